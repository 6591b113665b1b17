import { administrators, type RouteRow } from '../../testing/route-row.js';

/** Rows of the route table: the system status. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/admin/system': { gets: administrators(200) },
};
