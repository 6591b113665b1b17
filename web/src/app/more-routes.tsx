import { ADMIN_PATHS } from '@mikai/contract/admin';
import { Route, Routes } from 'react-router-dom';
import { lazyPart } from '../i18n/lazy-part';

const AccountPage = lazyPart(async () => (await import('../pages/account')).AccountPage);
const NotificationsPage = lazyPart(async () => (await import('../pages/notifications')).NotificationsPage);
const CbtToolsPage = lazyPart(async () => (await import('../pages/cbt-tools')).CbtToolsPage);
const SecurityPage = lazyPart(async () => (await import('../pages/security')).SecurityPage);
const VerifyEmailPage = lazyPart(async () => (await import('../pages/verify-email')).VerifyEmailPage);
const ResetPasswordPage = lazyPart(async () => (await import('../pages/reset-password')).ResetPasswordPage);
const WeeklyLettersPage = lazyPart(async () => (await import('../pages/weekly-letters')).WeeklyLettersPage);
const AlmaNotesPage = lazyPart(async () => (await import('../pages/alma-notes')).AlmaNotesPage);
const StoryThreadsPage = lazyPart(async () => (await import('../pages/story-threads')).StoryThreadsPage);
const TimeCapsulesPage = lazyPart(async () => (await import('../pages/time-capsules')).TimeCapsulesPage);
const DecisionsPage = lazyPart(
  async () => (await import('../pages/moderation-decisions')).ModerationDecisionsPage,
);
const NewsletterPage = lazyPart(async () => (await import('../pages/newsletter')).NewsletterPage);
const AdminRoutes = lazyPart(async () => (await import('./admin-routes')).AdminRoutes);
const NotFoundPage = lazyPart(async () => (await import('../pages/not-found')).NotFoundPage);

/** Pages that are opened less often, or from a mail; and what stands at any other address. */
export function MoreRoutes() {
  return (
    <Routes>
      <Route path="/account" element={<AccountPage />} />
      <Route path="/notifications" element={<NotificationsPage />} />
      <Route path="/cbt-tools" element={<CbtToolsPage />} />
      <Route path="/security" element={<SecurityPage />} />
      <Route path="/verify-email" element={<VerifyEmailPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/weekly-letters" element={<WeeklyLettersPage />} />
      <Route path="/alma-notes" element={<AlmaNotesPage />} />
      <Route path="/story-threads" element={<StoryThreadsPage />} />
      <Route path="/time-capsules" element={<TimeCapsulesPage />} />
      <Route path="/moderation-decisions" element={<DecisionsPage />} />
      <Route path="/newsletter" element={<NewsletterPage />} />
      <Route path="/admin/*" element={<AdminRoutes />} />
      <Route path={ADMIN_PATHS.panel} element={<AdminRoutes />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
