import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useOnline } from '../lib/browser/use-online';
import { color, layer, space, text } from '../theme/tokens';

/**
 * At the foot of the window, so that nothing above it moves when the network goes or comes back. A filled page does not
 * scroll, and there it would cover what is written.
 */
const Place = styled.div<{ $isSticky: boolean }>`
  position: ${({ $isSticky }) => ($isSticky ? 'sticky' : 'static')};
  z-index: ${layer.pill};
  inset-block-end: var(--bar-size, 0px);
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

/**
 * Says that there is no network and that nothing is lost, with a link to help.
 * @param props.isFilled true on a page that fills the window
 */
export function OfflineBanner({ isFilled = false }: { isFilled?: boolean }) {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <Place role="status" $isSticky={!isFilled}>
      {online ? null : (
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
