import { members, type RouteRow } from '../../testing/route-row.js';

/** Rows of the route table: the tour. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/walkthrough/status': { gets: members(200) },
  'POST /api/walkthrough/complete': { gets: members(200) },
};
