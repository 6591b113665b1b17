import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../i18n/texts/scriptless';
import { color, space } from '../theme/tokens';

const Note = styled.p`
  padding: ${space[12]} ${space[24]};
  background: ${color.accentSoft};
  color: ${color.accent};
`;

/** A note for browsers without JavaScript: what still works, and where help is. */
export function ScriptlessNote() {
  const { t } = useTranslation('scriptless');
  return (
    <noscript>
      <Note>
        {t('note')} <a href="/help">{t('help')}</a>
      </Note>
    </noscript>
  );
}
