/**
 * Test files that `npm test` leaves out and `npm run test:full` runs, by what makes them slow. CONTRIBUTING.md says when
 * they are to be run; docs/testing.md says which promise they prove, and what `npm test` still sees of it.
 *
 * The paths of browser journeys (e2e/) are left out by the configuration of Playwright, the others by Jest's.
 */
export const FULL_ONLY = {
  /** Outages that last for seconds of the wall clock: servers killed or unreachable until limits pass. */
  outages: [
    'api/src/auth/smtp-outage.spec.ts',
    'worker/src/chat/crash.spec.ts',
    'worker/src/jobs/redis-outage.spec.ts',
  ],
  /** Every way in which a provider may fail, with the pauses between tries. */
  provider: ['worker/src/ai/provider-faults.spec.ts'],
  /** Sockets cut hundreds of times, from random seeds. */
  seeds: ['api/src/messaging/socket-drops.spec.ts', 'worker/src/broadcasts/broadcast-counts.spec.ts'],
};

/** @returns {string[]} regular expressions of the paths above, for `testPathIgnorePatterns` and `testIgnore` */
export const fullOnlyPatterns = () =>
  Object.values(FULL_ONLY)
    .flat()
    .map((path) => `/${path.replaceAll('.', '\\.')}$`);
