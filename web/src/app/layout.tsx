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

/** The width of the members' navigation rail, which is fixed at the side of wide windows. */
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

/** At least as high as the window, so that the footer starts below the fold and doesn't jump while content loads. */
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
 * Hook: preloads both the rail and the bar when the browser is idle, on screens that can cross `breakpoint.large` by being
 * rotated or resized. Loaded only then, the other navigation would come late, and the page would jump.
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

/** Reserves the space of the bottom bar until its chunk is loaded. */
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

/** Shown when the page is covered and the chunk of its cover could not be loaded. */
function CoverFallback({ isClosed }: { isClosed: boolean }) {
  const { t } = useTranslation();
  if (isClosed) return <Refresh role="alert">{t('errors.updated')}</Refresh>;
  return (
    <Refresh role="alert">
      <strong>{t('session.expiredTitle')}</strong> {t('session.expiredText')}
    </Refresh>
  );
}

/** A covered page is hidden, not unmounted, so that it keeps what was typed in it. */
const Page = styled.div<{ $covered: boolean }>`
  display: ${({ $covered }) => ($covered ? 'none' : 'contents')};
`;

/** Pages that work the same with or without a session, so an ended session doesn't cover them. */
const AUTH_PATHS: readonly string[] = [
  '/auth',
  '/login',
  '/verify-email',
  '/reset-password',
  '/account-link',
];

/** Pages that stay open during maintenance: help, and the sign-in form for administrators. */
const OPEN_PATHS: readonly string[] = ['/help', '/auth', '/login'];

/** The frame of every page. A conversation fills the window; the header leaves the language selector to the one with MikAI. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const user = useCurrentUser();
  const isWide = useMedia(`(min-width: ${breakpoint.large})`);
  // `undefined` (not known yet, but this browser had a session) counts as a member.
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
          <ErrorBoundary resetKey="" fallback={<CoverFallback isClosed={isClosed} />}>
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
