import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCurrentUser } from '../features/auth/auth.queries';
import { useIsExpired } from '../features/auth/auth.store';
import { lazyPart } from '../i18n/lazy-part';
import { useIsClosed } from '../lib/http/maintenance.store';
import { IS_SERVED } from '../lib/page/is-served';
import { useMedia } from '../lib/browser/use-media';
import { whenIdle } from '../lib/browser/when-idle';
import { breakpoint, color, space } from '../theme/tokens';
import { PageSkeleton } from '../ui/feedback/page-skeleton';
import { SkipLink } from './skip-link';
import { ErrorBoundary } from './error-boundary';
import { Footer } from './navigation/footer';
import { Header } from './navigation/header';
import { LateHelp } from './late-help';
import { LateToasts } from './late-toasts';
import { OfflineBanner } from './offline-banner';
import { useKeptFocus } from './use-kept-focus';
import { useOwnCountry } from './use-own-country';
import { useRouteFocus } from './use-route-focus';

/** The width of the rail of members, for whom it is fixed at the side. */
const RAIL_WIDTH = '13rem';

const Shell = styled.div<{ $fill: boolean; $isMember: boolean }>`
  @media (min-width: ${breakpoint.large}) {
    ${({ $isMember }) => ($isMember ? `padding-inline-start: ${RAIL_WIDTH};` : '')}
  }
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
  ${({ $fill }) => ($fill ? 'block-size: 100dvh; min-block-size: 28rem;' : '')}
  @media (max-height: ${breakpoint.low}) {
    ${({ $fill }) => ($fill ? 'min-block-size: 16rem;' : '')}
  }
`;

/** At least as high as the window, so that the footer stays below the content and never moves in view while content loads. */
const Main = styled.main<{ $fill: boolean }>`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  min-block-size: ${({ $fill }) => ($fill ? '0' : '100dvh')};
  ${({ $fill }) => ($fill ? 'flex-shrink: 1;' : '')}
`;

const PageCover = lazyPart(async () => (await import('./page-cover')).PageCover);
const SessionWatch = lazyPart(async () => (await import('./session/session-watch')).SessionWatch);

const Rail = lazyPart(async () => (await import('./navigation/rail')).Rail);
const BottomBar = lazyPart(async () => (await import('./navigation/bottom-bar')).BottomBar);

/**
 * Hook: loads both navigations while nothing else is to do, where the window can become wider or narrower than `breakpoint.large`: fetched
 * only when the screen is turned, the other one would come late, and the page would jump.
 */
function usePreloadedNavigation(isMember: boolean): void {
  useEffect(() => {
    const canBeWide = window.matchMedia(
      `(min-device-width: ${breakpoint.large}), (min-device-height: ${breakpoint.large})`,
    ).matches;
    if (!isMember || !canBeWide) return;
    return whenIdle(() => {
      Rail.preload();
      BottomBar.preload();
    });
  }, [isMember]);
}

/** Reserves the place of the bar until it is loaded. */
const BarPlace = styled.div`
  position: sticky;
  inset-block-end: 0;
  flex: none;
  block-size: 4rem;
  background: ${color.surfaceRaised};
`;

const Refresh = styled.p`
  margin: auto;
  padding: ${space[24]};
`;

/** Asks for a reload, where a session has ended and not even the form to sign in again can be loaded. */
function PleaseRefresh({ isClosed }: { isClosed: boolean }) {
  const { t } = useTranslation();
  if (isClosed) return <Refresh role="alert">{t('errors.updated')}</Refresh>;
  return (
    <Refresh role="alert">
      <strong>{t('session.expiredTitle')}</strong> {t('session.expiredText')}
    </Refresh>
  );
}

/** Covered, it keeps everything that was typed in it. */
const Page = styled.div<{ $covered: boolean }>`
  display: ${({ $covered }) => ($covered ? 'none' : 'contents')};
`;

/** Pages that are for those who are not signed in, or do not care. */
const AUTH_PATHS: readonly string[] = [
  '/auth',
  '/login',
  '/verify-email',
  '/reset-password',
  '/account-link',
];

/** Pages that stay open during maintenance: help, and where administrators sign in. */
const OPEN_PATHS: readonly string[] = ['/help', '/auth', '/login'];

/** The frame of every page. A conversation fills the screen; on narrow ones that with MikAI has a language selector of its own. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const user = useCurrentUser();
  const isWide = useMedia(`(min-width: ${breakpoint.large})`);
  // Until it is known who is here, a browser with a session is taken for a member's.
  const isMember = user !== null && !IS_SERVED;
  const isClosed = useIsClosed(user?.isAdmin) && !OPEN_PATHS.includes(pathname);
  const isCovered = (useIsExpired() && !AUTH_PATHS.includes(pathname)) || isClosed;
  const inConversation = /^\/chat\/./.test(pathname) && !isCovered;
  const isFilled = inConversation || (/^\/messages(\/|$)/.test(pathname) && !isCovered);
  const hasBar = isMember && !isWide && !isCovered;
  usePreloadedNavigation(isMember);
  useOwnCountry();
  useRouteFocus();
  useKeptFocus(isCovered);
  return (
    <Shell $fill={isFilled} $isMember={isMember} data-frame={isMember ? 'member' : undefined}>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      <Header withLanguage={!inConversation} />
      {isMember && isWide ? (
        <ErrorBoundary resetKey="" fallback={null}>
          <Suspense fallback={null}>
            <Rail />
          </Suspense>
        </ErrorBoundary>
      ) : null}
      <Main $fill={isFilled} id="content" tabIndex={-1}>
        {isCovered ? (
          <ErrorBoundary resetKey="" fallback={<PleaseRefresh isClosed={isClosed} />}>
            <Suspense fallback={<PageSkeleton />}>
              <PageCover isClosed={isClosed} />
            </Suspense>
          </ErrorBoundary>
        ) : null}
        <Page $covered={isCovered}>
          <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
        </Page>
      </Main>
      {isFilled ? null : <Footer />}
      <OfflineBanner isFilled={isFilled} isOnPage={hasBar && pathname === '/'} />
      {hasBar ? (
        <ErrorBoundary resetKey="" fallback={null}>
          <Suspense fallback={<BarPlace data-bar-place="" />}>
            <BottomBar />
          </Suspense>
        </ErrorBoundary>
      ) : null}
      <LateHelp />
      <ErrorBoundary resetKey={pathname} fallback={null}>
        <Suspense fallback={null}>
          <SessionWatch />
        </Suspense>
      </ErrorBoundary>
      <LateToasts />
    </Shell>
  );
}
