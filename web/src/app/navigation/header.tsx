import { Suspense, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useCurrentUser } from '../../features/auth/auth.queries';
import { lazyPart } from '../../i18n/lazy-part';
import { useTitleCount } from '../../lib/page/use-document-title';
import { IS_SERVED } from '../../lib/page/is-served';
import { useMedia } from '../../lib/browser/use-media';
import { breakpoint, color, layer, shadow, space } from '../../theme/tokens';
import { buttonStyle } from '../../ui/buttons/button';
import type { ButtonProps } from '../../ui/buttons/button';
import { HelpButton } from '../../ui/help/help-button';
import { LanguageSelect } from '../../shared/language/language-select';
import { Logo } from '../../ui/icons/logo';
import { badgeCount, menuCount } from './badge-text';
import { MenuButton } from './menu-button';
import { NavLinks } from './nav-links';
import { ThemeToggle } from './theme-toggle';
import { useBadges } from './use-badges';
import { useHeaderSize } from './use-header-size';

/** Sticky, so that the help button is one tap away at any scroll position (promise 4). */
const Bar = styled.header<{ $isClear: boolean }>`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.header};
  ${({ $isClear }) =>
    $isClear
      ? ''
      : css`
          background: ${color.surface};
          box-shadow: 0 1px ${color.line};
        `}
`;

/** The header beside the rail: nothing but the help button, at the same position on every page. */
const Strip = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.header};
  display: flex;
  flex: none;
  justify-content: flex-end;
  align-items: flex-end;
  block-size: 4.25rem;
  padding-inline: 2.5rem;
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  max-inline-size: 70rem;
  margin-inline: auto;
  padding: 0.375rem ${space[16]};
  @media (min-width: ${breakpoint.medium}) {
    gap: ${space[16]};
    padding: ${space[12]} ${space[24]};
  }
`;

const Home = styled(Link)`
  display: flex;
  margin-inline-end: auto;
  align-items: center;
  min-block-size: 2.75rem;
  text-decoration: none;
`;

const Panel = styled.div<{ $isAboveBar: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[4]};
  position: absolute;
  inset-block-start: 100%;
  inset-inline: 0;
  max-block-size: calc(
    100dvh - var(--header-size, 4rem) -
      ${({ $isAboveBar }) => ($isAboveBar ? '4rem - env(safe-area-inset-bottom)' : '0rem')}
  );
  overflow-y: auto;
  padding: ${space[8]} ${space[16]} ${space[16]};
  background: ${color.surface};
  border-block-end: 1px solid ${color.line};
  box-shadow: ${shadow.low};
`;

const SignInLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
  white-space: nowrap;
`;

/** A prerendered page has the links of both widths, because its width isn't known; CSS hides the others. */
const Wide = styled.div`
  display: contents;
  @media (width < ${breakpoint.large}) {
    display: none;
  }
`;
const Narrow = styled.div`
  display: contents;
  @media (min-width: ${breakpoint.large}) {
    display: none;
  }
`;

/** Pages that contain the sign-in form, so the header needs no link to it. */
const WITHOUT_SIGN_IN: readonly string[] = ['/', '/auth', '/login'];

const MemberMenu = lazyPart(async () => (await import('./member-menu')).MemberMenu);

/** Hook: returns whether the page is scrolled. The header of Today is transparent over its scene until then. */
function useIsScrolled(): boolean {
  const subscribe = (notify: () => void) => {
    addEventListener('scroll', notify, { passive: true });
    return () => removeEventListener('scroll', notify);
  };
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > 4,
    () => false,
  );
}

/** Logo, navigation by sign-in state, theme, language, and help. On small screens all but help fold into a menu. */
export function Header({ withLanguage }: { withLanguage: boolean }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const badges = useBadges();
  const isWide = useMedia(`(min-width: ${breakpoint.large})`);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const menuButton = useRef<HTMLButtonElement>(null);
  const bar = useHeaderSize();
  const { key, pathname } = useLocation();
  const isScrolled = useIsScrolled();
  // `undefined` (not known yet, but this browser had a session) counts as a member.
  const isMember = user !== null;

  // `key` changes with every navigation, even to the same path: signing out on /security can lead to the backup codes there,
  // which an open menu would cover.
  useEffect(() => setOpen(false), [key, isWide]);
  // The document's title counts unread messages only, not likes or other notifications.
  useTitleCount(badgeCount(badges, 'messages'));

  const close = () => {
    setOpen(false);
    menuButton.current?.focus();
  };

  const links = <NavLinks />;
  const personal = (
    <>
      {WITHOUT_SIGN_IN.includes(pathname) ? null : (
        <SignInLink to="/auth" $variant="quiet" $size="small">
          {t('nav.signIn')}
        </SignInLink>
      )}
      {withLanguage ? <LanguageSelect /> : null}
      <ThemeToggle />
    </>
  );

  const menu = (
    <MenuButton
      ref={menuButton}
      isOpen={isOpen}
      panelId={panelId}
      count={menuCount(badges)}
      user={user ?? undefined}
      onToggle={() => setOpen((was) => !was)}
    />
  );

  if (isMember && isWide)
    return (
      <Strip ref={bar} data-shell="">
        <HelpButton />
      </Strip>
    );
  return (
    <Bar
      ref={bar}
      data-shell=""
      $isClear={isMember && pathname === '/' && !isScrolled && !isOpen}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close();
      }}
    >
      <Row>
        <Home to="/" aria-label={t('nav.logo')}>
          <Logo />
        </Home>
        {isWide ? (
          <>
            {links}
            {personal}
          </>
        ) : null}
        {IS_SERVED ? (
          <Wide>
            {links}
            {personal}
          </Wide>
        ) : null}
        <HelpButton />
        {isWide ? null : IS_SERVED ? <Narrow>{menu}</Narrow> : menu}
      </Row>
      {!isWide && isOpen ? (
        <Panel
          id={panelId}
          $isAboveBar={isMember}
          onClick={({ target }) => {
            // A link to the current page closes the menu too.
            if (target instanceof Element && target.closest('a')) setOpen(false);
          }}
        >
          {isMember ? (
            <Suspense fallback={null}>
              <MemberMenu withLanguage={withLanguage} />
            </Suspense>
          ) : (
            <>
              {links}
              {personal}
            </>
          )}
        </Panel>
      ) : null}
    </Bar>
  );
}
