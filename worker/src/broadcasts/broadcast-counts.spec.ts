import { seededRandom } from '@mikai/contract/seeded-random';
import { randomInt } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { TestPushService } from '@mikai/core/testing/test-push-service';
import { createTestServices } from '@mikai/core/testing/test-services';
import { createPushSender } from '../push/push-sender.js';
import { testBroadcasts } from '../testing/test-broadcasts.js';
import { BroadcastPages } from './broadcast-pages.js';
import { BroadcastRun } from './broadcast-run.js';
import { browserTeller } from './notify-browser.js';

/** The counts add up, whoever the members are and whatever push services respond. */
const services = await createTestServices();
const { dataSource } = services.database;
const push = await TestPushService.start();
const sender = createPushSender(
  services.config({ PUSH_HOSTS: push.origin }),
  createTestLogger('worker').logger,
);
const { join, subscribe, createBroadcast, find, notified, prefer } = testBroadcasts(dataSource);
afterEach(() => sender.close());

/** The responses of a push service, and how each is counted. */
const ANSWERS = [
  ...Array.from({ length: 6 }, () => [201, 'push_sent'] as const),
  [410, 'push_removed'],
  [404, 'push_removed'],
  [403, 'push_failed'],
  [429, 'push_deferred'],
  [500, 'push_deferred'],
] as const;
const AUDIENCES = [
  {},
  { language: 'en' },
  { language: 'ja', withPush: true },
  { timeZone: 'Asia/Tokyo' },
] as const;

test.each(Array.from({ length: 4 }, () => randomInt(2 ** 31)))(
  'for any members and push services the counts are what happened (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
    const chance = (share: number) => random() < share;
    await dataSource.query(`DELETE FROM users`);
    const ids = await join(150);
    const members = ids.map((id) => ({
      id,
      isActive: !chance(0.1),
      isVerified: !chance(0.1),
      isQuiet: chance(0.1),
      language: oneOf([null, 'en', 'ja', 'de']),
      timeZone: oneOf(['UTC', 'Asia/Tokyo']),
      inApp: !chance(0.1),
      push: !chance(0.2),
      sleeps: chance(0.2),
      answers: Array.from({ length: oneOf([0, 0, 1, 1, 2, 3]) }, () => oneOf(ANSWERS)),
    }));
    for (const each of members) {
      await dataSource.query(
        `UPDATE users SET is_active = $2, is_verified = $3, language = $4, time_zone = $5,
           crisis_quiet_until = CASE WHEN $6 THEN now() + interval '1 hour' END WHERE id = $1`,
        [each.id, each.isActive, each.isVerified, each.language, each.timeZone, each.isQuiet],
      );
      const types = { general: { inApp: each.inApp, push: each.push } };
      await prefer(
        each.id,
        'types, quiet_from, quiet_to',
        types,
        ...(each.sleeps ? ['00:00', '23:59'] : [null, null]),
      );
    }
    await subscribe(
      members.flatMap(({ id, answers }) => answers.map(() => id)),
      members.flatMap(({ answers }) => answers.map(([status]) => push.subscribe(() => ({ status })))),
    );
    const audience = oneOf(AUDIENCES);
    const { language, timeZone, withPush } = { language: null, timeZone: null, withPush: false, ...audience };
    const id = await createBroadcast({ audience });
    const teller = browserTeller(sender, () => new Date('2026-03-04T12:00:00Z'));
    const silent = { stored: () => undefined, progressed: () => undefined };
    await new BroadcastRun(new BroadcastPages(dataSource), teller, silent).run(
      id,
      new AbortController().signal,
    );

    const meant = members.filter(
      (each) =>
        each.isActive &&
        each.isVerified &&
        (language === null || (each.language ?? 'en') === language) &&
        (timeZone === null || each.timeZone === timeZone) &&
        (!withPush || each.answers.length > 0),
    );
    const recipients = meant.filter(({ isQuiet, inApp }) => !isQuiet && inApp);
    const left = meant.filter(({ isQuiet, inApp }) => isQuiet || !inApp);
    const pushes = recipients
      .filter((each) => each.push)
      .flatMap(({ sleeps, answers }) => answers.map(([, outcome]) => (sleeps ? 'push_deferred' : outcome)));
    const row = await find(id);
    expect([seed, row]).toMatchObject([
      seed,
      {
        state: 'done',
        total_users: meant.length,
        stored_users: meant.length,
        processed_users: recipients.length + left.length,
        notified_users: recipients.length,
        ...Object.fromEntries(
          (['push_sent', 'push_removed', 'push_failed', 'push_deferred'] as const).map((outcome) => [
            outcome,
            pushes.filter((each) => each === outcome).length,
          ]),
        ),
      },
    ]);
    expect(row.push_sent + row.push_failed + row.push_deferred + row.push_removed).toBe(pushes.length);
    expect(await notified(id)).toEqual(recipients.map((each) => each.id));
    const [after] = await dataSource.query<[{ jobs: number; browsers: number }]>(
      `SELECT (SELECT count(*)::integer FROM outbox WHERE request_id = 'broadcast-' || $1) AS jobs,
         (SELECT count(*)::integer FROM push_subscriptions WHERE user_id = ANY($2)) AS browsers`,
      [id, ids],
    );
    const all = members.reduce((sum, { answers }) => sum + answers.length, 0);
    expect(after).toEqual({ jobs: row.push_deferred, browsers: all - row.push_removed });
  },
);
