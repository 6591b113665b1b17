import { ADMIN_PATHS } from '@mikai/contract/admin';
import { DEV_PAGE } from '@mikai/contract/dev';
import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPart } from '../i18n/lazy-part';

const AboutPage = lazyPart(async () => (await import('../pages/about')).AboutPage);
const AccountPage = lazyPart(async () => (await import('../pages/account')).AccountPage);
const AiConsentsPage = lazyPart(async () => (await import('../pages/ai-consents')).AiConsentsPage);
const MemoryPage = lazyPart(async () => (await import('../pages/memory')).MemoryPage);
const NotificationsPage = lazyPart(async () => (await import('../pages/notifications')).NotificationsPage);
const CbtToolsPage = lazyPart(async () => (await import('../pages/cbt-tools')).CbtToolsPage);
const SecurityPage = lazyPart(async () => (await import('../pages/security')).SecurityPage);
const VerifyEmailPage = lazyPart(async () => (await import('../pages/verify-email')).VerifyEmailPage);
const ResetPasswordPage = lazyPart(async () => (await import('../pages/reset-password')).ResetPasswordPage);
const AccountLinkPage = lazyPart(async () => (await import('../pages/account-link')).AccountLinkPage);
const WeeklyLettersPage = lazyPart(async () => (await import('../pages/weekly-letters')).WeeklyLettersPage);
const AlmaNotesPage = lazyPart(async () => (await import('../pages/alma-notes')).AlmaNotesPage);
const StoryThreadsPage = lazyPart(async () => (await import('../pages/story-threads')).StoryThreadsPage);
const TimeCapsulesPage = lazyPart(async () => (await import('../pages/time-capsules')).TimeCapsulesPage);
const DecisionsPage = lazyPart(
  async () => (await import('../pages/moderation-decisions')).ModerationDecisionsPage,
);
const MentalHealthBlogPage = lazyPart(
  async () => (await import('../pages/mental-health-blog')).MentalHealthBlogPage,
);
const MentalHealthArticlePage = lazyPart(
  async () => (await import('../pages/mental-health-article')).MentalHealthArticlePage,
);
const GachaPage = lazyPart(async () => (await import('../pages/gacha')).GachaPage);
const SeedGardenPage = lazyPart(async () => (await import('../pages/seed-garden')).SeedGardenPage);
const NewsletterPage = lazyPart(async () => (await import('../pages/newsletter')).NewsletterPage);
const ContactPage = lazyPart(async () => (await import('../pages/contact')).ContactPage);
const ResourcesPage = lazyPart(
  async () => (await import('../pages/mental-health-resources')).MentalHealthResourcesPage,
);
const PrivacyPolicyPage = lazyPart(async () => (await import('../pages/privacy-policy')).PrivacyPolicyPage);
const TermsOfServicePage = lazyPart(
  async () => (await import('../pages/terms-of-service')).TermsOfServicePage,
);
const CookiesPolicyPage = lazyPart(async () => (await import('../pages/cookies-policy')).CookiesPolicyPage);
const DisclaimerPage = lazyPart(async () => (await import('../pages/disclaimer')).DisclaimerPage);
const DevTestingPage = lazyPart(async () => (await import('../pages/dev-testing')).DevTestingPage);
const AdminRoutes = lazyPart(async () => (await import('./admin/admin-routes')).AdminRoutes);
const NotFoundPage = lazyPart(async () => (await import('../pages/not-found')).NotFoundPage);

/** Routes of pages that are opened less often, or from a mail, and the page for unknown addresses. */
export function MoreRoutes() {
  return (
    <Routes>
      <Route path="/about" element={<AboutPage />} />
      <Route path="/mental-health-resources" element={<ResourcesPage />} />
      <Route path="/contact" element={<ContactPage />} />
      <Route path="/account" element={<AccountPage />} />
      <Route path="/ai-consents" element={<AiConsentsPage />} />
      <Route path="/memory" element={<MemoryPage />} />
      <Route path="/notifications" element={<NotificationsPage />} />
      <Route path="/cbt-tools" element={<CbtToolsPage />} />
      <Route path="/security" element={<SecurityPage />} />
      <Route path="/verify-email" element={<VerifyEmailPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/account-link" element={<AccountLinkPage />} />
      <Route path="/weekly-letters" element={<WeeklyLettersPage />} />
      <Route path="/alma-notes" element={<AlmaNotesPage />} />
      <Route path="/story-threads" element={<StoryThreadsPage />} />
      <Route path="/time-capsules" element={<TimeCapsulesPage />} />
      <Route path="/moderation-decisions" element={<DecisionsPage />} />
      <Route path="/mental-health-blog" element={<MentalHealthBlogPage />} />
      <Route path="/mental-health-blog/:slug" element={<MentalHealthArticlePage />} />
      <Route path="/gacha" element={<GachaPage />} />
      <Route path="/challenges" element={<Navigate to="/gacha?tab=pull#earn" replace />} />
      <Route path="/seed-garden" element={<SeedGardenPage />} />
      <Route path="/newsletter" element={<NewsletterPage />} />
      <Route path="/privacy-policy" element={<PrivacyPolicyPage />} />
      <Route path="/terms-of-service" element={<TermsOfServicePage />} />
      <Route path="/cookies-policy" element={<CookiesPolicyPage />} />
      <Route path="/disclaimer" element={<DisclaimerPage />} />
      <Route path={DEV_PAGE} element={<DevTestingPage />} />
      <Route path="/admin/*" element={<AdminRoutes />} />
      <Route path={ADMIN_PATHS.panel} element={<AdminRoutes />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
