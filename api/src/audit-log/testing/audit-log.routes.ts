import { administrators, type RouteRow } from '../../testing/route-row.js';

/** Rows of the route table: the audit log. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/admin/audit-log': {
    gets: administrators(200),
    request: () => ({ query: { before: '1000000', limit: '10', action: 'account.deleted' } }),
  },
};
