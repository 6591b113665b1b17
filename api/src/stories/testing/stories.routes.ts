import { members, type RouteRow } from '../../testing/route-row.js';

/** Rows of the route table: story threads. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/story-threads': { gets: members(200), request: () => ({ query: { days: '30' } }) },
};
