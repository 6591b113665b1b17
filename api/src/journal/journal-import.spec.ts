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
const asMember = ({ cookie }: TestMember) => api.as(cookie);
const pastEntry = (index: number, more = {}) => ({
  title: `Day ${index}`,
  content: `A walk by the river, ${index}`,
  tags: ['walk'],
  createdAt: new Date(Date.UTC(2019, 0, 1 + index)).toISOString(),
  ...more,
});
const importEntries = async (member: TestMember, entries: unknown[]) => {
  const answer = await asMember(member).post<ImportJournalEntriesResponse>(`${ENTRIES}/import`, { entries });
  expect(answer.status).toBe(200);
  return answer.body;
};
const countJobs = async (name: string) =>
  (
    await dataSource.query<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM outbox WHERE job_name = $1`,
      [name],
    )
  )[0]?.count;

test('stores a batch with past times once, without analysis and rewards, and lists it by time', async () => {
  const ana = await signIn(dataSource);
  const written = await asMember(ana).post<JournalEntry>(ENTRIES, { title: 'Now', content: 'Today' });
  const jobs = await countJobs('journal.analyse');
  const entries = [pastEntry(3), pastEntry(1), pastEntry(2), pastEntry(1)];
  const first = await importEntries(ana, entries);
  expect(first).toMatchObject({ imported: 3, skipped: 1, hasPossibleDanger: false });
  expect(await importEntries(ana, entries)).toEqual({ imported: 0, skipped: 4, hasPossibleDanger: false });
  expect(await countJobs('journal.analyse')).toBe(jobs);

  const pages = await readPages<JournalEntry>(asMember(ana), `${ENTRIES}?limit=1`);
  expect(pages.flat().map(({ title }) => title)).toEqual(['Now', 'Day 3', 'Day 2', 'Day 1']);
  const analyzed = await asMember(ana).get<JournalEntry[]>(`${ENTRIES}?tab=analyzed`);
  expect(analyzed.body).toEqual([]);

  const [id = 0] = first.ids ?? [];
  const asked = await asMember(ana).post<JournalEntry>(`${ENTRIES}/${id}/analysis`, {});
  expect([asked.status, asked.body.status, asked.body.isUnread]).toEqual([200, 'pending', false]);
  expect(await countJobs('journal.analyse')).toBe((jobs ?? 0) + 1);

  const ids = [...(first.ids ?? []), written.body.id];
  const undone = await asMember(ana).post(`${ENTRIES}/import/undo`, { ids });
  expect(undone.body).toEqual({ deleted: 3 });
  expect(await importEntries(ana, entries)).toMatchObject({ imported: 3 });
});

test('marks hits in past entries without a card; a hit in an entry of today gets the card', async () => {
  const ana = await signIn(dataSource);
  const crisisText = 'I want to kill myself tonight';
  const answer = await importEntries(ana, [pastEntry(1), pastEntry(2, { content: crisisText })]);
  expect(answer).toMatchObject({ imported: 2, hasPossibleDanger: true });
  expect(answer.crisis).toBeUndefined();
  const marks = await Promise.all(
    (answer.ids ?? []).map((id) => storedMark(dataSource.manager, 'journal_entries', id)),
  );
  expect(marks.filter(Boolean)).toHaveLength(1);
  const batch = [pastEntry(3, { content: crisisText, createdAt: new Date().toISOString() })];
  const shown = { hasPossibleDanger: false, crisis: { language: 'en', level: 'certain' } };
  expect(await importEntries(ana, batch)).toMatchObject({ imported: 1, ...shown });
  // The first response, with the card, may have been lost.
  expect(await importEntries(ana, batch)).toMatchObject({ imported: 0, skipped: 1, ...shown });
});

test('a rejected batch gets the card only for an entry of today', async () => {
  const ana = await signIn(dataSource);
  const crisisText = 'I want to kill myself tonight';
  const tooLong = pastEntry(1, { content: 'a'.repeat(JOURNAL_LIMITS.contentLength + 1) });
  const today = { createdAt: new Date().toISOString() };
  const expectRejection = async (entries: unknown[]) => {
    const answer = await asMember(ana).post<{ crisis?: unknown }>(`${ENTRIES}/import`, { entries });
    expect(answer.status).toBe(400);
    return answer.body.crisis;
  };
  const readQuietDays = () =>
    dataSource.query(`SELECT crisis_quiet_until, quiet_until FROM users WHERE id = $1`, [ana.user.id]);
  const before: unknown = await readQuietDays();
  expect(await expectRejection([tooLong, pastEntry(2, { content: crisisText })])).toBeUndefined();
  expect(
    await expectRejection([tooLong, pastEntry(2, { content: crisisText }), pastEntry(3, today)]),
  ).toBeUndefined();
  expect(await readQuietDays()).toEqual(before);
  expect(await expectRejection([tooLong, pastEntry(3, { ...today, content: crisisText })])).toMatchObject({
    level: 'certain',
  });
  expect(
    await expectRejection([tooLong, pastEntry(3, { createdAt: 'once', content: crisisText })]),
  ).toMatchObject({
    level: 'certain',
  });
  expect(await readQuietDays()).not.toEqual(before);
});

test('a rejected batch that the gate has no time for gets no card, like a stored one', async () => {
  const ana = await signIn(dataSource);
  const content = 'A walk by the river, and then home. '.repeat(10);
  const today = pastEntry(1, { content, createdAt: new Date().toISOString() });
  limitGate({ runMs: 0 });
  const answer = await asMember(ana).post<{ crisis?: unknown }>(`${ENTRIES}/import`, {
    entries: [today, pastEntry(2, { createdAt: 'once' })],
  });
  giveGateTime();
  expect(answer.status).toBe(400);
  expect(answer.body.crisis).toBeUndefined();
});

test.each([
  ['in the future', { createdAt: new Date(Date.now() + 3_600_000).toISOString() }],
  ['before 1970', { createdAt: '1969-12-31T23:59:59Z' }],
  ['too long', { content: 'a'.repeat(JOURNAL_LIMITS.contentLength + 1) }],
])('rejects a batch with an entry %s', async (_name, wrong) => {
  const ana = await signIn(dataSource);
  const answer = await asMember(ana).post(`${ENTRIES}/import`, {
    entries: [pastEntry(1), pastEntry(2, wrong)],
  });
  expect(answer.status).toBe(400);
});
