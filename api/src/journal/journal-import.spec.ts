import { expect, test } from '@jest/globals';
import {
  JOURNAL_LIMITS,
  type ImportJournalEntriesResponse,
  type JournalEntry,
} from '@mikai/contract/journal';
import { limitGate } from '@mikai/core/safety/bounded-gate';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { storedMark } from '@mikai/core/testing/stored-mark';
import { giveGateTime } from '@mikai/core/testing/test-gate';
import { readPages } from '../testing/list-pages.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const ENTRIES = '/api/journal-enhanced';
const of = ({ cookie }: TestMember) => api.as(cookie);
const past = (index: number, more = {}) => ({
  title: `Day ${index}`,
  content: `A walk by the river, ${index}`,
  tags: ['walk'],
  createdAt: new Date(Date.UTC(2019, 0, 1 + index)).toISOString(),
  ...more,
});
const bring = async (member: TestMember, entries: unknown[]) => {
  const answer = await of(member).post<ImportJournalEntriesResponse>(`${ENTRIES}/import`, { entries });
  expect(answer.status).toBe(200);
  return answer.body;
};
const jobsOf = async (name: string) =>
  (
    await dataSource.query<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM outbox WHERE job_name = $1`,
      [name],
    )
  )[0]?.count;

test('stores a batch with times of the past once, unread and without rewards, and lists it by time', async () => {
  const ana = await signIn(dataSource);
  const written = await of(ana).post<JournalEntry>(ENTRIES, { title: 'Now', content: 'Today' });
  const jobs = await jobsOf('journal.analyse');
  const entries = [past(3), past(1), past(2), past(1)];
  const first = await bring(ana, entries);
  expect(first).toMatchObject({ imported: 3, skipped: 1, hasPossibleDanger: false });
  expect(await bring(ana, entries)).toEqual({ imported: 0, skipped: 4, hasPossibleDanger: false });
  expect(await jobsOf('journal.analyse')).toBe(jobs);

  const pages = await readPages<JournalEntry>(of(ana), `${ENTRIES}?limit=1`);
  expect(pages.flat().map(({ title }) => title)).toEqual(['Now', 'Day 3', 'Day 2', 'Day 1']);
  const analyzed = await of(ana).get<JournalEntry[]>(`${ENTRIES}?tab=analyzed`);
  expect(analyzed.body).toEqual([]);

  const [id = 0] = first.ids ?? [];
  const asked = await of(ana).post<JournalEntry>(`${ENTRIES}/${id}/analysis`, {});
  expect([asked.status, asked.body.status, asked.body.isUnread]).toEqual([200, 'pending', false]);
  expect(await jobsOf('journal.analyse')).toBe((jobs ?? 0) + 1);

  const ids = [...(first.ids ?? []), written.body.id];
  const undone = await of(ana).post(`${ENTRIES}/import/undo`, { ids });
  expect(undone.body).toEqual({ deleted: 3 });
  expect(await bring(ana, entries)).toMatchObject({ imported: 3 });
});

test('marks what the past says and shows no card for it; an entry of today gets the card', async () => {
  const ana = await signIn(dataSource);
  const grave = 'I want to kill myself tonight';
  const answer = await bring(ana, [past(1), past(2, { content: grave })]);
  expect(answer).toMatchObject({ imported: 2, hasPossibleDanger: true });
  expect(answer.crisis).toBeUndefined();
  const marks = await Promise.all(
    (answer.ids ?? []).map((id) => storedMark(dataSource.manager, 'journal_entries', id)),
  );
  expect(marks.filter(Boolean)).toHaveLength(1);
  const batch = [past(3, { content: grave, createdAt: new Date().toISOString() })];
  const shown = { hasPossibleDanger: false, crisis: { language: 'en', level: 'certain' } };
  expect(await bring(ana, batch)).toMatchObject({ imported: 1, ...shown });
  // The response may have been lost, and the card with it.
  expect(await bring(ana, batch)).toMatchObject({ imported: 0, skipped: 1, ...shown });
});

test('answers a refused batch with the card of an entry of today only', async () => {
  const ana = await signIn(dataSource);
  const grave = 'I want to kill myself tonight';
  const tooLong = past(1, { content: 'a'.repeat(JOURNAL_LIMITS.contentLength + 1) });
  const today = { createdAt: new Date().toISOString() };
  const refuse = async (entries: unknown[]) => {
    const answer = await of(ana).post<{ crisis?: unknown }>(`${ENTRIES}/import`, { entries });
    expect(answer.status).toBe(400);
    return answer.body.crisis;
  };
  const quietDays = () =>
    dataSource.query(`SELECT crisis_quiet_until, quiet_until FROM users WHERE id = $1`, [ana.user.id]);
  const before: unknown = await quietDays();
  expect(await refuse([tooLong, past(2, { content: grave })])).toBeUndefined();
  expect(await refuse([tooLong, past(2, { content: grave }), past(3, today)])).toBeUndefined();
  expect(await quietDays()).toEqual(before);
  expect(await refuse([tooLong, past(3, { ...today, content: grave })])).toMatchObject({ level: 'certain' });
  expect(await refuse([tooLong, past(3, { createdAt: 'once', content: grave })])).toMatchObject({
    level: 'certain',
  });
  expect(await quietDays()).not.toEqual(before);
});

test('answers a refused batch that the gate has no time for without a card, as one that is stored', async () => {
  const ana = await signIn(dataSource);
  const content = 'A walk by the river, and then home. '.repeat(10);
  const today = past(1, { content, createdAt: new Date().toISOString() });
  limitGate({ runMs: 0 });
  const answer = await of(ana).post<{ crisis?: unknown }>(`${ENTRIES}/import`, {
    entries: [today, past(2, { createdAt: 'once' })],
  });
  giveGateTime();
  expect(answer.status).toBe(400);
  expect(answer.body.crisis).toBeUndefined();
});

test.each([
  ['in the future', { createdAt: new Date(Date.now() + 3_600_000).toISOString() }],
  ['before 1970', { createdAt: '1969-12-31T23:59:59Z' }],
  ['too long', { content: 'a'.repeat(JOURNAL_LIMITS.contentLength + 1) }],
])('refuses a batch with an entry %s', async (_name, wrong) => {
  const ana = await signIn(dataSource);
  const answer = await of(ana).post(`${ENTRIES}/import`, { entries: [past(1), past(2, wrong)] });
  expect(answer.status).toBe(400);
});
