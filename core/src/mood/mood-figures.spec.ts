import { describe, expect, test } from '@jest/globals';
import { INSIGHT_DAYS, PATTERN_FROM_DAYS, PRESET_ACTIVITIES, PRESET_EMOTIONS } from '@mikai/contract/mood';
import { Dice } from '../seed/dice.js';
import { mannKendallTest, predictionInterval, theilSenSlope, welchTest } from './chance.js';
import { studentBound, studentTwoSided } from './distributions.js';
import { DAY_PARTS, dayAfter, WEEKDAYS, type DiaryEntry } from './diary.js';
import { correlationsIn, insightFigures, patternsIn } from './insight-figures.js';
import { reviewFigures } from './review-figures.js';

const TODAY = '2026-11-22';
const EMOTIONS = [...PRESET_EMOTIONS.slice(0, 6), 'Wistful', 'WISTFUL', 'наполнена'];
const ACTIVITIES = [...PRESET_ACTIVITIES.slice(0, 6), 'Kite | flying', '散歩'];

/** Returns a random diary: with gaps, several entries on a day, some factors that move the mood, and a drift. */
function someDiary(dice: Dice): DiaryEntry[] {
  const days = 1 + dice.below(110);
  const share = 0.1 + dice.next() * 0.9;
  const drift = (dice.next() - 0.5) * 0.08;
  const effects = new Map([...EMOTIONS, ...ACTIVITIES].map((name) => [name, (dice.next() - 0.5) * 3]));
  const entries: DiaryEntry[] = [];
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    if (!dice.happens(share)) continue;
    for (let count = dice.below(3); count >= 0; count -= 1) {
      const some = (names: readonly string[]) => names.filter(() => dice.happens(0.25));
      const [emotions, activities] = [some(EMOTIONS), some(ACTIVITIES)];
      const moved = [...emotions, ...activities].reduce((sum, name) => sum + (effects.get(name) ?? 0), 0);
      const mood = 3 + drift * (days / 2 - ago) + moved / 2 + (dice.next() - 0.5) * 2;
      entries.push({
        day: dayAfter(TODAY, -ago),
        moodScore: Math.min(5, Math.max(1, Math.round(mood))),
        emotions,
        activities,
        metGate: dice.happens(0.005),
        part: DAY_PARTS[dice.below(4)] ?? 'night',
      });
    }
  }
  if (!entries.some(({ day }) => day > dayAfter(TODAY, -7)))
    entries.push({
      day: TODAY,
      moodScore: 3,
      emotions: [],
      activities: [],
      metGate: false,
      part: 'morning',
    });
  return entries;
}

/* An independent computation, as somebody would do it on paper: loops over dates, sums and plain definitions. */

const fold = (name: string) => name.normalize('NFKC').toLowerCase();
const mean = (values: number[]) => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
};

function dates(count: number): string[] {
  const end = new Date(`${TODAY}T12:00:00Z`);
  return Array.from({ length: count }, (_, i) => {
    const date = new Date(end);
    date.setUTCDate(date.getUTCDate() - (count - 1 - i));
    return date.toISOString().slice(0, 10);
  });
}

function tracked(diary: DiaryEntry[], count: number) {
  return dates(count).flatMap((day, x) => {
    const those = diary.filter((entry) => entry.day === day);
    const has = (kind: 'emotions' | 'activities', name: string) =>
      those.some((entry) => entry[kind].some((each) => fold(each) === fold(name)));
    return those.length === 0 ? [] : [{ day, x, average: mean(those.map((each) => each.moodScore)), has }];
  });
}

function naiveMedianSlope(points: { x: number; average: number }[]): number {
  const slopes: number[] = [];
  for (const a of points)
    for (const b of points) if (a.x < b.x) slopes.push((b.average - a.average) / (b.x - a.x));
  slopes.sort((a, b) => a - b);
  if (slopes.length === 0) return 0;
  return mean([slopes[Math.floor((slopes.length - 1) / 2)]!, slopes[Math.ceil((slopes.length - 1) / 2)]!]);
}

/** A number of days beyond all of these diaries. */
const HISTORY_DAYS = 120;

/** Computes all factors with enough days, significant or not. */
function naiveFactors(diary: DiaryEntry[]) {
  const days = tracked(diary, HISTORY_DAYS);
  const found = new Map<
    string,
    { difference: number; percent: number; daysWith: number; daysWithout: number; isSure: boolean }
  >();
  const byDay = (some: DiaryEntry[]) => tracked(some, HISTORY_DAYS).map(({ average }) => average);
  type Group = [name: string, has: (entry: DiaryEntry, day: (typeof days)[number]) => boolean];
  const groups: Group[] = [
    // Feelings are not factors, except tiredness.
    ['Tired', (_entry, day) => day.has('emotions', 'Tired')],
    ...ACTIVITIES.map((name): Group => [name, (_entry, day) => day.has('activities', name)]),
    ...WEEKDAYS.map((name, at): Group => [
      name,
      ({ day }) => new Date(`${day}T12:00:00Z`).getUTCDay() === at,
    ]),
    ...DAY_PARTS.map((name): Group => [name, ({ part }) => part === name]),
  ];
  for (const [name, has] of groups) {
    const dayOf = new Map(days.map((day) => [day.day, day]));
    const [yes, no] = [true, false].map((wanted) =>
      byDay(diary.filter((each) => has(each, dayOf.get(each.day)!) === wanted)),
    ) as [number[], number[]];
    if (yes.length < PATTERN_FROM_DAYS || no.length < PATTERN_FROM_DAYS) continue;
    const difference = mean(yes) - mean(no);
    const percent = (difference / mean(no)) * 100;
    const spread = (values: number[]) =>
      mean(values.map((value) => (value - mean(values)) ** 2)) / (values.length - 1);
    const error = Math.sqrt(spread(yes) + spread(no));
    const isSure = yes.length >= 10 && no.length >= 10 && Math.abs(difference) > Math.max(5 * error, 0.26);
    found.set(fold(name), { difference, percent, daysWith: yes.length, daysWithout: no.length, isSure });
  }
  return found;
}

describe('400 diaries of chance', () => {
  const dice = new Dice(20_261_122);
  const diaries = Array.from({ length: 400 }, () => someDiary(dice));

  test('have the insights that an independent computation finds', () => {
    let insights = 0;
    for (const diary of diaries) {
      const { figures } = insightFigures(diary, TODAY);
      const days = tracked(diary, INSIGHT_DAYS);
      const first = dates(INSIGHT_DAYS)[0]!;
      const entries = diary.filter(({ day }) => day >= first);
      expect(figures.entries).toBe(entries.length);
      expect(figures.days).toBe(days.length);
      expect(figures.averageMood).toBeCloseTo(mean(entries.map(({ moodScore }) => moodScore)), 9);
      expect(figures.recentScores).toEqual(entries.slice(-5).map(({ moodScore }) => moodScore));

      const expected = naiveFactors(diary);
      for (const factor of figures.factors) {
        const own = expected.get(fold(factor.name))!;
        expect(factor).toMatchObject({ daysWith: own.daysWith, daysWithout: own.daysWithout });
        expect(Math.abs(factor.difference - own.difference)).toBeLessThanOrEqual(0.005 + 1e-9);
        expect(Math.abs(factor.improvementPercent - own.percent)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(Math.abs(factor.difference)).toBeGreaterThanOrEqual(0.25);
      }
      // A factor far beyond chance must be among them.
      const names = figures.factors.map(({ name }) => fold(name));
      for (const [name, { isSure }] of expected) if (isSure) expect(names).toContain(name);
      const strengths = figures.factors.map(({ difference }) => Math.abs(difference));
      expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
      expect(patternsIn(figures).length).toBeLessThanOrEqual(2);
      expect(correlationsIn(figures).length).toBeLessThanOrEqual(3);
      expect(patternsIn(figures).every(({ difference }) => difference < 0)).toBe(true);
      expect(correlationsIn(figures).every(({ difference }) => difference > 0)).toBe(true);
      insights += figures.factors.length;

      const late = tracked(diary, 28);
      const moved = naiveMedianSlope(late) * ((late.at(-1)?.x ?? 0) - (late[0]?.x ?? 0));
      if (Math.abs(moved) < 0.5 - 1e-9) expect(figures.overallTrend).toBe('stable');
      else if (figures.overallTrend !== 'stable')
        expect(figures.overallTrend).toBe(moved > 0 ? 'improving' : 'concerning');

      const { min, max } = figures.predictedMoodRange;
      const lately = mean(days.slice(-14).map(({ average }) => average));
      expect([min >= 1, min <= lately + 0.05, lately <= max + 0.05, max <= 5]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      const confidence = (100 * days.length * (1 - (max - min) / 5)) / (days.length + 7);
      expect(Math.abs(figures.confidence - confidence)).toBeLessThanOrEqual(0.5 + 1e-9);
      const week = mean(days.slice(-7).map(({ average }) => average));
      if (week <= 2) expect(figures.riskLevel).toBe('high');
      else if (week < 3) expect(['high', 'medium']).toContain(figures.riskLevel);
      const metLately = diary.some(({ day, metGate }) => metGate && dates(7).includes(day));
      if (metLately) expect(figures.riskLevel).toBe('high');
    }
    // The diaries contain real effects: a test that finds none would pass all of the above.
    expect(insights).toBeGreaterThan(150);
  });

  test('have the weekly reviews that an independent computation finds', () => {
    for (const diary of diaries) {
      const { figures, metGate } = reviewFigures(diary, TODAY);
      const week = dates(7);
      const entries = diary.filter(({ day }) => week.includes(day));
      const days = tracked(diary, 7);
      expect([figures.from, figures.to]).toEqual([week[0], TODAY]);
      expect(figures.stats.totalEntries).toBe(entries.length);
      expect(figures.stats.averageMood).toBeCloseTo(mean(entries.map(({ moodScore }) => moodScore)), 9);
      expect(figures.stats.consistencyScore).toBe(Math.round((100 * days.length) / 7));
      expect(metGate).toBe(entries.some((entry) => entry.metGate));
      expect(figures.days).toEqual(
        week.map((day) => ({ day, average: days.find((each) => each.day === day)?.average ?? null })),
      );
      const moved = naiveMedianSlope(days) * ((days.at(-1)?.x ?? 0) - (days[0]?.x ?? 0));
      const trend =
        days.length < 3 || Math.abs(moved) < 0.5 ? 'stable' : moved > 0 ? 'improving' : 'declining';
      // At the threshold rounding decides.
      if (Math.abs(Math.abs(moved) - 0.5) > 1e-9) expect(figures.stats.moodTrend).toBe(trend);
      for (const { emotion, count } of figures.stats.mostFrequentEmotions)
        expect(count).toBe(
          entries.flatMap(({ emotions }) => emotions).filter((name) => fold(name) === fold(emotion)).length,
        );
      const counts = figures.stats.mostFrequentActivities.map(({ count }) => count);
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
      const averages = days.map(({ average }) => average);
      const [best, worst] = [Math.max(...averages), Math.min(...averages)];
      // A day that shares the best or the worst mean with another is not listed.
      const alone = (extreme: number) =>
        days.length > 1 && averages.filter((average) => average === extreme).length === 1 ? extreme : null;
      expect([figures.best?.average ?? null, figures.worst?.average ?? null]).toEqual([
        alone(best),
        alone(worst),
      ]);
    }
  });
});

const entry = (ago: number, moodScore: number, more: Partial<DiaryEntry> = {}): DiaryEntry => ({
  day: dayAfter(TODAY, -ago),
  moodScore,
  emotions: [],
  activities: [],
  metGate: false,
  ...more,
});

describe('known answers', () => {
  const walk = (count: number, without: number) => [
    ...Array.from({ length: without }, (_, i) => entry(40 - i, i % 2 ? 2 : 3)),
    ...Array.from({ length: count }, (_, i) => entry(20 - i, i % 2 ? 4 : 5, { activities: ['Walk'] })),
  ];

  test('shows a factor from five days on each side, not from four', () => {
    const { factors } = insightFigures(walk(6, 6), TODAY).figures;
    expect(factors).toEqual([
      { name: 'Walk', kind: 'activity', difference: 2, improvementPercent: 80, daysWith: 6, daysWithout: 6 },
    ]);
    for (const [count, without] of [
      [4, 30],
      [14, 4],
    ] as const)
      expect(insightFigures(walk(count, without), TODAY).figures.factors).toEqual([]);
  });

  test('computes factors from the whole history, and the present mood from the last weeks', () => {
    const longAgo = walk(12, 12).map((each) => ({ ...each, day: dayAfter(each.day, -400) }));
    const lately = Array.from({ length: 10 }, (_, i) => entry(9 - i, 3));
    const { figures } = insightFigures([...longAgo, ...lately], TODAY);
    expect(figures).toMatchObject({ entries: 10, days: 10, averageMood: 3, overallTrend: 'stable' });
    expect(figures.factors).toMatchObject([
      { name: 'Walk', kind: 'activity', daysWith: 12, daysWithout: 22 },
    ]);
    // A custom name of an entry that met the gate counts however long ago that was.
    const met = longAgo.map((each, i) => ({ ...each, metGate: i === 20 }));
    expect(insightFigures([...met, ...lately], TODAY).metGate).toBe(true);
  });

  test('shows a weekday and a part of the day, but no feeling, however low the mood beside it', () => {
    const isMonday = (ago: number) => new Date(`${dayAfter(TODAY, -ago)}T00:00:00Z`).getUTCDay() === 1;
    const mondays = Array.from({ length: 84 }, (_, i) => 84 - i).map((ago) =>
      entry(ago, isMonday(ago) ? 1 + (ago % 2) : 3 + (ago % 3), {
        emotions: isMonday(ago) ? ['Sad'] : ['Calm'],
      }),
    );
    expect(insightFigures(mondays, TODAY).figures.factors).toMatchObject([
      { kind: 'weekday', name: 'monday', daysWith: 12, daysWithout: 72 },
    ]);
    const nights = Array.from({ length: 24 }, (_, i) =>
      entry(24 - i, i % 2 ? 2 - ((i >> 1) % 2) : 4 + ((i >> 1) % 2), { part: i % 2 ? 'night' : 'morning' }),
    );
    expect(patternsIn(insightFigures(nights, TODAY).figures)).toMatchObject([
      { kind: 'part', name: 'night', daysWith: 12, daysWithout: 12 },
    ]);
  });

  test('counts five entries of one bad day as one bad day', () => {
    const diary = [
      ...Array.from({ length: 12 }, (_, i) => entry(20 - i, 4)),
      ...Array.from({ length: 8 }, () => entry(3, 1, { emotions: ['Sad'] })),
    ];
    const { figures } = insightFigures(diary, TODAY);
    expect([figures.days, figures.factors, figures.overallTrend]).toEqual([13, [], 'stable']);
  });

  test('notifies no more often than the limit allows', () => {
    const dice = new Dice(7);
    const tags = Array.from({ length: 30 }, (_, i) => `tag ${i}`);
    let withAny = 0;
    for (let diary = 0; diary < 200; diary += 1) {
      const entries = Array.from({ length: 60 }, (_, i) =>
        entry(60 - i, 1 + dice.below(5), { activities: tags.filter(() => dice.happens(0.3)) }),
      );
      if (insightFigures(entries, TODAY).figures.factors.length > 0) withAny += 1;
    }
    // These diaries contain no effects, so every finding is false: at most a tenth of the diaries, and some for chance.
    expect(withAny).toBeLessThanOrEqual(32);
  });

  test.each([
    ['improving', (i: number) => 2 + Math.floor(i / 5)],
    ['concerning', (i: number) => 5 - Math.floor(i / 5)],
    ['stable', (i: number) => 3 + (i % 2)],
  ])('a diary that is %s', (trend, score) => {
    const diary = Array.from({ length: 14 }, (_, i) => entry(13 - i, score(i)));
    expect(insightFigures(diary, TODAY).figures.overallTrend).toBe(trend);
    // One very different day does not change the trend.
    diary[10] = entry(3, trend === 'improving' ? 1 : 5);
    expect(insightFigures(diary, TODAY).figures.overallTrend).toBe(trend);
  });

  test('the forecast range holds four in five days like the last ones, and is the whole scale after one day', () => {
    expect(insightFigures([entry(0, 3), entry(0, 4)], TODAY).figures).toMatchObject({
      predictedMoodRange: { min: 1, max: 5 },
      confidence: 3,
    });
    const calm = Array.from({ length: 14 }, (_, i) => entry(13 - i, 3));
    expect(insightFigures(calm, TODAY).figures).toMatchObject({
      predictedMoodRange: { min: 3, max: 3 },
      confidence: 67,
      riskLevel: 'low',
    });
    const dice = new Dice(3);
    let inside = 0;
    for (let i = 0; i < 2_000; i += 1) {
      const draws = Array.from({ length: 9 }, () => dice.next() + dice.next() + dice.next());
      const { min, max } = predictionInterval(draws.slice(1), 0.8);
      if (draws[0]! >= min && draws[0]! <= max) inside += 1;
    }
    expect(Math.abs(inside / 2_000 - 0.8)).toBeLessThan(0.03);
  });

  test('keeps custom names of an entry that met the gate from providers', () => {
    const diary = walk(10, 10).map((each, i) => ({ ...each, metGate: i === 12 }));
    expect(insightFigures(diary, TODAY).metGate).toBe(true);
    // A preset name is not the member's own text, and a hit of the gate weeks ago no longer counts.
    const preset = diary.map((each) => ({ ...each, activities: each.activities.map(() => 'Nature') }));
    expect(insightFigures(preset, TODAY)).toMatchObject({ metGate: false, figures: { riskLevel: 'low' } });
    expect(insightFigures([...preset, entry(1, 5, { metGate: true })], TODAY)).toMatchObject({
      metGate: true,
      figures: { riskLevel: 'high' },
    });
  });
});

describe('the tests against chance', () => {
  test.each([
    // t = -2 with 8 degrees of freedom.
    [[1, 2, 3, 4, 5], [3, 4, 5, 6, 7], 0.0805],
    [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], 1],
    [[5, 5, 5, 5, 5], [4, 4, 4, 4, 4], 0],
  ])('Welch %#', (a, b, chance) => expect(welchTest(a, b)).toBeCloseTo(chance, 3));

  test.each([
    // Tables of Student's t: the bounds of 0.05 and 0.001, two-sided.
    [12.706, 1, 0.05],
    [2.571, 5, 0.05],
    [2.042, 30, 0.05],
    [4.587, 10, 0.001],
  ])('t = %d with %d degrees of freedom', (t, degreesOfFreedom, chance) => {
    expect(studentTwoSided(t, degreesOfFreedom) / chance).toBeCloseTo(1, 2);
    expect(studentBound(1 - chance, degreesOfFreedom)).toBeCloseTo(t, 2);
  });

  test('Mann-Kendall and Theil-Sen', () => {
    const points = (values: number[]) => values.map((y, x) => ({ x, y }));
    // S = 10, variance 50 / 3, z = 9 / 4.0825 = 2.2045
    expect(mannKendallTest(points([1, 2, 3, 4, 5]))).toBeCloseTo(0.0275, 4);
    expect(mannKendallTest(points([3, 3, 3, 3]))).toBe(1);
    expect(mannKendallTest(points([4]))).toBe(1);
    expect(theilSenSlope(points([1, 2, 30, 4, 5]))).toBe(1);
    expect(theilSenSlope([])).toBe(0);
  });
});
