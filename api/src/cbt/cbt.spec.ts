import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import {
  DISTORTIONS,
  type CbtProgress,
  type Distortion,
  type ReflectionResponse,
  type ThoughtReframe,
  type ThoughtReframeResponse,
} from '@mikai/contract/cbt';
import type { Wallet } from '@mikai/contract/gacha';
import { ReflectionEntity } from '@mikai/core/cbt/reflection.entity';
import { ThoughtReframeEntity } from '@mikai/core/cbt/thought-reframe.entity';
import { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { Dice } from '@mikai/core/seed/dice';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);

const REFRAME = '/api/cbt/thought-reframe';
const REFLECTION = '/api/cbt/reflection';
const thought = (more = {}) => ({ originalThought: 'I always get it wrong', ...more });
const thoughtRecord = (more = {}) => ({
  originalThought: 'They laughed',
  emotionTrigger: 'ashamed',
  moodBefore: 4,
  ...more,
});

const reframe = (cookie: string, more = {}, node = api) =>
  node.as(cookie).post<ThoughtReframeResponse>(REFRAME, thought(more));
const reflect = (cookie: string, more = {}) =>
  api.as(cookie).post<ReflectionResponse>(REFLECTION, thoughtRecord(more));
const readWallet = async ({ cookie }: TestMember) => (await api.as(cookie).get<Wallet>('/api/wallet')).body;
const listMilestones = ({ user }: TestMember) =>
  dataSource.query<{ kind: string }[]>(
    `SELECT kind FROM notifications WHERE user_id = $1 AND kind LIKE 'milestone.%' ORDER BY id`,
    [user.id],
  );

test('accepts only an offered habit and has MikAI write again once; choosing none removes the offer', async () => {
  const ana = await signIn(dataSource);
  const createOffer = async () => {
    const { id } = (await reframe(ana.cookie)).body;
    const row = await manager.findOneByOrFail(ThoughtReframeEntity, { id });
    const possibleDistortions: Distortion[] = ['labeling', 'mind_reading'];
    const result = JSON.stringify({ reframedThought: 'Perhaps', possibleDistortions });
    await manager.save(Object.assign(row, { result, status: 'ready' }));
    return id;
  };
  const choose = (id: number, habit: unknown) =>
    api.as(ana.cookie).send<ThoughtReframe>('PATCH', `${REFRAME}/${id}/habit`, { json: { habit } });
  const first = await createOffer();
  expect((await choose(first, 'comparing')).status).toBe(409);
  expect((await choose(first, 'nonsense')).status).toBe(400);
  for (const round of ['chosen', 'repeated']) {
    const { status, body } = await choose(first, 'labeling');
    expect([round, status, body]).toMatchObject([
      round,
      200,
      { chosenDistortions: ['labeling'], possibleDistortions: [], status: 'pending', revision: 2 },
    ]);
  }
  expect(await manager.countBy(OutboxEntry, { jobName: 'cbt.reframe' })).toBe(2);
  const second = await createOffer();
  expect((await choose(second, null)).body).toMatchObject({
    chosenDistortions: [],
    possibleDistortions: [],
    reframedThought: 'Perhaps',
    status: 'ready',
  });
});

test('stores a reframe, records its jobs and publishes it; rates it, and deletes it with its mark', async () => {
  const ana = await signIn(dataSource);
  const browser = await otherApi.socket(ana.cookie);
  const answer = await reframe(ana.cookie, {
    context: '  ',
    chosenDistortions: ['overgeneralization', 'labeling'],
    beliefBefore: 80,
  });
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      id: expect.any(Number),
      originalThought: 'I always get it wrong',
      context: null,
      chosenDistortions: ['overgeneralization', 'labeling'],
      beliefBefore: 80,
      beliefAfter: null,
      reframedThought: null,
      cognitiveDistortions: [],
      possibleDistortions: [],
      evidenceQuestions: [],
      copingStrategies: [],
      supportiveAffirmations: [],
      metGate: false,
      status: 'pending',
      provenance: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      revision: 1,
    },
  ]);
  const { id } = answer.body;
  expect(await browser.waitFor('thoughtReframe.saved')).toEqual({ reframe: answer.body });
  const jobs = await manager.find(OutboxEntry, { order: { id: 'ASC' } });
  expect(jobs.map(({ jobName, payload }) => [jobName, payload])).toEqual(
    expect.arrayContaining([
      ['cbt.reframe', { reframeId: id }],
      ['stories.mark', { userId: ana.user.id, source: 'reframe', entryId: id }],
    ]),
  );

  const path = `${REFRAME}/${id}`;
  for (const beliefAfter of [35, 35, 0]) {
    const rated = await otherApi
      .as(ana.cookie)
      .send<ThoughtReframe>('PATCH', path, { json: { beliefAfter } });
    expect([rated.status, rated.body.beliefAfter]).toEqual([200, beliefAfter]);
  }
  const [line] = (await api.as(ana.cookie).get<ThoughtReframe[]>('/api/cbt/thought-reframes')).body;
  expect(line).toEqual({ ...answer.body, beliefAfter: 0, revision: 3 });
  expect(
    await browser.waitFor('thoughtReframe.saved', ({ reframe: { revision } }) => revision === 3),
  ).toEqual({
    reframe: line,
  });

  await dataSource.query(`INSERT INTO story_marks VALUES ($1, 'reframe', $2, '\\x00')`, [ana.user.id, id]);
  expect((await api.as(ana.cookie).delete(path)).status).toBe(204);
  await browser.waitFor('thoughtReframe.deleted', (event) => event.id === id);
  expect((await api.as(ana.cookie).delete(path)).status).toBe(404);
  expect(await dataSource.query(`SELECT FROM story_marks WHERE user_id = $1`, [ana.user.id])).toEqual([]);
});

test('completes a reflection once: accepts the same mood again without effect, rejects another one', async () => {
  const ana = await signIn(dataSource);
  const { body } = await reflect(ana.cookie, {
    ownEvidenceFor: 'One of them pointed',
    ownEvidenceAgainst: '',
  });
  expect(body).toMatchObject({
    moodBefore: 4,
    moodAfter: null,
    isCompleted: false,
    ownEvidenceFor: 'One of them pointed',
    ownEvidenceAgainst: null,
    balancedThought: null,
    status: 'pending',
    revision: 1,
  });
  const complete = (moodAfter: number, node = api) =>
    node
      .as(ana.cookie)
      .send<ReflectionResponse>('PATCH', `${REFLECTION}/${body.id}/complete`, { json: { moodAfter } });
  const both = await Promise.all([complete(7), complete(7, otherApi)]);
  for (const { status, body: view } of both)
    expect([status, view]).toEqual([200, { ...body, moodAfter: 7, isCompleted: true, revision: 2 }]);
  const refused = await complete(3);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'conflict' }]);
});

test('sending a client id five times at once on two nodes creates one record, one job and one milestone', async () => {
  const ana = await signIn(dataSource);
  const clientId = randomUUID();
  const nodes = [api, otherApi, api, otherApi, api];
  const answers = await Promise.all(nodes.map((node) => reframe(ana.cookie, { clientId }, node)));
  for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]!.body]);
  expect(await manager.countBy(ThoughtReframeEntity, { userId: ana.user.id })).toBe(1);
  expect((await reframe(ana.cookie, { clientId, originalThought: 'Other words' })).body).toEqual(
    answers[0]!.body,
  );
  expect(await listMilestones(ana)).toEqual([{ kind: 'milestone.first_reframe' }]);
  expect(await readWallet(ana)).toEqual({ wellnessCoins: 0, premiumGems: 1, revision: 1 });
});

test('five completed reflections reach a milestone once; in quiet days it is not announced', async () => {
  const ana = await signIn(dataSource);
  const quiet = await signIn(dataSource, { crisisQuietUntil: new Date(Date.now() + 3_600_000) });
  for (const member of [ana, quiet]) {
    for (let count = 1; count <= 6; count += 1) {
      const { body } = await reflect(member.cookie);
      await api
        .as(member.cookie)
        .send('PATCH', `${REFLECTION}/${body.id}/complete`, { json: { moodAfter: 6 } });
      expect((await readWallet(member)).premiumGems).toBe(count >= 5 ? 3 : 0);
    }
  }
  expect(await listMilestones(ana)).toEqual([{ kind: 'milestone.reflections_5' }]);
  expect(await listMilestones(quiet)).toEqual([]);

  const hasty = await signIn(dataSource);
  const begun = await Promise.all(Array.from({ length: 5 }, () => reflect(hasty.cookie)));
  const paths = begun.map(({ body }) => `${REFLECTION}/${body.id}/complete`);
  await Promise.all(
    paths.map((path) => api.as(hasty.cookie).send('PATCH', path, { json: { moodAfter: 6 } })),
  );
  expect((await readWallet(hasty)).premiumGems).toBe(3);
});

test('responds with the card if the gate finds a crisis, and marks the record', async () => {
  const ana = await signIn(dataSource, { country: 'US' });
  const { body } = await reflect(ana.cookie, { ownEvidenceFor: 'I want to kill myself tonight' });
  expect(body.crisis?.lines.length).toBeGreaterThan(0);
  expect((await manager.findOneByOrFail(ReflectionEntity, { id: body.id })).metGate).toBe(true);
  const { body: first } = await reframe(ana.cookie, { originalThought: 'I want to kill myself tonight' });
  expect(first.crisis).toBeDefined();
  // The record carries the flag itself, so that it is shown with care whenever it is opened.
  expect([body.metGate, first.metGate]).toEqual([true, true]);
  expect(await listMilestones(ana)).toEqual([]);
  expect((await readWallet(ana)).premiumGems).toBe(1);
});

test('lists own records newest first, by cursor and by page number', async () => {
  const ana = await signIn(dataSource);
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await reframe(ana.cookie)).body.id);
  const list = async (query: string) => {
    const answer = await api.as(ana.cookie).get<ThoughtReframe[]>(`/api/cbt/thought-reframes?${query}`);
    return { ids: answer.body.map(({ id }) => id), link: answer.headers.link };
  };
  expect((await list('')).ids).toEqual(ids);
  expect(await list('limit=2')).toEqual({
    ids: ids.slice(0, 2),
    link: `</api/cbt/thought-reframes?before=${ids[1]}&limit=2>; rel="next"`,
  });
  expect((await list(`before=${ids[1]}&limit=2`)).ids).toEqual(ids.slice(2, 4));
  expect((await list('limit=2&page=3')).ids).toEqual(ids.slice(4));
  expect(await list(`after=${ids[3]}&limit=2`)).toEqual({
    ids: ids.slice(1, 3),
    link: `</api/cbt/thought-reframes?after=${ids[1]}&limit=2>; rel="next"`,
  });
  const ben = await signIn(dataSource);
  expect((await api.as(ben.cookie).get('/api/cbt/thought-reframes')).body).toEqual([]);
});

test.each([
  [REFRAME, thought({ originalThought: ' \u200b' }), 'originalThought'],
  [REFRAME, thought({ originalThought: 'x'.repeat(2_001) }), 'originalThought'],
  [REFRAME, thought({ chosenDistortions: ['doom'] }), 'chosenDistortions'],
  [REFRAME, thought({ chosenDistortions: ['labeling', 'labeling'] }), 'chosenDistortions'],
  [REFRAME, thought({ beliefBefore: 101 }), 'beliefBefore'],
  [REFLECTION, thoughtRecord({ moodBefore: 0 }), 'moodBefore'],
  [REFLECTION, thoughtRecord({ moodBefore: 11 }), 'moodBefore'],
  [REFLECTION, thoughtRecord({ moodBefore: '5' }), 'moodBefore'],
  [REFLECTION, { originalThought: 'x', emotionTrigger: 'sad' }, 'moodBefore'],
  [REFLECTION, thoughtRecord({ emotionTrigger: '' }), 'emotionTrigger'],
])('%s rejects %j and names %s', async (path, body, field) => {
  const { cookie } = await signIn(dataSource);
  const answer = await api.as(cookie).post<{ details: object }>(path, body);
  expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, [field]]);
});

test('returns texts unchanged: emoji, right to left, several lines', async () => {
  const ana = await signIn(dataSource);
  for (const text of ['😶‍🌫️ never\nagain', 'أنا دائما أخطئ', '  spaced  ']) {
    const { body } = await reframe(ana.cookie, { originalThought: text });
    expect(body.originalThought).toBe(text);
  }
});

/** Computes the response of `GET /api/cbt/progress` in the simplest way. */
function expectedProgress(
  reframes: { before: number | null; after: number | null; names: Distortion[] }[],
  reflections: { before: number; after: number | null; names: Distortion[] }[],
): CbtProgress {
  const mean = (list: number[]) => (list.length === 0 ? null : list.reduce((a, b) => a + b, 0) / list.length);
  const done = reflections.flatMap(({ before, after }) => (after === null ? [] : [after - before]));
  const names = [...reframes, ...reflections].flatMap((each) => [...new Set(each.names)]);
  return {
    completedReflections: done.length,
    totalReflections: reflections.length,
    totalReframes: reframes.length,
    moodImprovementRate: mean(done.map((change) => (change > 0 ? 1 : 0))),
    averageMoodImprovement: mean(done),
    averageBeliefChange: mean(
      reframes.flatMap(({ before, after }) => (before === null || after === null ? [] : [before - after])),
    ),
    commonDistortions: DISTORTIONS.map((distortion) => ({
      distortion,
      count: names.filter((name) => name === distortion).length,
    }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
  };
}

test('progress equals a naive computation for any history', async () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const dice = new Dice(seed);
    const { cookie, user } = await signIn(dataSource);
    const rollHabits = () => DISTORTIONS.filter(() => dice.happens(0.15));
    const rollUpTo = (max: number) => 1 + dice.below(max);
    const valueOrNull = (value: number) => (dice.happens(0.6) ? value : null);
    const owner = { userId: user.id, guestId: null, language: 'en' as const, originalThought: 'x' };
    const reframes = Array.from({ length: dice.below(7) }, () => {
      const [chosen, found] = [rollHabits(), dice.happens(0.7) ? rollHabits() : null];
      return {
        before: valueOrNull(rollUpTo(100)),
        after: valueOrNull(rollUpTo(100)),
        chosen,
        found,
        names: [...chosen, ...(found ?? [])],
      };
    });
    const reflections = Array.from({ length: dice.below(7) }, () => {
      const names = rollHabits();
      return { before: rollUpTo(10), after: valueOrNull(rollUpTo(10)), names };
    });
    for (const { before, after, chosen, found } of reframes)
      await manager.insert(ThoughtReframeEntity, {
        ...owner,
        chosenDistortions: JSON.stringify(chosen),
        beliefBefore: before,
        beliefAfter: after,
        result: found && JSON.stringify({ cognitiveDistortions: found }),
      });
    for (const { before, after, names } of reflections)
      await manager.insert(ReflectionEntity, {
        ...owner,
        emotionTrigger: 'x',
        moodBefore: before,
        moodAfter: after,
        result: JSON.stringify({ cognitiveDistortions: names }),
      });
    const { body } = await api.as(cookie).get<CbtProgress>('/api/cbt/progress');
    const expected = expectedProgress(reframes, reflections);
    for (const key of ['moodImprovementRate', 'averageMoodImprovement', 'averageBeliefChange'] as const) {
      if (expected[key] === null) expect([seed, key, body[key]]).toEqual([seed, key, null]);
      else expect(body[key]).toBeCloseTo(expected[key], 9);
      expected[key] = body[key];
    }
    expect([seed, body]).toEqual([seed, expected]);
  }
});
