import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../i18n/texts/failures';
import '../i18n/texts/scriptless';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { color, space, text } from '../theme/tokens';

/** Why no page is shown: `needed`, it requires JavaScript; `missing`, there is no page at the address. */
export type ScriptlessReason = 'needed' | 'missing';

const Box = styled.main`
  display: grid;
  gap: ${space[16]};
  max-inline-size: 40rem;
  margin-inline: auto;
  padding: ${space[48]} ${space[24]};
  h1 {
    font-size: ${text[32]};
  }
`;

/** The sentence for somebody in immediate danger, and the link to the crisis lines. */
const Danger = styled.div`
  display: grid;
  gap: ${space[8]};
  padding-inline-start: ${space[16]};
  border-inline-start: 3px solid ${color.help};
`;

/** Replaces a page that is not prerendered in browsers without JavaScript: what to do, where help is, and a link home. */
export function ScriptlessPage({ reason }: { reason: ScriptlessReason }) {
  const { t } = useTranslation('scriptless');
  const { t: failures } = useTranslation('failures');
  const isMissing = reason === 'missing';
  const title = isMissing ? failures('notFound.title') : t('needed.title');
  useDocumentTitle(title);
  return (
    <Box>
      <h1>{title}</h1>
      <p>{isMissing ? failures('notFound.text') : t('needed.text')}</p>
      <Danger>
        <strong>{t('danger')}</strong>
        <a href="/help">{t('help')}</a>
        <a href="/mental-health-resources">{t('allLines')}</a>
      </Danger>
      <a href="/">{failures('notFound.home')}</a>
    </Box>
  );
}
