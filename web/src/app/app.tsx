import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { lazyPart } from '../i18n/lazy-part';
import { HomePage } from '../pages/home';
import { AvatarDrawingProvider } from '../shared/people/avatar';
import { CompanionSlotProvider } from '../shared/companions/companion-slot';
import { PageSkeleton } from '../ui/feedback/page-skeleton';
import { BreathingCenterProvider } from '../ui/help/breathing-circle';
import { drawAvatar, drawCompanion } from './late-companion';
import { Layout } from './layout';

const CommunityPage = lazyPart(async () => (await import('../pages/community')).CommunityPage);
const ChatPage = lazyPart(async () => (await import('../pages/chat')).ChatPage);
const AuthPage = lazyPart(async () => (await import('../pages/auth')).AuthPage);
const MessagesPage = lazyPart(async () => (await import('../pages/messages')).MessagesPage);
const MoodTrackerPage = lazyPart(async () => (await import('../pages/mood-tracker')).MoodTrackerPage);
const SmartJournalPage = lazyPart(async () => (await import('../pages/smart-journal')).SmartJournalPage);
const HelpPage = lazyPart(async () => (await import('../pages/help')).HelpPage);
const MoreRoutes = lazyPart(async () => (await import('./more-routes')).MoreRoutes);

const BREATHING_CENTER = drawCompanion('breath');

/**
 * Providers and routes. The landing page is in the first bundle; every other page is a chunk of its own, and the routes
 * of less visited ones are in one more (`MoreRoutes`), so that the first page need not load them. Pages for members are
 * inside `RequireMember`, unless they have a text of their own for visitors.
 */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <BrowserRouter>
      <Pages queryClient={queryClient} />
    </BrowserRouter>
  );
}

/** The app without a router, because prerendering uses a static one (prerender/). */
export function Pages({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <CompanionSlotProvider value={drawCompanion}>
        <BreathingCenterProvider value={BREATHING_CENTER}>
          <AvatarDrawingProvider value={drawAvatar}>
            <Layout>
              <Suspense fallback={<PageSkeleton />}>
                <Routes>
                  <Route path="/" element={<HomePage />} />
                  <Route path="/chat" element={<ChatPage />} />
                  <Route path="/chat/:sessionId" element={<ChatPage />} />
                  <Route path="/community" element={<CommunityPage />} />
                  <Route path="/messages" element={<MessagesPage />} />
                  <Route path="/messages/:conversationId" element={<MessagesPage />} />
                  <Route path="/mood-tracker" element={<MoodTrackerPage />} />
                  <Route path="/smart-journal" element={<SmartJournalPage />} />
                  <Route path="/auth" element={<AuthPage />} />
                  <Route path="/login" element={<AuthPage />} />
                  <Route path="/help" element={<HelpPage />} />
                  <Route path="*" element={<MoreRoutes />} />
                </Routes>
              </Suspense>
            </Layout>
          </AvatarDrawingProvider>
        </BreathingCenterProvider>
      </CompanionSlotProvider>
    </QueryClientProvider>
  );
}
