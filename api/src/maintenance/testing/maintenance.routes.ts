import { administrators, type RouteRow } from '../../testing/route-row.js';

/** Rows of the route table: maintenance. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/admin/maintenance-mode': { gets: administrators(200) },
  // Off: the other rows want to be answered.
  'POST /api/admin/maintenance-mode': {
    gets: administrators(200),
    request: () => ({ json: { enabled: false, message: 'Back at noon.', pausedJobs: ['push'] } }),
  },
};
