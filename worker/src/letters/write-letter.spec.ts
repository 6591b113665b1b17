import { expect, test } from '@jest/globals';
import { DAY_MS, WEEK_MS } from '@mikai/contract/durations';
import { sealMark, unsealMark, type StoryMark } from '@mikai/core/stories/story-mark';
import { findMail } from '@mikai/core/mail/mail';
import { readLetters } from '@mikai/core/letters/export-letters';
import { presentLetter } from '@mikai/core/letters/letter.presenter';
import { LETTER_COLUMNS, type LetterRow } from '@mikai/core/letters/letters.rows';
import { openingOf } from '@mikai/core/letters/opening';
import { Notifier } from '@mikai/core/notifications/notifier';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { storeCapsule, storeEntry, storeSeed } from '@mikai/core/testing/stored-journal';
import { storeLetter } from '@mikai/core/testing/stored-letters';
import { storeMood } from '@mikai/core/testing/stored-mood';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase, contains } from '@mikai/core/testing/leaks';
import { until } from '@mikai/core/testing/until';
import type { User } from '@mikai/core/users/user.entity';
import { AiBudget } from '../ai/ai-budget.js';
import { Companions } from '../ai/companions.js';
import { Composer } from '../ai/composer.js';
import type { CompositionRequest, LetterFigures } from '../ai/composition.js';
import { LocalScheduler } from '../scheduling/local-scheduler.js';
import { resumePending } from '../writing/resume-pending.js';
import { countWords } from '../ai/embedded/count-words.js';
import { TestChat } from '../testing/test-chat.js';
import { startWorker } from '../testing/test-worker.js';
import { CatchUpJob } from './catch-up.job.js';
import { LETTER_SCHEDULES } from './letter-schedules.js';
import { WriteLetterJob } from './write-letter.job.js';

/** Members who want letters get each one on time and once, from the right entries. */
const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const node = await TestNode.start(services);
const { outbox } = new TestChat(services);
const { logger } = createTestLogger('worker');
const budget = new AiBudget(dataSource, 0);
const composer = new Composer(new Companions(services.config(), budget, logger), budget, logger);
const APP_URL = 'https://mikai.test';
const running = new AbortController().signal;

/** The figures that the companion received for each letter. */
const input: LetterFigures[] = [];
const listening: Pick<Composer, 'compose'> = {
  compose: (person, request, signal) => {
    input.push((request as unknown as CompositionRequest<'letter'>).input);
    return composer.compose(person, request, signal);
  },
};
const notifier = new Notifier(node.publisher, outbox);
const job = new WriteLetterJob(dataSource, listening, outbox, notifier, node.publisher, APP_URL);
const scheduler = new LocalScheduler(dataSource, LETTER_SCHEDULES, logger);

/** Sunday, 09:00 in London and Lisbon. */
const SUNDAY = new Date('2027-01-10T09:00:00Z');
const before = (days: number, at = SUNDAY) => new Date(at.getTime() - days * DAY_MS);
const someone = (more: Partial<User> = {}) =>
  signIn(dataSource, {
    createdAt: new Date('2026-01-01'),
    timeZone: 'Europe/London',
    displayName: 'Ana',
    ...more,
  });
const prefer = ({ user }: TestMember, columns: Record<string, unknown>) =>
  dataSource.query(
    `INSERT INTO notification_preferences (user_id, ${Object.keys(columns).join(', ')})
     VALUES ($1, ${Object.keys(columns)
       .map((_name, index) => `$${index + 2}`)
       .join(', ')})`,
    [user.id, ...Object.values(columns)],
  );

async function logMood(
  { user }: TestMember,
  at: Date,
  score: number,
  more: { emotions?: string[]; activities?: string[]; metGate?: boolean; mark?: StoryMark } = {},
) {
  const { emotions = [], activities = [], metGate = false, mark } = more;
  const details = { emotions, activities, notes: '' };
  const id = await storeMood(manager, user.id, { score, details, metGate, at });
  if (mark) await markEntry(user.id, 'mood', id, mark);
}
const markEntry = (userId: number, source: string, id: number, mark: StoryMark) =>
  dataSource.query(`INSERT INTO story_marks (user_id, source, entry_id, marks) VALUES ($1, $2, $3, $4)`, [
    userId,
    source,
    id,
    sealMark(mark, { userId, source, entryId: id }),
  ]);
const date = (table: string, id: number, at: Date) =>
  dataSource.query(`UPDATE ${table} SET created_at = $2 WHERE id = $1`, [id, at]);
async function entryAt({ user }: TestMember, at: Date, more: Parameters<typeof storeEntry>[2]) {
  const id = await storeEntry(manager, user.id, more);
  await date('journal_entries', id, at);
  return id;
}

/** Returns the letters of a member, oldest first, as they are stored. */
const stored = ({ user }: TestMember) =>
  dataSource.query<(LetterRow & { status: string; id: number })[]>(
    `SELECT ${LETTER_COLUMNS}, status FROM letters WHERE user_id = $1 ORDER BY letters.letter_date`,
    [user.id],
  );
const pendingOf = async (member: TestMember) =>
  (await stored(member)).filter(({ status }) => status === 'pending').map(({ id }) => id);
async function writeAll(member: TestMember, userId = member.user.id): Promise<void> {
  for (const letterId of await pendingOf(member)) await job.handle({ letterId, userId }, running);
}

test('it is written from the entries of the period: those that met the gate, and venting, are never among them', async () => {
  const ana = await someone({ language: 'de' });
  await prefer(ana, { letter_mail: true });
  const happy = { emotions: ['Happy', 'Proud of me'], activities: ['Nature'] };
  await logMood(ana, before(1), 5, { ...happy, mark: { themes: ['work'], feelings: ['joy'] } });
  await logMood(ana, before(2), 4, happy);
  await logMood(ana, before(6), 2, {
    emotions: ['Tired', 'happy'],
    mark: { themes: ['work', 'sleep'], feelings: [] },
  });
  await logMood(ana, before(3), 1, {
    emotions: ['Hidden mood'],
    metGate: true,
    mark: { themes: ['grief'], feelings: [] },
  });
  // One entry before the period of the letter, and one right after it.
  await logMood(ana, before(8), 3);
  await logMood(ana, before(10), 2);
  await logMood(ana, new Date(SUNDAY.getTime() + 1), 1, { emotions: ['Later'] });
  const entry = await entryAt(ana, before(2), { title: 'A walk by the river' });
  await markEntry(ana.user.id, 'journal', entry, { themes: ['work'], feelings: ['sadness'] });
  await entryAt(ana, before(3), { title: 'Shadow title', mode: 'shadow' });
  await entryAt(ana, before(1), { title: 'Venting title', mode: 'venting' });
  await entryAt(ana, before(1), { title: 'Gate title', metGate: true });
  await entryAt(ana, before(9), { title: 'Old title' });
  await date('journal_seeds', await storeSeed(manager, ana.user.id), before(4));
  await date('time_capsules', await storeCapsule(manager, ana.user.id), before(4));
  const browser = await node.browserOf(ana.person);

  expect(await scheduler.run(running, SUNDAY)).toBeGreaterThanOrEqual(1);
  const [pending] = await stored(ana);
  expect([pending?.status, pending?.content]).toEqual(['pending', null]);
  // The job runs twice at the same time.
  await Promise.all([1, 2].map(() => job.handle({ letterId: pending!.id }, running)));

  const days = { bestDay: '2027-01-09', hardestDay: '2027-01-04' };
  expect(input[0]).toEqual({
    name: 'Ana',
    frequency: 'weekly',
    letterDate: '2027-01-10',
    sources: [
      { kind: 'mood', count: 3 },
      { kind: 'journal', count: 2 },
      { kind: 'seed', count: 1 },
      { kind: 'capsule', count: 1 },
    ],
    mood: { entries: 3, average: 3.7, averageBefore: 2.5, lowDays: 1, ...days },
    emotions: [
      { name: 'Happy', count: 3 },
      { name: 'Tired', count: 1 },
    ],
    activities: [{ name: 'Nature', count: 2 }],
    themes: [
      { name: 'work', count: 3 },
      { name: 'joy', count: 1 },
      { name: 'sadness', count: 1 },
    ],
    titles: ['A walk by the river', 'Private words'],
    daysSinceLast: 8,
    isFirst: true,
  });
  const rows = await stored(ana);
  expect(rows).toMatchObject([
    { status: 'ready', is_read: false, language: 'de', sources: input[0]!.sources },
  ]);
  const letter = presentLetter(rows[0]!);
  const wordCount = countWords(letter.content, 'de');
  expect(wordCount).toBeGreaterThanOrEqual(150);
  expect(wordCount).toBeLessThanOrEqual(300);
  expect(letter.content).not.toMatch(/Hidden|Shadow|Venting|Gate title|Later|Old title/);
  const dump = await dumpDatabase(dataSource);
  const secrets = [
    ...letter.content.split('\n\n').slice(1),
    openingOf(letter.content),
    'A walk by the river',
  ];
  expect(secrets.filter((text) => contains(dump, text))).toEqual([]);

  const created = await browser.waitFor('letter.created');
  expect(created).toEqual({ letter, badges: expect.objectContaining({ letters: 1, notifications: 1 }) });
  const { notification } = await browser.waitFor('notification.created');
  const url = `/weekly-letters?letter=${letter.id}`;
  expect(notification).toMatchObject({ type: 'daily_letter', relatedId: letter.id, url });
  expect(browser.all('letter.created')).toHaveLength(1);
  // Story threads find the letter by its sources.
  const [mark] = await dataSource.query<{ marks: Buffer }[]>(
    `SELECT marks FROM story_marks WHERE user_id = $1 AND source = 'letter' AND entry_id = $2`,
    [ana.user.id, letter.id],
  );
  expect(unsealMark(mark!.marks, { userId: ana.user.id, source: 'letter', entryId: letter.id })).toEqual({
    themes: ['work'],
    feelings: ['joy', 'sadness'],
  });
  const [mail, ...more] = await dataSource.query<{ id: number }[]>(
    `SELECT id FROM mails WHERE user_id = $1`,
    [ana.user.id],
  );
  expect(more).toEqual([]);
  const sent = await findMail(manager, mail!.id);
  expect(sent).toMatchObject({
    kind: 'letterReady',
    recipient: ana.user.email,
    language: 'de',
    data: { link: `${APP_URL}${url}`, name: 'Ana' },
  });
});

test('writes no letter for members without letters, in quiet days, unverified, deactivated, about to be deleted, new, or silent without nudges', async () => {
  const none = {
    chosen: await someone(),
    daily: await someone(),
    quiet: await someone({ crisisQuietUntil: new Date(SUNDAY.getTime() + 3_600_000) }),
    unproved: await someone({ isVerified: false }),
    deactivated: await someone({ isActive: false }),
    leaving: await someone({ deletionAt: new Date(SUNDAY.getTime() + 1) }),
    late: await someone({ createdAt: new Date(SUNDAY.getTime() + 1) }),
    silent: await someone({ preferences: { gentleNudges: false } }),
  };
  await prefer(none.chosen, { letter_frequency: 'none' });
  await prefer(none.daily, { letter_frequency: 'daily' });
  // An entry that a letter may not use counts as missing.
  await logMood(none.silent, before(1), 2, { metGate: true });
  await entryAt(none.silent, before(1), { mode: 'venting' });
  const some = {
    idle: await someone(),
    nudged: await someone({ preferences: { gentleNudges: true } }),
    active: await someone({ preferences: { gentleNudges: false } }),
    calm: await someone({ crisisQuietUntil: new Date(SUNDAY.getTime() - 1) }),
  };
  await logMood(some.active, before(1), 4);
  await scheduler.run(running, new Date(SUNDAY.getTime() + 60_000));
  await scheduler.runByHand(new Date(SUNDAY.getTime() + 60_000));
  await writeAll(none.silent);
  const letters = async (members: Record<string, TestMember>) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(members).map(async ([name, member]) => [name, (await stored(member)).length]),
      ),
    );
  expect(await letters(some)).toEqual({ idle: 1, nudged: 1, active: 1, calm: 1 });
  expect(await letters(none)).toEqual({
    chosen: 0,
    daily: 1,
    quiet: 0,
    unproved: 0,
    deactivated: 0,
    leaving: 0,
    late: 0,
    silent: 0,
  });
  await writeAll(some.idle);
  expect(input.at(-1)).toMatchObject({
    sources: [],
    mood: null,
    emotions: [],
    themes: [],
    titles: [],
    daysSinceLast: null,
  });
  // Nobody has requested mails.
  expect(await dataSource.query(`SELECT FROM mails WHERE user_id = $1`, [some.idle.user.id])).toEqual([]);
});

test('deletes a letter that became unwanted before its turn, and covers its days in the next one', async () => {
  const members = [
    await someone(),
    await someone(),
    await someone({ preferences: { gentleNudges: false } }),
    await someone(),
  ] as const;
  const [quiet, none, deleted, kept] = members;
  for (const member of members) await logMood(member, before(3), 4);
  await scheduler.runByHand(SUNDAY);
  await dataSource.query(`UPDATE users SET crisis_quiet_until = now() + interval '1 hour' WHERE id = $1`, [
    quiet.user.id,
  ]);
  await prefer(none, { letter_frequency: 'none' });
  await dataSource.query(`DELETE FROM mood_entries WHERE user_id = $1`, [deleted.user.id]);
  for (const member of members) await writeAll(member);
  expect([await stored(quiet), await stored(none), await stored(deleted)]).toEqual([[], [], []]);
  expect((await stored(kept)).map(({ status }) => status)).toEqual(['ready']);
  const later = new Date(SUNDAY.getTime() + WEEK_MS);
  await dataSource.query(`UPDATE users SET crisis_quiet_until = NULL WHERE id = $1`, [quiet.user.id]);
  await dataSource.query(
    `UPDATE letters SET period_to = period_to - interval '21 days', letter_date = letter_date - 21 WHERE user_id = $1`,
    [kept.user.id],
  );
  await scheduler.runByHand(later);
  for (const member of [quiet, kept]) {
    await writeAll(member);
    // Without an earlier letter the period is a week; after a gap of four weeks it is two weeks.
    expect(input.at(-1)?.sources).toEqual(member === kept ? [{ kind: 'mood', count: 1 }] : []);
  }
});

test('quiet days that begin while it is composed keep it away', async () => {
  const ana = await someone();
  await scheduler.runByHand(SUNDAY);
  const meanwhile: Pick<Composer, 'compose'> = {
    compose: async (...request) => {
      await dataSource.query(`UPDATE users SET crisis_quiet_until = now() + interval '1 day' WHERE id = $1`, [
        ana.user.id,
      ]);
      return composer.compose(...request);
    },
  };
  const slow = new WriteLetterJob(dataSource, meanwhile, outbox, notifier, node.publisher, APP_URL);
  for (const letterId of await pendingOf(ana)) await slow.handle({ letterId }, running);
  expect(await stored(ana)).toEqual([]);
});

test('words that meet the gate after all are quoted by no letter, nor by one that takes its stead', async () => {
  const ana = await someone();
  const alike: Pick<Composer, 'compose'> = {
    compose: async (person, request, signal) => {
      const composition = await composer.compose(person, request, signal);
      return { ...composition, given: { content: 'Dear Ana,\n\nThe same words as ever.' } } as never;
    },
  };
  const stubborn = new WriteLetterJob(dataSource, alike, outbox, notifier, node.publisher, APP_URL);
  await entryAt(ana, before(-1), { title: 'I want to kill myself' });
  for (const at of [SUNDAY, before(-7)]) {
    await scheduler.runByHand(at);
    for (const letterId of await pendingOf(ana)) await stubborn.handle({ letterId }, running);
  }
  const [, second] = (await stored(ana)).map((row) => presentLetter(row).content);
  expect(second).not.toContain('The same words');
  expect(second).not.toContain('kill myself');
});

test('a member who moves to a zone where the morning is over still gets the due letter, once', async () => {
  const catchUp = new CatchUpJob(dataSource, scheduler);
  const [mover, had] = [
    await someone({ timeZone: 'America/Los_Angeles' }),
    await someone({ timeZone: 'Asia/Tokyo' }),
  ];
  const move = ({ user }: TestMember, timeZone: string) =>
    dataSource.query(`UPDATE users SET time_zone = $2 WHERE id = $1`, [user.id, timeZone]);
  const at = new Date('2027-01-10T15:30:00Z');
  await scheduler.run(running, new Date('2027-01-10T00:30:00Z'));
  await scheduler.run(running, at);
  expect([(await stored(mover)).length, (await stored(had)).length]).toEqual([0, 1]);
  for (const member of [mover, had]) {
    await move(member, 'America/New_York');
    await catchUp.handle({ userId: member.user.id }, at);
    await catchUp.handle({ userId: member.user.id }, at);
  }
  expect((await stored(mover)).map((each) => each.letter_date)).toEqual(['2027-01-10']);
  expect(await stored(had)).toHaveLength(1);
  await scheduler.run(running, new Date('2027-01-10T18:00:00Z'));
  expect([(await stored(mover)).length, (await stored(had)).length]).toEqual([1, 1]);
});

test('one whose job was lost is owed again, hours later; all of them can be taken along', async () => {
  const ana = await someone();
  await storeLetter(manager, ana.user.id, { letterDate: '2026-01-04', content: 'Dear Ana,\n\nthe first.' });
  const [pending] = await dataSource.query<[{ id: number }]>(
    `INSERT INTO letters (user_id, frequency, letter_date, period_from, period_to, created_at)
     VALUES ($1, 'weekly', '2026-01-11', now(), now(), now() - interval '170 minutes') RETURNING id`,
    [ana.user.id],
  );
  const owed = () =>
    dataSource.query<unknown[]>(
      `SELECT FROM outbox WHERE job_name = 'letters.write' AND (payload->>'letterId')::bigint = $1`,
      [pending.id],
    );
  await resumePending(dataSource, outbox, new Date());
  expect(await owed()).toHaveLength(0);
  const later = new Date(Date.now() + 11 * 60_000);
  await Promise.all([1, 2].map(() => resumePending(dataSource, outbox, later)));
  expect(await owed()).toHaveLength(1);
  const used: unknown[] = [];
  for await (const letter of readLetters(manager, ana.user.id)) used.push(letter);
  expect(used).toEqual([
    expect.objectContaining({ letterDate: '2026-01-04', content: 'Dear Ana,\n\nthe first.' }),
  ]);
});

test('the worker writes them by itself, after whoever talks to the companion', async () => {
  const ana = await someone();
  await scheduler.runByHand(SUNDAY);
  const worker = await startWorker(services);
  const isReady = async () =>
    (await stored(ana)).some(({ letter_date, status }) => letter_date === '2027-01-10' && status === 'ready');
  await until('it is written', isReady, 20_000);
  expect(worker.logs.entries('job failed')).toEqual([]);
});
