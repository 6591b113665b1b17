import type { FreeTextMember, FreeTextRequests } from '../../testing/free-text-requests.js';
import { administrators, type RouteRow } from '../../testing/route-row.js';

/** Rows of the route table: maintenance. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/admin/maintenance-mode': { gets: administrators(200) },
  // Maintenance stays off, because the other rows need ordinary responses.
  'POST /api/admin/maintenance-mode': {
    gets: administrators(200),
    request: () => ({ json: { enabled: false, message: 'Back at noon.', pausedJobs: ['push'] } }),
  },
};

/** Requests in which an administrator writes text. */
export const freeTextRequests = ({ siteOwner }: FreeTextMember): FreeTextRequests => ({
  // Maintenance stays off, because the other requests need ordinary responses.
  'POST /api/admin/maintenance-mode': () => ({
    path: '/api/admin/maintenance-mode',
    body: { enabled: false, message: 'Hello' },
    cookie: siteOwner.cookie,
  }),
});
