import { expect, test } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import type { MoodInsights, WeeklyReview } from '@mikai/contract/mood';
import { placeOf, unseal } from '@mikai/core/crypto/encryption';
import { reserveId } from '@mikai/core/database/reserve-ids';
import { dayAfter } from '@mikai/core/mood/diary';
import { sealDetails } from '@mikai/core/mood/mood-entries';
import { MOOD_REPORT_PURPOSE, type MoodReportKind, type MoodReportRow } from '@mikai/core/mood/mood-reports';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { dateIn } from '@mikai/core/users/time-zone';
import { AiBudget } from '../ai/ai-budget.js';
import { Companions } from '../ai/companions.js';
import { Composer } from '../ai/composer.js';
import type { CompositionKind, CompositionRequest } from '../ai/composition.js';
import { ExpiryJob } from '../maintenance/expiry.job.js';
import { TestChat } from '../testing/test-chat.js';
import { LONG_LIMITS } from '../testing/test-worker.js';
import { MoodReportJob } from './mood-report.job.js';

const services = await createTestServices();
const { dataSource } = services.database;
const node = await TestNode.start(services);
const { logger } = createTestLogger('worker');
const budget = new AiBudget(dataSource, 100_000);
const composer = new Composer(new Companions(services.config(), budget, logger, LONG_LIMITS), budget, logger);
const job = new MoodReportJob(dataSource, composer, node.publisher);
const signal = new AbortController().signal;
const TODAY = dateIn('UTC');

interface Entry {
  moodScore: number;
  ago: number;
  activities?: string[];
  emotions?: string[];
  metGate?: boolean;
}

async function keep({ user }: TestMember, entries: readonly Entry[]): Promise<void> {
  for (const { moodScore, ago, activities = [], emotions = [], metGate = false } of entries) {
    const id = await reserveId(dataSource.manager, 'mood_entries');
    await dataSource.query(
      `INSERT INTO mood_entries (user_id, mood_score, details, met_gate, logged_at, day, id) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        user.id,
        moodScore,
        sealDetails({ emotions, activities, notes: '' }, { owner: user.id, row: id }),
        metGate,
        `${dayAfter(TODAY, -ago)}T00:00:00Z`,
        dayAfter(TODAY, -ago),
        id,
      ],
    );
  }
}

/** Twelve days with kites at 4 and 5 alternate with twelve days without at 2 and 3. */
const KITES = Array.from({ length: 24 }, (_, i): Entry => ({
  ago: 23 - i,
  moodScore: (i % 2 ? 4 : 2) + ((i >> 1) % 2),
  activities: i % 2 ? ['Kite flying', 'Nature'] : [],
  emotions: i % 2 ? [] : ['Tired'],
}));

/** Requests a report like the api. */
async function ask(
  { user }: TestMember,
  kind: MoodReportKind,
  language: LanguageCode = 'en',
): Promise<number> {
  const [row] = await dataSource.query<{ id: number }[]>(
    `INSERT INTO mood_reports (user_id, kind, language, diary_revision, day) VALUES ($1, $2, $3, 0, $4)
     ON CONFLICT (user_id, kind) DO UPDATE SET status = 'pending' RETURNING id`,
    [user.id, kind, language, TODAY],
  );
  return row?.id ?? 0;
}

async function report<T>(id: number): Promise<{ row: MoodReportRow; content: T } | null> {
  const [row] = await dataSource.query<MoodReportRow[]>(`SELECT * FROM mood_reports WHERE id = $1`, [id]);
  if (!row) return null;
  const content = row.content && (JSON.parse(unseal(row.content, MOOD_REPORT_PURPOSE, placeOf(row))) as T);
  return { row, content: content as T };
}

test('writes insights and a review once, with the figures of the entries and sentences about them', async () => {
  const member = await signIn(dataSource);
  await keep(member, KITES);
  const id = await ask(member, 'insights');
  await job.handle({ reportId: id }, signal);
  const insights = await report<MoodInsights>(id);
  expect(insights?.row).toMatchObject({
    status: 'ready',
    diary_revision: 24,
    provenance: { source: 'embedded' },
  });
  expect(insights?.content).toMatchObject({
    forecast: {
      riskLevel: expect.any(String),
      toolkit: expect.any(Array),
      recommendations: expect.any(Array),
    },
    triggerPatterns: [
      {
        trigger: 'Tired',
        impact: -2,
        sampleSize: { daysWith: 12, daysWithout: 12 },
        description: expect.stringMatching(/\w/),
      },
    ],
    correlations: [
      {
        factor: 'Nature',
        moodImprovement: 80,
        sampleSize: { daysWith: 12, daysWithout: 12 },
        recommendation: expect.stringContaining('Nature'),
      },
    ],
    overallTrend: 'stable',
    keyInsight: expect.stringMatching(/\w/),
  });
  const before = insights?.row;
  await job.handle({ reportId: id }, signal);
  expect((await report(id))?.row).toEqual(before);

  const review = await ask(member, 'review', 'ja');
  await job.handle({ reportId: review }, signal);
  const written = await report<WeeklyReview>(review);
  expect(written?.content).toMatchObject({
    from: dayAfter(TODAY, -6),
    to: TODAY,
    stats: {
      totalEntries: 7,
      consistencyScore: 100,
      mostFrequentActivities: [
        { activity: 'Kite flying', count: 4 },
        { activity: 'Nature', count: 4 },
      ],
    },
  });
  expect(written?.row).toMatchObject({ status: 'ready', language: 'ja' });
  await job.handle({ reportId: 1_000_000 }, signal);
});

test('stores all reports with the same length, whatever the diary contains', async () => {
  const low = Array.from({ length: 24 }, (_, i): Entry => ({ ago: 23 - i, moodScore: 1, metGate: i > 20 }));
  const lengths = new Set<number>();
  for (const entries of [KITES, low, KITES.slice(-1)])
    for (const kind of ['insights', 'review'] as const)
      for (const language of ['en', 'de', 'hi'] as const) {
        const member = await signIn(dataSource);
        await keep(member, entries);
        const id = await ask(member, kind, language);
        await job.handle({ reportId: id }, signal);
        lengths.add((await report(id))?.row.content?.length ?? 0);
      }
  expect(lengths.size).toBe(1);
  expect([...lengths][0]).toBeGreaterThan(0);
});

/** Wraps the real composer, so that a test can do something before it runs. */
const between = (
  change: <K extends CompositionKind>(request: CompositionRequest<K>) => Promise<CompositionRequest<K>>,
) =>
  new MoodReportJob(
    dataSource,
    { compose: async (person, request, abort) => composer.compose(person, await change(request), abort) },
    node.publisher,
  );

test('overwrites made-up figures, and drops factors that have none', async () => {
  const member = await signIn(dataSource);
  await keep(member, KITES);
  const fabricating = between(async (request) => {
    if (request.kind !== 'moodInsights') return request;
    const input = structuredClone(request.input) as CompositionRequest<'moodInsights'>['input'];
    Object.assign(input, {
      confidence: 99,
      overallTrend: 'improving',
      riskLevel: 'low',
      predictedMoodRange: { min: 5, max: 5 },
    });
    input.factors = input.factors.map((factor) => ({
      ...factor,
      difference: factor.difference * 1.5,
      daysWith: 80,
    }));
    input.factors.push({
      name: 'Coffee',
      kind: 'activity',
      difference: 3,
      improvementPercent: 99,
      daysWith: 9,
      daysWithout: 9,
    });
    return { ...request, input };
  });
  const [honestId, id] = [await ask(await twinOf(member), 'insights'), await ask(member, 'insights')];
  await job.handle({ reportId: honestId }, signal);
  await fabricating.handle({ reportId: id }, signal);
  const figures = ({ forecast, triggerPatterns, correlations, overallTrend }: MoodInsights) => ({
    forecast: [forecast.riskLevel, forecast.predictedMoodRange, forecast.confidence],
    patterns: triggerPatterns.map(({ trigger, impact, sampleSize }) => [trigger, impact, sampleSize]),
    correlations: correlations.map(({ factor, moodImprovement, sampleSize }) => [
      factor,
      moodImprovement,
      sampleSize,
    ]),
    overallTrend,
  });
  const [honest, corrected] = [await report<MoodInsights>(honestId), await report<MoodInsights>(id)];
  expect(figures(corrected!.content)).toEqual(figures(honest!.content));
});

/** Creates another member with the same diary. */
async function twinOf(_member: TestMember): Promise<TestMember> {
  const twin = await signIn(dataSource);
  await keep(twin, KITES);
  return twin;
}

test('a report leaves out an entry that is deleted while the report is written', async () => {
  const member = await signIn(dataSource);
  await keep(member, KITES);
  const id = await ask(member, 'insights');
  let attempts = 0;
  const slow = between(async (request) => {
    attempts += 1;
    if (attempts === 1)
      await dataSource.query(`DELETE FROM mood_entries WHERE user_id = $1 AND mood_score >= 4`, [
        member.user.id,
      ]);
    return request;
  });
  await slow.handle({ reportId: id }, signal);
  expect(attempts).toBe(2);
  const written = await report<MoodInsights>(id);
  expect(written?.row.diary_revision).toBe(36);
  expect(JSON.stringify(written?.content)).not.toContain('Nature');

  // A diary that changes all the time is left to the queue; an empty one has no report.
  const restless = between(async (request) => {
    await keep(member, [{ ago: 0, moodScore: 3 }]);
    return request;
  });
  await ask(member, 'insights');
  await expect(restless.handle({ reportId: id }, signal)).rejects.toThrow('changed');
  expect((await report(id))?.row.status).toBe('pending');
  await dataSource.query(`DELETE FROM mood_entries WHERE user_id = $1`, [member.user.id]);
  await job.handle({ reportId: id }, signal);
  expect(await report(id)).toBeNull();
});

test('a report leaves out an entry that is being deleted while the report is stored', async () => {
  const member = await signIn(dataSource);
  await keep(member, KITES);
  const id = await ask(member, 'insights');
  let attempts = 0;
  const watched = between((request) => {
    attempts += 1;
    return Promise.resolve(request);
  });
  const deletion = dataSource.createQueryRunner();
  await deletion.startTransaction();
  await deletion.query(`DELETE FROM mood_entries WHERE user_id = $1 AND mood_score >= 4`, [member.user.id]);
  const writing = watched.handle({ reportId: id }, signal);
  await until('it waits for the deletion', async () => {
    const waiting = await dataSource.query<unknown[]>(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });
  await deletion.commitTransaction();
  await deletion.release();
  await writing;
  expect(attempts).toBe(2);
  expect(JSON.stringify((await report<MoodInsights>(id))?.content)).not.toContain('Nature');
});

test.each([
  ['in quiet days', { crisisQuietUntil: new Date(Date.now() + 60_000) }, KITES],
  ['after an entry that met the gate', {}, [...KITES, { ago: 1, moodScore: 1, metGate: true }]],
])('%s asks no provider and writes nothing cheerful', async (_when, more, entries) => {
  const member = await signIn(dataSource, more);
  await keep(member, entries);
  const asked: boolean[] = [];
  const watched = between(async (request) => {
    asked.push(request.metGate);
    return request;
  });
  await watched.handle({ reportId: await ask(member, 'insights') }, signal);
  await watched.handle({ reportId: await ask(member, 'review') }, signal);
  expect(asked).toEqual([true, true]);
});

test('requests a lost report again, but not one that has its job', async () => {
  const member = await signIn(dataSource);
  await keep(member, KITES);
  const [insights, review] = [await ask(member, 'insights'), await ask(member, 'review')];
  const { outbox } = new TestChat(services);
  await outbox.record(dataSource.manager, 'mood.report', { reportId: review });
  const jobs = () =>
    dataSource.query(
      `SELECT (payload->>'reportId')::int AS id FROM outbox WHERE job_name = 'mood.report'
       AND (payload->>'reportId')::int = ANY ($1) ORDER BY 1`,
      [[insights, review]],
    );
  const expiry = new ExpiryJob(dataSource, outbox, node.publisher);
  await expiry.handle(new Date(Date.now() + 9 * 60_000));
  expect(await jobs()).toEqual([{ id: review }]);
  await expiry.handle(new Date(Date.now() + 11 * 60_000));
  expect(await jobs()).toEqual([{ id: insights }, { id: review }].sort((a, b) => a.id - b.id));
  await expiry.handle(new Date(Date.now() + 12 * 60_000));
  expect(await jobs()).toHaveLength(2);
});
