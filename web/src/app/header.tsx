import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useCurrentUser } from '../features/auth/auth.queries';
import { breakpoint, color, layer, shadow, space, text } from '../theme/tokens';
import { buttonStyle } from '../ui/button';
import type { ButtonProps } from '../ui/button';
import { HelpButton } from '../ui/help/help-button';
import { IconButton } from '../ui/icon-button';
import { CloseIcon, MenuIcon } from '../ui/icons';
import { Logo } from '../ui/logo';
import { LanguageSelect } from '../ui/language-select';
import { HEADER_LINKS, visibleEntries } from './navigation';
import { ThemeToggle } from './theme-toggle';
import { useSignOut } from './use-sign-out';

const Bar = styled.header`
  position: relative;
  z-index: ${layer.header};
  background: ${color.surface};
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
    padding: ${space[16]} ${space[24]};
  }
`;

const Home = styled(Link)`
  display: flex;
  margin-inline-end: auto;
  padding-block: ${space[8]};
  text-decoration: none;
`;

const MenuButton = styled(IconButton)`
  @media (min-width: ${breakpoint.large}) {
    display: none;
  }
`;

const Panel = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'flex' : 'none')};
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[8]};
  position: absolute;
  inset-block-start: 100%;
  inset-inline: 0;
  padding: ${space[8]} ${space[16]} ${space[16]};
  background: ${color.surface};
  border-block-end: 1px solid ${color.line};
  box-shadow: ${shadow.low};
  @media (min-width: ${breakpoint.large}) {
    position: static;
    display: flex;
    flex-flow: row wrap;
    align-items: center;
    justify-content: flex-end;
    gap: ${space[4]} ${space[16]};
    padding: 0;
    border: 0;
    box-shadow: none;
  }
`;

const Links = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  @media (min-width: ${breakpoint.large}) {
    flex-direction: row;
    gap: ${space[16]};
  }
`;

const navItem = css`
  display: block;
  padding: ${space[8]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
  text-decoration: none;
  &:hover {
    color: ${color.ink};
    text-decoration: underline;
  }
  &[aria-current='page'] {
    color: ${color.accent};
    font-weight: 600;
  }
`;

const NavItem = styled(NavLink)`
  ${navItem}
`;

const NavButton = styled.button.attrs({ type: 'button' })`
  ${navItem}
  border: 0;
  background: none;
  white-space: nowrap;
  cursor: pointer;
`;

const Person = styled(NavItem)`
  max-inline-size: 12rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const SignInLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
  white-space: nowrap;
`;

/** Where the form is on the page itself. */
const WITHOUT_SIGN_IN: readonly string[] = ['/', '/auth', '/login'];

/** Logo, navigation by sign-in state, theme, language, and help. On small screens all but help fold into a menu. */
export function Header({ withLanguage }: { withLanguage: boolean }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const isMember = Boolean(user);
  const signOut = useSignOut();
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const menuButton = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  useEffect(() => setOpen(false), [pathname]);

  return (
    <Bar
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        menuButton.current?.querySelector('button')?.focus();
      }}
    >
      <Row>
        <Home to="/" aria-label={t('nav.logo')}>
          <Logo />
        </Home>
        <Panel id={panelId} $open={open}>
          <nav aria-label={t('nav.label')}>
            <Links>
              {visibleEntries(HEADER_LINKS, isMember).map((entry) => (
                <li key={entry.to}>
                  <NavItem to={entry.to} end={entry.to === '/'}>
                    {t(entry.label)}
                  </NavItem>
                </li>
              ))}
            </Links>
          </nav>
          {user ? (
            <>
              <Person to="/account">
                <bdi>{t('nav.greeting', { name: user.displayName || user.username })}</bdi>
              </Person>
              <NavButton onClick={signOut}>{t('nav.logout')}</NavButton>
            </>
          ) : null}
          {user === null && !WITHOUT_SIGN_IN.includes(pathname) ? (
            <SignInLink to="/auth" $variant="quiet" $size="small">
              {t('nav.signIn')}
            </SignInLink>
          ) : null}
          {withLanguage ? <LanguageSelect /> : null}
          <ThemeToggle />
        </Panel>
        <HelpButton />
        <div ref={menuButton}>
          <MenuButton
            label={t('nav.menu')}
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpen((was) => !was)}
          >
            {open ? <CloseIcon /> : <MenuIcon />}
          </MenuButton>
        </div>
      </Row>
    </Bar>
  );
}
