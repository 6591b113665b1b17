import { sep } from 'node:path';
import TestSequencer from '@jest/test-sequencer';

/**
 * The spec files that take longest, the longest first. Jest remembers how long a file took, but a fresh clone has no such record: Jest
 * then sorts by size, and a slow small file that begins last delays the whole run while the other workers are idle.
 * A missing or outdated entry only costs time.
 */
const LONGEST = [
  'worker/src/broadcasts/crash.spec.ts',
  'api/src/messaging/socket-drops.spec.ts',
  'worker/src/ai/guided/held-out.spec.ts',
  'api/src/auth/accounts/auth-limits.spec.ts',
  'worker/src/ai/guided/find-answer.spec.ts',
  'api/src/common/validation/input-rules.spec.ts',
  'api/src/common/access/access.spec.ts',
  'api/src/broadcasts/broadcasts.spec.ts',
  'worker/src/ai/guided/ordinary.spec.ts',
  'core/src/backup/backup.spec.ts',
  'api/src/auth/sessions/intruders.spec.ts',
  'core/src/process/watchdog.spec.ts',
  'core/src/safety/bounded-time.spec.ts',
  'scripts/owner-link.spec.mjs',
  'api/src/auth/passwords/password-change.spec.ts',
  'api/src/testing/query-plans.spec.ts',
  'core/src/database/watched-pool.spec.ts',
  'worker/src/ai/embedded/compose/letter.spec.ts',
  'worker/src/admin/admin.spec.ts',
  'worker/src/ai/guard/red-team.spec.ts',
  'worker/src/ai/embedded/compose/compose.spec.ts',
  'worker/src/chat/summary.spec.ts',
  'worker/src/ai/embedded/compose/unsure.spec.ts',
  'worker/src/chat/crash.spec.ts',
  'worker/src/ai/bounded-expressions.spec.ts',
  'worker/src/ai/provider-errors.spec.ts',
  'worker/src/ai/guard/classifier/classify-sentence.spec.ts',
  'worker/src/jobs/redis-outage.spec.ts',
  'core/src/testing/row-types/row-types.spec.ts',
  'worker/src/safety/judge-again.spec.ts',
  'api/src/users/account-deletion.spec.ts',
  'api/src/testing/openapi/openapi.spec.ts',
  'api/src/auth/login/login.spec.ts',
  'api/src/auth/registration/registration.spec.ts',
  'api/src/auth/two-factor/two-factor.spec.ts',
  'api/src/safety/free-text.spec.ts',
  'api/src/safety/card-without-worker.spec.ts',
  'api/src/messaging/whole-way.spec.ts',
  'core/src/crypto/rotate-keys.spec.ts',
  'core/src/database/migrate.spec.ts',
  'web/src/features/messaging/messaging.events.spec.ts',
  'api/src/messaging/presence.spec.ts',
  'api/src/realtime/session-watch.spec.ts',
  'worker/src/broadcasts/broadcasts.spec.ts',
  'api/src/mood/mood-reports.spec.ts',
  'api/src/chat/whole-way.spec.ts',
  'api/src/journal/whole-way.spec.ts',
  'api/src/auth/sessions/cookies.spec.ts',
  'api/src/users/profile.spec.ts',
];

const placeOf = (path) => {
  const known = path.split(sep).join('/');
  const place = LONGEST.findIndex((each) => known.endsWith(`/${each}`));
  return place < 0 ? LONGEST.length : place;
};

export default class LongestFirst extends TestSequencer {
  sort(tests) {
    // The rest is in Jest's order: files that failed last, then slow ones, then large ones.
    return super.sort(tests).sort((one, other) => placeOf(one.path) - placeOf(other.path));
  }
}
