import { Route, Routes } from 'react-router-dom';
import { lazyPart } from '../../i18n/lazy-part';

const AdminDashboardPage = lazyPart(async () => (await import('../../pages/admin')).AdminDashboardPage);
const AdminModerationPage = lazyPart(
  async () => (await import('../../pages/admin-moderation')).AdminModerationPage,
);
const AdminNotificationsPage = lazyPart(
  async () => (await import('../../pages/admin-notifications')).AdminNotificationsPage,
);
const AdminAdvertisingPage = lazyPart(
  async () => (await import('../../pages/admin-advertising')).AdminAdvertisingPage,
);
const AdminAuditLogPage = lazyPart(
  async () => (await import('../../pages/admin-audit-log')).AdminAuditLogPage,
);
const AdminContactPage = lazyPart(async () => (await import('../../pages/admin-contact')).AdminContactPage);
const AdminFiguresPage = lazyPart(async () => (await import('../../pages/admin-figures')).AdminFiguresPage);
const AdminSystemPage = lazyPart(async () => (await import('../../pages/admin-system')).AdminSystemPage);
const AdminWelfarePage = lazyPart(async () => (await import('../../pages/admin-welfare')).AdminWelfarePage);
const NotFoundPage = lazyPart(async () => (await import('../../pages/not-found')).NotFoundPage);

/** Routes of the admin area, each page a chunk of its own. This list is a chunk too, so that only administrators load it. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route index element={<AdminDashboardPage />} />
      <Route path="moderation" element={<AdminModerationPage />} />
      <Route path="notifications" element={<AdminNotificationsPage />} />
      <Route path="advertising" element={<AdminAdvertisingPage />} />
      <Route path="audit-log" element={<AdminAuditLogPage />} />
      <Route path="contact" element={<AdminContactPage />} />
      <Route path="figures" element={<AdminFiguresPage />} />
      <Route path="system" element={<AdminSystemPage />} />
      <Route path="welfare" element={<AdminWelfarePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
