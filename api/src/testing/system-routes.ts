import { administrators, everyone, type RouteRow } from './route-row.js';

/** Rows of the route table: maintenance, the system status, the feeds and the description of the API. */
export const SYSTEM_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /feed.xml': { gets: everyone(200) },
  'GET /atom.xml': { gets: everyone(200) },
  'GET /api/docs': { gets: everyone(200) },
  'GET /api/docs/openapi.json': { gets: everyone(200) },
  'GET /api/admin/system': { gets: administrators(200) },
  'GET /api/admin/maintenance-mode': { gets: administrators(200) },
  // Off: the other rows want to be answered.
  'POST /api/admin/maintenance-mode': {
    gets: administrators(200),
    request: () => ({ json: { enabled: false, message: 'Back at noon.', pausedJobs: ['push'] } }),
  },
};
