import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useToastStore } from '../ui/toast.store';
import { HelpDialog } from '../ui/help/help-dialog';
import { SkipLink } from '../ui/skip-link';
import { ErrorBoundary } from './error-boundary';
import { Footer } from './footer';
import { Header } from './header';
import { OfflineBanner } from './offline-banner';
import { useRouteFocus } from './use-route-focus';

/** Long enough that loading them takes nothing from the first page. */
const TOASTS_AFTER_MS = 4000;

const ToastRegion = lazy(async () => ({ default: (await import('../ui/toast-region')).ToastRegion }));

const Shell = styled.div<{ $fill: boolean }>`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
  ${({ $fill }) => ($fill ? 'block-size: 100dvh; min-block-size: 28rem;' : '')}
`;

const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

/**
 * Toasts come into the page when the first paint is done, so that F8 finds their region; a first toast that is
 * quicker brings them at once.
 */
function LateToasts() {
  const [ready, setReady] = useState(false);
  const hasToast = useToastStore((state) => state.toasts.length > 0);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), TOASTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!ready && !hasToast) return null;
  return (
    <ErrorBoundary resetKey={String(hasToast)} fallback={null}>
      <Suspense fallback={null}>
        <ToastRegion />
      </Suspense>
    </ErrorBoundary>
  );
}

/** What is around every page. A conversation fills the screen and brings a language selector of its own. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const inConversation = /^\/chat\/./.test(pathname);
  useRouteFocus();
  return (
    <Shell $fill={inConversation}>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      <OfflineBanner />
      <Header withLanguage={!inConversation} />
      <Main id="content" tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
      </Main>
      {inConversation ? null : <Footer />}
      <HelpDialog />
      <LateToasts />
    </Shell>
  );
}
