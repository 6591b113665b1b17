import { FEATURE_ROUTES } from './feature-routes.js';
import type { GoodRequest, RouteRow } from './route-row.js';

/**
 * Every route of the api, with the status that each visitor gets (promise 18). The features declare the rows
 * (`<feature>/testing/<feature>.routes.ts`); `access.spec.ts` goes through the table, `input-rules.spec.ts` makes the
 * valid requests invalid in every way.
 */
export const ROUTE_TABLE: Readonly<Record<string, RouteRow>> = FEATURE_ROUTES;

/** Returns the method and the path of a route, with its parameters and query filled in. */
export function addressOf(
  route: string,
  { parameters = {}, query }: GoodRequest,
): { method: string; path: string } {
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(parameters[name])),
  );
  return { method, path: query ? `${path}?${new URLSearchParams(query).toString()}` : path };
}
