import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useOnline } from '../lib/browser/use-online';
import { color, layer, space, text } from '../theme/tokens';
import { VisuallyHidden } from '../ui/text/visually-hidden';

/** At the foot of the window, so that nothing above it moves when the network goes or comes back. */
const Place = styled.div<{ $isAboveBar: boolean }>`
  position: sticky;
  z-index: ${layer.pill};
  inset-block-end: ${({ $isAboveBar }) => ($isAboveBar ? 'calc(4rem + env(safe-area-inset-bottom))' : '0')};
  flex: none;
`;

const Band = styled.p`
  padding: ${space[4]} ${space[16]};
  background: ${color.bloomSoft};
  color: ${color.bloom};
  font-size: ${text[15]};
  line-height: 1.5;
  text-align: center;
  a {
    color: inherit;
    font-weight: 600;
  }
`;

/** Says that there is no network and that nothing is lost, with a link to help. */
export function OfflineBanner({ isAboveBar }: { isAboveBar: boolean }) {
  const { t } = useTranslation();
  const online = useOnline();
  // A member's Today says so itself, and every line of a small window counts.
  const isOnPage = useLocation().pathname === '/' && isAboveBar;
  return (
    <Place role="status" $isAboveBar={isAboveBar}>
      {online ? null : isOnPage ? (
        <VisuallyHidden>{t('offline')}</VisuallyHidden>
      ) : (
        <Band data-offline="">
          {t('offline')}{' '}
          <Link to="/help" aria-label={t('offlineHelp')}>
            {t('offlineHelpShort')}
          </Link>
        </Band>
      )}
    </Place>
  );
}
