import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useOnline } from '../lib/browser/use-online';
import { useIsUnsaved } from '../lib/page/unsaved-page';
import { color, layer, space, text } from '../theme/tokens';
import { VisuallyHidden } from '../ui/text/visually-hidden';

/**
 * Fixed to the bottom of the window, so that nothing moves when the network goes or comes back. On a page that fills the
 * window it is part of the layout instead, because it would cover the text field.
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

interface OfflineBannerProps {
  /** True on a page that fills the window. */
  isFilled?: boolean;
  /** True where the page itself shows that it is offline: then the banner is visible to assistive technology only. */
  isOnPage?: boolean;
}

/** Explains that there is no network and whether text is saved, with a link to help. */
export function OfflineBanner({ isFilled = false, isOnPage = false }: OfflineBannerProps) {
  const { t } = useTranslation();
  const online = useOnline();
  const message = t(useIsUnsaved() ? 'offlineUnsaved' : 'offline');
  return (
    <Place role="status" $isSticky={!isFilled}>
      {online ? null : isOnPage ? (
        <VisuallyHidden>{message}</VisuallyHidden>
      ) : (
        <Band data-offline="">
          {message}{' '}
          <Link to="/help" aria-label={t('offlineHelp')}>
            {t('offlineHelpShort')}
          </Link>
        </Band>
      )}
    </Place>
  );
}
