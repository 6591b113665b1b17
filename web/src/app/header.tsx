import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCurrentUser } from '../features/auth/auth.queries';
import { useTitleCount } from '../lib/use-document-title';
import { IS_SERVED } from '../lib/is-served';
import { useMedia } from '../lib/use-media';
import { breakpoint, color, layer, shadow, space } from '../theme/tokens';
import { buttonStyle } from '../ui/button';
import type { ButtonProps } from '../ui/button';
import { HelpButton } from '../ui/help/help-button';
import { LanguageSelect } from '../ui/language-select';
import { Logo } from '../ui/logo';
import { badgeCount, menuCount } from './badge-text';
import { MenuButton } from './menu-button';
import { NavButton, NavItem } from './nav-item';
import { NavLinks } from './nav-links';
import { ThemeToggle } from './theme-toggle';
import { useBadges } from './use-badges';
import { useHeaderSize } from './use-header-size';
import { useSignOut } from './use-sign-out';

/** Stays in sight, however long a page is: the way to help is one tap away at any place of it (quality 4). */
const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.header};
  background: ${color.surface};
  box-shadow: 0 1px ${color.line};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  max-inline-size: 70rem;
  margin-inline: auto;
  padding: ${space[8]} ${space[16]};
  @media (min-width: ${breakpoint.medium}) {
    gap: ${space[16]};
    padding: ${space[12]} ${space[24]};
  }
`;

/** Members have more links than one row holds. */
const SecondRow = styled.div`
  max-inline-size: 70rem;
  margin-block-start: -${space[8]};
  margin-inline: auto;
  padding: 0 ${space[24]} ${space[4]};
`;

const Home = styled(Link)`
  display: flex;
  margin-inline-end: auto;
  padding-block: ${space[8]};
  text-decoration: none;
`;

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[4]};
  position: absolute;
  inset-block-start: 100%;
  inset-inline: 0;
  max-block-size: calc(100dvh - 4rem);
  overflow-y: auto;
  padding: ${space[8]} ${space[16]} ${space[16]};
  background: ${color.surface};
  border-block-end: 1px solid ${color.line};
  box-shadow: ${shadow.low};
`;

const Person = styled(NavItem)`
  max-inline-size: min(16rem, 100%);
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const SignInLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
  white-space: nowrap;
`;

/** On the page that the build writes, for any width: what is for the other one is not shown. */
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

/** Where the form is on the page itself. */
const WITHOUT_SIGN_IN: readonly string[] = ['/', '/auth', '/login'];

/** Logo, navigation by sign-in state, theme, language, and help. On small screens all but help fold into a menu. */
export function Header({ withLanguage }: { withLanguage: boolean }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const badges = useBadges();
  const signOut = useSignOut();
  const isWide = useMedia(`(min-width: ${breakpoint.large})`);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const menuButton = useRef<HTMLButtonElement>(null);
  const bar = useHeaderSize();
  const { pathname } = useLocation();

  useEffect(() => setOpen(false), [pathname, isWide]);
  // What somebody wrote to one is worth a look at the tab; likes and the like are not.
  useTitleCount(badgeCount(badges, 'messages'));

  const close = () => {
    setOpen(false);
    menuButton.current?.focus();
  };

  // Until it is known who is here, a browser with a session is taken for a member's.
  const links = <NavLinks isMember={user !== null} badges={badges} />;
  const personal = (
    <>
      {user ? (
        <>
          <Person to="/account">
            <bdi>{t('nav.greeting', { name: user.displayName || user.username })}</bdi>
          </Person>
          {user.isAdmin ? <NavItem to="/admin">{t('nav.admin')}</NavItem> : null}
          <NavButton
            onClick={() => {
              if (isOpen) close();
              signOut();
            }}
          >
            {t('nav.logout')}
          </NavButton>
        </>
      ) : null}
      {user === null && !WITHOUT_SIGN_IN.includes(pathname) ? (
        <SignInLink to="/auth" $variant="quiet" $size="small">
          {t('nav.signIn')}
        </SignInLink>
      ) : null}
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
      onToggle={() => setOpen((was) => !was)}
    />
  );

  return (
    <Bar
      ref={bar}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close();
      }}
    >
      <Row>
        <Home to="/" aria-label={t('nav.logo')}>
          <Logo />
        </Home>
        {isWide && user === null ? links : null}
        {isWide ? personal : null}
        {IS_SERVED ? (
          <Wide>
            {links}
            {personal}
          </Wide>
        ) : null}
        <HelpButton />
        {isWide ? null : IS_SERVED ? <Narrow>{menu}</Narrow> : menu}
      </Row>
      {isWide && user !== null ? <SecondRow>{links}</SecondRow> : null}
      {!isWide && isOpen ? (
        <Panel
          id={panelId}
          onClick={({ target }) => {
            // Also one that leads to where the person is.
            if (target instanceof Element && target.closest('a')) setOpen(false);
          }}
        >
          {links}
          {personal}
        </Panel>
      ) : null}
    </Bar>
  );
}
