/**
 * Test files that `npm test` leaves out and `npm run test:full` runs, by what makes them slow. CONTRIBUTING.md explains
 * when to run them; docs/testing.md lists the promises they prove, and what `npm test` still covers.
 *
 * `e2e.mjs` leaves out browser journeys (e2e/), Jest's configuration the others.
 */
export const FULL_ONLY = {
  /** Outages that last for seconds of the wall clock: servers killed or unreachable until limits pass. */
  outages: [
    'api/src/auth/smtp-outage.spec.ts',
    'worker/src/broadcasts/crash.spec.ts',
    'worker/src/chat/crash.spec.ts',
    'worker/src/jobs/redis-outage.spec.ts',
  ],
  /** Every way in which a provider may fail, with the pauses between tries. */
  provider: ['worker/src/ai/provider-errors.spec.ts'],
  /** Sockets cut hundreds of times, from random seeds. */
  seeds: ['api/src/messaging/socket-drops.spec.ts', 'worker/src/broadcasts/broadcast-counts.spec.ts'],
  /** Two nodes of the api behind one page: the same is tried without a browser in api/src/messaging and api/src/realtime. */
  nodes: ['e2e/messages-two-nodes.spec.ts'],
  /** Six nodes of Redis, of which masters are killed. */
  cluster: ['core/src/redis/redis-cluster.spec.ts'],
  /** A second server of PostgreSQL that follows the first. */
  replica: ['api/src/infrastructure/read-replica.spec.ts'],
  /** Browsers without what newer ones have. */
  browsers: ['e2e/older-browsers.spec.ts'],
  /** Repetitions in Arabic of pages that are looked at in English; every-route.spec.ts and WALKS leave theirs out by TEST_TIER. */
  arabic: ['e2e/community-arabic.spec.ts'],
};

const paths = Object.values(FULL_ONLY).flat();

/** @param {string} file its path, absolute or from the root */
export const isFullOnly = (file) => paths.some((path) => `/${file}`.endsWith(`/${path}`));

/** @returns {string[]} regular expressions of the paths above, for Jest's `testPathIgnorePatterns` */
export const fullOnlyPatterns = () => paths.map((path) => `/${path.replaceAll('.', '\\.')}$`);
