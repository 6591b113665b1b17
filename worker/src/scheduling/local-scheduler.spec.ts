import { expect, test } from '@jest/globals';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { createTestServices } from '@mikai/core/testing/test-services';
import { createDataSource } from '@mikai/core/database/data-source';
import { closeLater } from '@mikai/core/testing/closing';
import { LETTER_SCHEDULES } from '../letters/letter-schedules.js';
import { dailyAt, QUARTERS, type ScheduleRule } from './schedule-rule.js';
import { LocalScheduler } from './local-scheduler.js';

/** Work that is due by members' local clocks is done once for each of them, whatever happens. */
const services = await createTestServices();
const { dataSource } = services.database;
const { logger } = createTestLogger('worker');
const running = new AbortController().signal;

/** Data sources of two workers, each with connections of its own. */
const others = await createDataSource(services.database.url).initialize();
closeLater(() => others.destroy());
const [letters, lettersElsewhere] = [dataSource, others].map(
  (each) => new LocalScheduler(each, LETTER_SCHEDULES, logger),
) as [LocalScheduler, LocalScheduler];

/** Stores members who joined long ago. Returns their ids. */
async function settle(timeZone: string, count = 1, frequency = 'weekly'): Promise<number[]> {
  const rows = await dataSource.query<{ id: number }[]>(
    `WITH made AS (
       INSERT INTO users (username, email, display_name, time_zone, is_verified, created_at)
       SELECT name, name || '@test.invalid', name, $1, true, '2020-01-01'
       FROM (SELECT 'settler-' || substr(gen_random_uuid()::text, 1, 13) AS name FROM generate_series(1, $2)) names
       RETURNING id
     ), choice AS (
       INSERT INTO notification_preferences (user_id, letter_frequency) SELECT id, $3 FROM made
     ) SELECT id FROM made ORDER BY id`,
    [timeZone, count, frequency],
  );
  return rows.map(({ id }) => id);
}

interface Due {
  user_id: number;
  letter_date: string;
  period_from: Date;
  period_to: Date;
  jobs: number;
}
const lettersOf = (ids: number[]) =>
  dataSource.query<Due[]>(
    `SELECT user_id, letter_date::text AS letter_date, period_from, period_to,
       (SELECT count(*)::integer FROM outbox WHERE job_name = 'letters.write' AND (payload->>'letterId')::bigint = l.id) AS jobs
     FROM letters l WHERE user_id = ANY ($1) ORDER BY user_id, letter_date`,
    [ids],
  );

/** Returns the local time by another source of time zones than the database's: `YYYY-MM-DD HH:MM`. */
function wall(timeZone: string, at: Date): string {
  let clock = clocks.get(timeZone);
  if (!clock)
    clocks.set(
      timeZone,
      (clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })),
    );
  return clock.format(at);
}
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns by how much a zone's clocks are ahead of UTC, in ms. */
const offsetOf = (timeZone: string, at: number): number =>
  Date.parse(`${wall(timeZone, new Date(at)).replace(' ', 'T')}Z`) - at;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Returns the two times of a year at which a zone's clocks are changed, to the minute. */
function changesOf(timeZone: string, year: number): Date[] {
  const offset = (at: number) => offsetOf(timeZone, at);
  const changes: Date[] = [];
  for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += DAY) {
    if (offset(day) === offset(day + DAY)) continue;
    let [low, high] = [day, day + DAY];
    while (high - low > 60_000) {
      const middle = low + Math.floor((high - low) / 120_000) * 60_000;
      if (offset(middle) === offset(low)) low = middle;
      else high = middle;
    }
    changes.push(new Date(high));
  }
  return changes;
}

const ZONES = [
  'Africa/Cairo',
  'America/Havana',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Asia/Jerusalem',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Europe/Berlin',
  'Europe/London',
  'Pacific/Auckland',
  'Pacific/Chatham',
];

test('gives each member one letter a period over both clock changes in twelve zones, with two workers at once', async () => {
  const members = new Map<string, { weekly: number; daily: number }>();
  const ticks = new Set<number>();
  const wanted: { user: number; day: string; zone: string }[] = [];
  for (const zone of ZONES) {
    const [[weekly = 0], [daily = 0]] = [await settle(zone), await settle(zone, 1, 'daily')];
    members.set(zone, { weekly, daily });
    const changes = changesOf(zone, 2027);
    expect([zone, changes.length]).toEqual([zone, 2]);
    for (const change of changes) {
      ticks
        .add(change.getTime() - 60_000)
        .add(change.getTime())
        .add(change.getTime() + HOUR);
      // The morning after the change of the clocks, and the Sunday that follows.
      const noon = Date.parse(`${wall(zone, change).slice(0, 10)}T12:00:00Z`);
      const sunday = noon + ((7 - new Date(noon).getUTCDay()) % 7) * DAY;
      for (const morning of new Set([noon, sunday])) {
        const day = new Date(morning).toISOString().slice(0, 10);
        wanted.push({ user: daily, day, zone });
        if (morning === sunday) wanted.push({ user: weekly, day, zone });
        const nine = morning - 3 * HOUR - offsetOf(zone, morning - offsetOf(zone, morning));
        expect(wall(zone, new Date(nine))).toBe(`${day} 09:00`);
        for (let minute = -2; minute <= 2; minute += 1) ticks.add(nine + minute * 60_000);
      }
    }
  }
  for (const at of [...ticks].sort((a, b) => a - b))
    await Promise.all([letters, lettersElsewhere].map((each) => each.run(running, new Date(at))));

  const zoneOf = new Map(
    [...members].flatMap(([zone, { weekly, daily }]) => [[weekly, zone] as const, [daily, zone] as const]),
  );
  const found = await lettersOf([...zoneOf.keys()]);
  for (const { user_id, letter_date, period_to, jobs } of found) {
    const zone = zoneOf.get(user_id) ?? '';
    expect([zone, letter_date, wall(zone, period_to), jobs]).toEqual([
      zone,
      letter_date,
      `${letter_date} 09:00`,
      1,
    ]);
  }
  for (const { user, day, zone } of wanted) {
    const ofDay = found.filter((each) => each.user_id === user && each.letter_date === day);
    expect([zone, day, ofDay.length]).toEqual([zone, day, 1]);
  }
  const weekdays = found
    .filter(({ user_id }) => [...members.values()].some(({ weekly }) => weekly === user_id))
    .map(({ letter_date }) => new Date(letter_date).getUTCDay());
  expect(new Set(weekdays)).toEqual(new Set([0]));
});

test('continues a slot that was interrupted between two pages or within one, without repeating or skipping anybody', async () => {
  const zone = 'Asia/Kathmandu';
  const at = new Date('2027-06-06T03:20:00Z');
  expect(wall(zone, at)).toBe('2027-06-06 09:05');
  // Work that is due in other zones is not counted here.
  await letters.run(running, at);
  const ids = await settle(zone, 1_203);
  const weekly = LETTER_SCHEDULES[0]!;
  const leaving = new AbortController();
  let pages = 0;
  const cut: ScheduleRule = {
    ...weekly,
    page: async (manager, ...rest) => {
      const page = await weekly.page(manager, ...rest);
      pages += 1;
      if (pages === 1) leaving.abort();
      if (pages === 2) throw new Error('The connection broke');
      return page;
    },
  };
  const scheduler = new LocalScheduler(dataSource, [cut], logger);
  const mine = async () => (await lettersOf(ids)).length;
  expect(await scheduler.run(leaving.signal, at)).toBe(500);
  expect(await mine()).toBe(500);
  await expect(scheduler.run(running, at)).rejects.toThrow('The connection broke');
  expect(await mine()).toBe(500);
  const [rest, same] = await Promise.all(
    [letters, lettersElsewhere].map((each) => each.run(running, new Date(at.getTime() + 60_000))),
  );
  expect((rest ?? 0) + (same ?? 0)).toBe(703);
  const found = await lettersOf(ids);
  expect([found.length, new Set(found.map(({ user_id }) => user_id)).size]).toEqual([1_203, 1_203]);
  expect(
    await dataSource.query(
      `SELECT last_user_id, member_count, done_at IS NOT NULL AS is_done FROM local_rounds WHERE time_zone = $1 AND member_count > 0`,
      [zone],
    ),
  ).toEqual([{ last_user_id: 0, member_count: 1_203, is_done: true }]);
  // Thirty a second: the first ones at once, and those of the next round after them.
  const [spread] = await dataSource.query<{ seconds: number; first: number }[]>(
    `SELECT extract(epoch FROM max(due_at) - min(due_at))::float8 AS seconds FROM outbox o
     JOIN letters l ON l.id = (o.payload->>'letterId')::bigint WHERE o.job_name = 'letters.write' AND l.user_id = ANY ($1)`,
    [ids],
  );
  expect(spread?.seconds).toBeGreaterThan(1_202 / 30 - 0.1);
  expect(spread?.seconds).toBeLessThan(1_202 / 30 + 2);
});

test('more workers begin more letters in the same time', async () => {
  await dataSource.query(
    `INSERT INTO processes (id, kind, version, bytes) SELECT gen_random_uuid(), 'worker', '0', 0 FROM generate_series(1, 3)`,
  );
  const ids = await settle('America/Moncton', 31);
  await letters.run(running, new Date('2027-06-13T12:30:00Z'));
  await dataSource.query('DELETE FROM processes');
  const [spread] = await dataSource.query<{ seconds: number }[]>(
    `SELECT extract(epoch FROM max(due_at) - min(due_at))::float8 AS seconds FROM outbox o
     JOIN letters l ON l.id = (o.payload->>'letterId')::bigint WHERE o.job_name = 'letters.write' AND l.user_id = ANY ($1)`,
    [ids],
  );
  expect(spread?.seconds).toBeCloseTo(30 / 90, 2);
});

test('catches up once after an outage, and skips what is too late', async () => {
  const zone = 'America/Halifax';
  const [[weekly = 0], [daily = 0]] = [await settle(zone), await settle(zone, 1, 'daily')];
  const datesOf = async (id: number) => (await lettersOf([id])).map(({ letter_date }) => letter_date);
  // By the members' clocks, the worker was down from Thursday to Monday 08:30.
  await letters.run(running, new Date('2027-06-10T14:00:00Z'));
  expect(await datesOf(daily)).toEqual(['2027-06-10']);
  await letters.run(running, new Date('2027-06-14T11:30:00Z'));
  expect([await datesOf(weekly), await datesOf(daily)]).toEqual([['2027-06-13'], ['2027-06-10']]);
  for (const minute of ['31', '32']) await letters.run(running, new Date(`2027-06-14T11:${minute}:00Z`));
  expect((await lettersOf([weekly])).length).toBe(1);
  // A daily letter that is six hours late is not written in the evening.
  await letters.run(running, new Date('2027-06-14T18:01:00Z'));
  await letters.run(running, new Date('2027-06-21T12:01:00Z'));
  expect([await datesOf(weekly), await datesOf(daily)]).toEqual([
    ['2027-06-13'],
    ['2027-06-10', '2027-06-21'],
  ]);
  await letters.run(running, new Date('2027-06-20T12:01:00Z'));
  // Its period reaches back to the previous letter, two weeks at most.
  const [, second] = await lettersOf([daily]);
  expect(wall(zone, second!.period_from)).toBe('2027-06-10 09:00');
  await dataSource.query(`DELETE FROM letters WHERE user_id = $1 AND letter_date > '2027-06-10'`, [daily]);
  await letters.run(running, new Date('2027-07-10T12:01:00Z'));
  const [, late] = await lettersOf([daily]);
  expect(wall(zone, late!.period_from)).toBe('2027-06-26 09:00');
});

test('does by hand everything that is due at a time, even if the slot was done before', async () => {
  const zone = 'Asia/Thimphu';
  const at = new Date('2027-06-06T04:00:00Z');
  const [one = 0] = await settle(zone);
  await letters.run(running, at);
  const [other = 0] = await settle(zone);
  await letters.run(running, at);
  expect(await lettersOf([other])).toEqual([]);
  expect(await letters.runByHand(at)).toBe(1);
  expect(await letters.runByHand(at)).toBe(0);
  expect((await lettersOf([one, other])).map(({ letter_date, jobs }) => [letter_date, jobs])).toEqual([
    ['2027-06-06', 1],
    ['2027-06-06', 1],
  ]);
});

test('a slot that always fails delays no other', async () => {
  const [zone, next] = ['Asia/Colombo', 'Asia/Karachi'];
  const at = new Date('2027-06-06T04:30:00Z');
  await letters.run(running, at);
  const [one = 0, other = 0] = [...(await settle(zone)), ...(await settle(next))];
  const failing = LETTER_SCHEDULES.map((rule): ScheduleRule => {
    const page: ScheduleRule['page'] = (manager, slot, ...rest) =>
      slot.timeZone === zone ? Promise.reject(new Error('Broken')) : rule.page(manager, slot, ...rest);
    return { ...rule, page };
  });
  await expect(new LocalScheduler(dataSource, failing, logger).run(running, at)).rejects.toThrow('Broken');
  expect([(await lettersOf([one])).length, (await lettersOf([other])).length]).toEqual([0, 1]);
  await letters.run(running, at);
  expect(await lettersOf([one])).toHaveLength(1);
});

test('a quarter of an hour that the clock skips or repeats is due once', async () => {
  const rule: ScheduleRule = {
    kind: 'test.quarters',
    graceHours: 1,
    slots: QUARTERS,
    page: () => Promise.resolve({ lastUserId: null, count: 1 }),
  };
  const scheduler = new LocalScheduler(
    dataSource,
    [rule, { ...rule, kind: 'test.never', slots: dailyAt('09:00', 3) }],
    logger,
  );
  const zone = 'America/Toronto';
  for (const [day, from] of [
    ['2027-03-14', '2027-03-14T05:00:00Z'],
    ['2027-11-07', '2027-11-07T04:00:00Z'],
  ] as const) {
    const seen = new Map<string, number>();
    for (let minute = 0; minute < 300; minute += 5) {
      const at = new Date(Date.parse(from) + minute * 60_000);
      for (const [{ kind }, slot] of await scheduler.dueInZone(zone, at)) {
        expect(kind).toBe('test.quarters');
        if (slot.localDay === day) seen.set(slot.localTime, slot.dueAt.getTime());
      }
    }
    const night = [...seen].filter(([time]) => time < '03:30:00').sort();
    expect(night.map(([time]) => time)).toEqual(
      Array.from(
        { length: 14 },
        (_each, index) => `0${Math.floor(index / 4)}:${['00', '15', '30', '45'][index % 4]}:00`,
      ),
    );
  }
});

test('a time zone that PostgreSQL does not know delays nobody', async () => {
  await settle('Mars/Olympus');
  const [one = 0] = await settle('Asia/Kabul');
  await letters.run(running, new Date('2027-06-06T05:00:00Z'));
  expect(await lettersOf([one])).toHaveLength(1);
  expect(await letters.dueInZone('Mars/Olympus', new Date())).toEqual([]);
});
