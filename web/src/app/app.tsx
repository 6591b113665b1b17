import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { lazyPart } from '../i18n/lazy-part';
import { HomePage } from '../pages/home';
import { PageSkeleton } from '../ui/page-skeleton';
import { Layout } from './layout';

const SecurityPage = lazyPart(async () => (await import('../pages/security')).SecurityPage);
const AccountPage = lazyPart(async () => (await import('../pages/account')).AccountPage);
const CommunityPage = lazyPart(async () => (await import('../pages/community')).CommunityPage);
const ChatPage = lazyPart(async () => (await import('../pages/chat')).ChatPage);
const NotificationsPage = lazyPart(async () => (await import('../pages/notifications')).NotificationsPage);
const AuthPage = lazyPart(async () => (await import('../pages/auth')).AuthPage);
const VerifyEmailPage = lazyPart(async () => (await import('../pages/verify-email')).VerifyEmailPage);
const ResetPasswordPage = lazyPart(async () => (await import('../pages/reset-password')).ResetPasswordPage);
const MessagesPage = lazyPart(async () => (await import('../pages/messages')).MessagesPage);
const MoodTrackerPage = lazyPart(async () => (await import('../pages/mood-tracker')).MoodTrackerPage);
const WeeklyLettersPage = lazyPart(async () => (await import('../pages/weekly-letters')).WeeklyLettersPage);
const AlmaNotesPage = lazyPart(async () => (await import('../pages/alma-notes')).AlmaNotesPage);
const StoryThreadsPage = lazyPart(async () => (await import('../pages/story-threads')).StoryThreadsPage);
const SmartJournalPage = lazyPart(async () => (await import('../pages/smart-journal')).SmartJournalPage);
const TimeCapsulesPage = lazyPart(async () => (await import('../pages/time-capsules')).TimeCapsulesPage);
const CbtToolsPage = lazyPart(async () => (await import('../pages/cbt-tools')).CbtToolsPage);
const HelpPage = lazyPart(async () => (await import('../pages/help')).HelpPage);
const NotFoundPage = lazyPart(async () => (await import('../pages/not-found')).NotFoundPage);

/**
 * Providers and routes. The landing page is in the first bundle; every other page is a chunk of its own. Pages for
 * members stand in `RequireMember`, unless they have words of their own for visitors.
 */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
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
              <Route path="/weekly-letters" element={<WeeklyLettersPage />} />
              <Route path="/alma-notes" element={<AlmaNotesPage />} />
              <Route path="/story-threads" element={<StoryThreadsPage />} />
              <Route path="/smart-journal" element={<SmartJournalPage />} />
              <Route path="/time-capsules" element={<TimeCapsulesPage />} />
              <Route path="/cbt-tools" element={<CbtToolsPage />} />
              <Route path="/account" element={<AccountPage />} />
              <Route path="/security" element={<SecurityPage />} />
              <Route path="/notifications" element={<NotificationsPage />} />
              <Route path="/auth" element={<AuthPage />} />
              <Route path="/login" element={<AuthPage />} />
              <Route path="/verify-email" element={<VerifyEmailPage />} />
              <Route path="/reset-password" element={<ResetPasswordPage />} />
              <Route path="/help" element={<HelpPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </Layout>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
