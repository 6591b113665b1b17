import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import '../i18n/texts/help';
import { useBackOnline } from '../lib/browser/use-back-online';
import { breakpoint, color, radius, space, text } from '../theme/tokens';
import { Button } from '../ui/buttons/button';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[16]};
  margin-block-end: ${space[32]};
  padding: ${space[24]} ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  h2 {
    font-size: ${text[25]};
  }
  p {
    max-inline-size: 60ch;
    color: ${color.inkSoft};
  }
  ul {
    display: grid;
    gap: ${space[12]};
  }
  @media (min-width: ${breakpoint.small}) {
    padding: ${space[24]};
  }
`;

const PLACES = [
  { name: 'help', to: '/help', label: 'help:away.help' },
  { name: 'journal', to: '/smart-journal', label: 'common:nav.journal' },
  { name: 'mood', to: '/mood-tracker', label: 'common:nav.mood' },
  { name: 'chat', to: '/chat', label: 'help:away.chat' },
] as const;

/**
 * Explains to a member that the server is unreachable, and links to what works without it. It retries when the network is
 * back.
 */
export function WithoutServer({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['help', 'common']);
  const { t: common } = useTranslation('common');
  const { pathname } = useLocation();
  const titleId = useId();
  useBackOnline(onRetry);
  return (
    <Frame aria-labelledby={titleId}>
      <h2 id={titleId}>{t('away.title')}</h2>
      <p>{t('away.lead')}</p>
      <ul>
        {PLACES.filter(({ to }) => to !== pathname).map(({ name, to, label }) => (
          <li key={name}>
            <Link to={to}>{t(label)}</Link>
            <p>{t(`away.${name}Text`)}</p>
          </li>
        ))}
      </ul>
      <Button $variant="quiet" $size="small" onClick={onRetry}>
        {common('retry')}
      </Button>
    </Frame>
  );
}
