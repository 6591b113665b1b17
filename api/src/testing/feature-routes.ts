import { existsSync, readdirSync } from 'node:fs';
import { mergeUnique } from '@mikai/core/merge-unique';
import type { FreeTextMember, FreeTextRequests } from './free-text-requests.js';
import type { RouteRow } from './route-row.js';

/** A feature's declarations for the tests of all routes: `<feature>/testing/<feature>.routes.ts`. */
interface FeatureRoutes {
  ROUTES: Readonly<Record<string, RouteRow>>;
  /** Prepares requests that succeed as they are, for each route in which the member writes text. */
  freeTextRequests?: (member: FreeTextMember) => FreeTextRequests | Promise<FreeTextRequests>;
}

const SOURCES = new URL('../', import.meta.url);

const hasRoutes = (feature: string): boolean =>
  ['ts', 'js'].some((ending) =>
    existsSync(new URL(`${feature}/testing/${feature}.routes.${ending}`, SOURCES)),
  );

/** The features' declarations for these tests, found by the names of their files. */
const DECLARED = await Promise.all(
  readdirSync(SOURCES)
    .filter(hasRoutes)
    .map((feature) => import(`../${feature}/testing/${feature}.routes.js`) as Promise<FeatureRoutes>),
);

/** The rows of the features that declare their own. */
export const FEATURE_ROUTES: Readonly<Record<string, RouteRow>> = mergeUnique(
  DECLARED.map(({ ROUTES }) => ROUTES),
);

/** Returns the requests in which a member writes text, of the features that declare their own. */
export async function featureTexts(member: FreeTextMember): Promise<FreeTextRequests> {
  const requests = await Promise.all(DECLARED.map(async (declared) => declared.freeTextRequests?.(member)));
  const { cookie } = member;
  return Object.fromEntries(
    Object.entries(mergeUnique(requests)).map(([route, request]) => [
      route,
      () => ({ cookie, ...request() }),
    ]),
  );
}
