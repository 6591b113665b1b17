import { administrators, type RouteRow } from '../../testing/route-row.js';

/** Rows of the route table: figures. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/admin/figures': { gets: administrators(200) },
};
