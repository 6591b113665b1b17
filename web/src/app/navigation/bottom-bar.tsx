import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { css, styled } from 'styled-components';
import '../../i18n/texts/areas';
import { lazyPart } from '../../i18n/lazy-part';
import { color, layer, radius, text } from '../../theme/tokens';
import { ChatIcon, GardenIcon, MessagesIcon, PlusIcon, TodayIcon } from '../../ui/icons/area-icons';
import { BADGE_LIMITS, badgeCount } from './badge-text';
import { ErrorBoundary } from '../error-boundary';
import { NavBadge } from './nav-badge';
import { useBadges } from './use-badges';

const AddSheet = lazyPart(async () => (await import('./add-sheet')).AddSheet);

/** Sticky rather than fixed, so that it is always visible and never covers the end of a page. */
const Frame = styled.nav`
  position: sticky;
  z-index: ${layer.header};
  inset-block-end: 0;
  display: grid;
  flex: none;
  /* The labels need the space more than the button does. */
  grid-template-columns: repeat(2, minmax(0, 1fr)) 3.5rem repeat(2, minmax(0, 1fr));
  min-block-size: 4rem;
  padding-block-end: env(safe-area-inset-bottom);
  background: ${color.surfaceRaised};
  border-block-start: 1px solid ${color.line};
`;

const place = css`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  min-inline-size: 0;
  min-block-size: 4rem;
  color: ${color.inkSoft};
  font-size: ${text[13]};
  line-height: 1.25;
  text-align: center;
  /* A long name takes two lines. */
  overflow-wrap: anywhere;
  hyphens: auto;
  text-decoration: none;
`;

const Place = styled(NavLink)`
  ${place}
  &[aria-current='page'] {
    color: ${color.accent};
    font-weight: 600;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Add = styled.button.attrs({ type: 'button' })`
  ${place}
  border: 0;
  background: none;
  cursor: pointer;
  span {
    display: grid;
    place-items: center;
    inline-size: 3rem;
    block-size: 3rem;
    border-radius: ${radius.full};
    background: ${color.accent};
    color: ${color.onAccent};
  }
  &:hover span {
    background: ${color.accentStrong};
  }
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: 4px;
  inset-inline-start: calc(50% + 4px);
`;

/** The difference between the heights of the window and its visual viewport above which a keyboard is assumed to be open. */
const KEYBOARD_PX = 150;

/** Hook: returns whether the on-screen keyboard is open. */
function useKeyboardOpen(): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const measure = () => setIsOpen(window.innerHeight - visualViewport.height > KEYBOARD_PX);
    visualViewport.addEventListener('resize', measure);
    return () => visualViewport.removeEventListener('resize', measure);
  }, []);
  return isOpen;
}

/** Hook: publishes the height of the bar to style sheets as `--bar-size`, for elements that stick above it. */
function useBarSize(isHidden: boolean): void {
  useLayoutEffect(() => {
    if (isHidden) return;
    const { style } = document.documentElement;
    style.setProperty('--bar-size', 'calc(4rem + env(safe-area-inset-bottom))');
    return () => void style.removeProperty('--bar-size');
  }, [isHidden]);
}

/** The bottom navigation of narrow windows: four areas, and the button that opens `AddSheet`. */
export function BottomBar() {
  const { t } = useTranslation(['areas', 'common']);
  const badges = useBadges();
  const [isAdding, setIsAdding] = useState(false);
  const isHidden = useKeyboardOpen();
  useBarSize(isHidden);
  if (isHidden) return null;
  return (
    <>
      <Frame data-shell="" data-bottom-bar="" aria-label={t('common:nav.label')}>
        <Place to="/" end>
          <TodayIcon size={22} />
          {t('today')}
        </Place>
        <Place to="/chat">
          <ChatIcon size={22} />
          {t('common:nav.chat')}
        </Place>
        <Add data-add="" aria-label={t('add')} aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          <span>
            <PlusIcon size={24} />
          </span>
        </Add>
        <Place to="/seed-garden">
          <GardenIcon size={22} />
          {t('garden')}
        </Place>
        <Place to="/messages">
          <MessagesIcon size={22} />
          {t('bar.messages')}
          <Count>
            <NavBadge count={badgeCount(badges, 'messages')} limit={BADGE_LIMITS.item} />
          </Count>
        </Place>
      </Frame>
      {isAdding ? (
        <ErrorBoundary resetKey="" fallback={null}>
          <Suspense fallback={null}>
            <AddSheet onClose={() => setIsAdding(false)} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  );
}
