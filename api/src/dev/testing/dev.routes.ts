import { everyone, members, type RouteRow } from '../../testing/route-row.js';

/** Rows of the route table: routes for developers. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/dev/outbox': { gets: everyone(200), request: () => ({ query: { to: 'x@test.invalid' } }) },
  'GET /api/dev/state': { gets: everyone(200) },
  'POST /api/dev/echo': { gets: everyone(200), request: () => ({ json: { id: crypto.randomUUID() } }) },
  'POST /api/dev/push-test': { gets: members(200) },
};
