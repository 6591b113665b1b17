import { expect, test } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import type { MoodInsightsResponse, WeeklyReviewResponse } from '@mikai/contract/mood';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { WorkerProcess } from '@mikai/core/testing/worker-process';
import { TestApi } from '../testing/test-api.js';
import { TestMood } from '../testing/test-mood.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const mood = new TestMood(api);

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const insights = (as: TestMember, at = mood) => at.get<MoodInsightsResponse>(as, '/insights');
const review = (as: TestMember, at = mood) => at.get<WeeklyReviewResponse>(as, '/weekly-review');
const listJobs = async ({ user }: TestMember) =>
  (
    await dataSource.query<unknown[]>(
      `SELECT FROM outbox o JOIN mood_reports r ON r.id = (o.payload->>'reportId')::int
     WHERE o.job_name = 'mood.report' AND r.user_id = $1`,
      [user.id],
    )
  ).length;

test('with too few entries, returns no figures and causes no job', async () => {
  const member = await signIn(dataSource);
  const none = { status: 'insufficient', provenance: null };
  expect(await insights(member)).toEqual({ ...none, entries: 0, needed: 5, insights: null });
  expect(await review(member)).toEqual({ ...none, entries: 0, needed: 3, review: null });
  await mood.log(member, 3);
  await mood.log(member, 3);
  for (const days of [7, 8]) await mood.log(member, 3, { createdAt: ago(days) });
  for (const days of [90, 400]) await mood.log(member, 3, { createdAt: ago(days) });
  expect(await insights(member)).toEqual({ ...none, entries: 4, needed: 5, insights: null });
  expect(await review(member)).toEqual({ ...none, entries: 2, needed: 3, review: null });
  expect(await listJobs(member)).toBe(0);
});

test('repeated requests cause one job for each state of the diary', async () => {
  const member = await signIn(dataSource);
  for (let i = 0; i < 5; i += 1) await mood.log(member, 3, { notes: `Day ${i}` });
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => (i % 2 ? insights(member) : review(member))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill('pending'));
  expect(await listJobs(member)).toBe(2);
  await mood.log(member, 4);
  await insights(member);
  expect(await insights(member)).toEqual({
    status: 'pending',
    entries: 6,
    needed: 5,
    provenance: null,
    insights: null,
  });
  expect(await listJobs(member)).toBe(3);
});

test('with a worker, responds with reports of the entries, which are written once', async () => {
  await WorkerProcess.start(services);
  const patient = { WRITING_TIMEOUT_MS: '15000' };
  const nodes = [await TestApi.start(services, patient), await TestApi.start(services, patient)].map((each) =>
    mood.at(each),
  );
  const member = await signIn(dataSource, { language: 'de' });
  const socket = await api.socket(member.cookie);
  for (let days = 0; days < 12; days += 1)
    await mood.log(member, days % 2 ? 4 : 2, {
      createdAt: ago(days),
      activities: days % 2 ? ['Nature'] : ['Quokkaweh'],
    });
  const both = await Promise.all(nodes.map((at) => insights(member, at)));
  expect(both[0]).toEqual(both[1]);
  expect(both[0]).toMatchObject({
    status: 'ready',
    entries: 12,
    provenance: { source: 'embedded' },
    insights: {
      triggerPatterns: [{ trigger: 'Quokkaweh', impact: -2, sampleSize: { daysWith: 6, daysWithout: 6 } }],
      correlations: [{ factor: 'Nature', moodImprovement: 100 }],
    },
  });
  const week = await review(member, nodes[0]);
  expect(week).toMatchObject({
    status: 'ready',
    entries: 7,
    review: { stats: { totalEntries: 7, consistencyScore: 100 } },
  });
  expect(await insights(member, nodes[1])).toEqual(both[0]);
  await until('both events have arrived', () => socket.all('moodReport.written').length === 2);

  // A change takes effect at once, and no later report contains a deleted text.
  const [{ id } = { id: 0 }] = await mood.list(member);
  await mood.delete(member, id);
  const [left] = await dataSource.query<{ count: number }[]>(
    `SELECT count(content)::int AS count FROM mood_reports WHERE user_id = $1`,
    [member.user.id],
  );
  expect(left?.count).toBe(0);
  expect(await insights(member, nodes[0])).toMatchObject({ status: 'ready', entries: 11 });
  const writtenKinds = () => socket.all('moodReport.written').map(({ kind }) => kind);
  await until('the third event has arrived', () => writtenKinds().length === 3);
  expect(writtenKinds()).toEqual(expect.arrayContaining(['insights', 'review', 'insights']));
  // A report in another language is written separately.
  await dataSource.query(`UPDATE users SET language = 'ja' WHERE id = $1`, [member.user.id]);
  expect(await insights(member, nodes[0])).toMatchObject({ status: 'ready', entries: 11 });
  await until('the fourth event has arrived', () => writtenKinds().length === 4);
  // The language of the page takes precedence, and pages in another language are not notified of the report.
  const report = await nodes[0]?.get<MoodInsightsResponse>(member, '/insights?language=fr');
  expect(report).toMatchObject({ status: 'ready', entries: 11 });
  await until('the fifth event has arrived', () => writtenKinds().length === 5);
  expect(socket.all('moodReport.written').map(({ language }) => language)).toEqual([
    'de',
    'de',
    'de',
    'ja',
    'fr',
  ]);
});
