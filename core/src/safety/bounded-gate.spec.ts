import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { assessTexts } from './assess-texts.js';
import { assessGroupsWithin, assessWithin, isHit, limitGate, SHORT_LENGTH } from './bounded-gate.js';
import { gateDuration } from '../metrics/metrics.js';
import { giveGateTime } from '../testing/test-gate.js';

const CALM = 'We walked to the market, bought pears, and my sister laughed about the rain. ';
const DESPAIR = 'I want to kill myself tonight. ';

beforeEach(giveGateTime);
afterAll(giveGateTime);

test('judges short texts at once, as the pure function does', () => {
  expect(assessWithin([DESPAIR])).toEqual(assessTexts([DESPAIR]));
  expect(assessWithin([CALM])).toEqual(assessTexts([CALM]));
  expect(assessWithin([])).toEqual(assessTexts([]));
});

test('judges long texts and many texts in the thread, with the same result', async () => {
  const long = CALM.repeat(20);
  for (const texts of [[long], [long, DESPAIR], [long + DESPAIR], Array.from({ length: 9 }, () => DESPAIR)]) {
    const judged = assessWithin(texts, 'en');
    expect(judged).toBeInstanceOf(Promise);
    expect(await judged).toEqual(assessTexts(texts, 'en'));
  }
});

test('measures how long it takes, on the calling thread and in the other', async () => {
  const countOf = async (way: string) =>
    (await gateDuration.get()).values.find(
      ({ metricName, labels }) => metricName === 'mikai_gate_seconds_count' && labels.way === way,
    )?.value ?? 0;
  const [direct, thread] = [await countOf('direct'), await countOf('thread')];
  await assessWithin([CALM]);
  await assessWithin([CALM.repeat(20)]);
  expect([await countOf('direct'), await countOf('thread')]).toEqual([direct + 1, thread + 1]);
});

test('judges groups by themselves', async () => {
  const groups = [[CALM.repeat(5)], [CALM, DESPAIR], []];
  expect((await assessGroupsWithin(groups, 'en')).map(({ crisis }) => crisis)).toEqual([false, true, false]);
});

test('counts a text as a hit, but an unjudged one, when there is no time to judge it', async () => {
  await assessWithin([CALM.repeat(5)]);
  limitGate({ runMs: 0 });
  const unjudged = await assessWithin([CALM.repeat(300)]);
  expect(unjudged).toMatchObject({ crisis: true, isUnjudged: true, language: 'en', category: null });
  expect(isHit(unjudged)).toBe(false);
  giveGateTime();
  const hit = await assessWithin([DESPAIR + CALM.repeat(20)]);
  expect([hit.crisis, isHit(hit)]).toEqual([true, true]);
  expect(await assessWithin([CALM.repeat(300)])).toMatchObject({ crisis: false });
});

test('never judges more at once than a few milliseconds of work', () => {
  expect(SHORT_LENGTH * 0.02).toBeLessThanOrEqual(5);
  expect(assessWithin(['x'.repeat(SHORT_LENGTH + 1)])).toBeInstanceOf(Promise);
});
