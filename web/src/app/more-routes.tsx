import { ADMIN_PATHS } from '@mikai/contract/admin';
import { DEV_PAGE } from '@mikai/contract/dev';
import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPart } from '../i18n/lazy-part';

const DevTestingPage = lazyPart(async () => (await import('../pages/dev-testing')).DevTestingPage);
const AdminRoutes = lazyPart(async () => (await import('./admin/admin-routes')).AdminRoutes);
const NotFoundPage = lazyPart(async () => (await import('../pages/not-found')).NotFoundPage);

/** A page that is opened less often: `pages/<page>.route.ts`. */
interface PageRoute {
  path: string;
  Page: ComponentType<object>;
}

const ROUTES = Object.values(import.meta.glob<PageRoute>('../pages/*.route.ts', { eager: true }));

/** Routes of pages that are opened less often, or from a mail, and the page for unknown addresses. */
export function MoreRoutes() {
  return (
    <Routes>
      {ROUTES.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="/challenges" element={<Navigate to="/gacha?tab=pull#earn" replace />} />
      <Route path={DEV_PAGE} element={<DevTestingPage />} />
      <Route path="/admin/*" element={<AdminRoutes />} />
      <Route path={ADMIN_PATHS.panel} element={<AdminRoutes />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
