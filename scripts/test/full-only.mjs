/**
 * Test files that only `npm run test:full` runs, grouped by what makes them slow. CONTRIBUTING.md explains
 * when to run them; docs/testing.md lists the promises they prove, and what `npm test` still covers.
 *
 * `e2e.mjs` leaves out the browser journeys (e2e/), Jest's configuration the other files.
 */
export const FULL_ONLY = {
  /** Outages that last seconds: servers are killed, leave or are unreachable until limits pass. */
  outages: [
    'api/src/auth/smtp-outage.spec.ts',
    'worker/src/broadcasts/crash.spec.ts',
    'worker/src/chat/crash.spec.ts',
    'worker/src/jobs/redis-outage.spec.ts',
    'faults/leaving-nodes.spec.ts',
  ],
  /** Every way in which a provider may fail, with the pauses between retries. */
  provider: ['worker/src/ai/provider-errors.spec.ts'],
  /** Sockets that are cut hundreds of times, from random seeds. */
  seeds: ['api/src/messaging/socket-drops.spec.ts', 'worker/src/broadcasts/broadcast-counts.spec.ts'],
  /** Two api nodes behind one page; api/src/messaging and api/src/realtime test the same without a browser. */
  nodes: ['e2e/messages-two-nodes.spec.ts'],
  /** A second PostgreSQL server that replicates the first. */
  replica: ['api/src/infrastructure/read-replica.spec.ts'],
  /** Six nodes of Redis, of which masters are killed. */
  cluster: [
    'core/src/redis/redis-cluster.spec.ts',
    'core/src/realtime/shards-cluster.spec.ts',
    'api/src/limits/redis-cluster.spec.ts',
  ],
  /** Browsers that lack newer features. */
  browsers: ['e2e/older-browsers.spec.ts'],
  /** Pages in Arabic that `npm test` checks in English only; every-route.spec.ts and WALKS skip theirs by TEST_TIER. */
  arabic: ['e2e/community-arabic.spec.ts'],
};

const paths = Object.values(FULL_ONLY).flat();

/** @param {string} file its path, absolute or relative to the root */
export const isFullOnly = (file) => paths.some((path) => `/${file}`.endsWith(`/${path}`));

/** @returns {string[]} regular expressions of the paths above, for Jest's `testPathIgnorePatterns` */
export const fullOnlyPatterns = () => paths.map((path) => `/${path.replaceAll('.', '\\.')}$`);
