import { everyone, type RouteRow } from '../../testing/route-row.js';

/** Rows of the route table: the description of the API. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/docs': { gets: everyone(200) },
  'GET /api/docs/openapi.json': { gets: everyone(200) },
};
