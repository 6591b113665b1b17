import { everyone, type RouteRow } from '../../testing/route-row.js';

/** Rows of the route table: health. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/health/live': { gets: everyone(200) },
  'GET /api/health/ready': { gets: everyone(200) },
  'GET /api/health/serving': { gets: everyone(200) },
};
