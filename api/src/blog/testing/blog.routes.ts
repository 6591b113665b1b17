import { everyone, type RouteRow } from '../../testing/route-row.js';

/** Rows of the route table: the feeds of the blog. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /feed.xml': { gets: everyone(200) },
  'GET /atom.xml': { gets: everyone(200) },
};
