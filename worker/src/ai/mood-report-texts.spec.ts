import { describe, expect, it, test } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import type { MoodInsights, WeeklyReview } from '@mikai/contract/mood';
import { dayAfter, type DiaryEntry } from '@mikai/core/mood/diary';
import { insightFigures } from '@mikai/core/mood/insight-figures';
import { reviewFigures } from '@mikai/core/mood/review-figures';
import { messagesFor } from './composition-messages.js';
import { composeMoodInsights } from './embedded/compose/mood-insights.js';
import { composeBook } from './embedded/compose/compose-book.js';
import { composeWeeklyReview } from './embedded/compose/weekly-review.js';
import { withInsightFigures, withReviewFigures } from './mood-report-texts.js';

const TODAY = '2026-03-08';
const HARMFUL = ['skipping meals', 'binge eating', 'drinking alone', 'gambling', 'stalking my ex'];

const entry = (ago: number, moodScore: DiaryEntry['moodScore'], activities: string[] = []): DiaryEntry => ({
  day: dayAfter(TODAY, -ago),
  moodScore,
  activities,
  emotions: [],
  metGate: false,
});

/** Generates days alternately at 4 and 5 with the activities, and at 2 and 3 without; or the other way round. */
const diary = (activities: string[], isBetter = true): DiaryEntry[] =>
  Array.from({ length: 24 }, (_, i) => {
    const hasThem = i % 2 === 1;
    const score = (hasThem === isBetter ? 4 : 2) + ((i >> 1) % 2);
    return entry(23 - i, score as DiaryEntry['moodScore'], hasThem ? activities : []);
  });

/** Generates a week whose single brightest day has the activities. */
const week = (activities: string[]): DiaryEntry[] =>
  ([2, 3, 4, 3, 4, 3, 5] as const).map((score, i) => entry(6 - i, score, score >= 4 ? activities : []));

const NIGHT = Array.from({ length: 7 }, (_, i) => entry(6 - i, 1, ['Rest']));
const text = (value: unknown): string => JSON.stringify(value).toLowerCase();

describe.each(LANGUAGE_CODES.map((language) => [language]))('in %s', (language) => {
  const lines = (group: string): string[] =>
    composeBook(language)
      .group(group)
      .map((phrase) => phrase.text);
  const seeds = Array.from({ length: 6 }, (_, seed) => ({ language, seed, metGate: false }));

  it.each(HARMFUL)('“%s” is neither praised nor advised, and counted at most', (name) => {
    for (const asked of seeds) {
      const better = insightFigures(diary([name]), TODAY).figures;
      expect(better.factors[0]).toMatchObject({ name, daysWith: 12 });
      const insights = withInsightFigures(composeMoodInsights(asked, better), better, asked);
      expect(text(insights)).not.toContain(name);

      const lower = insightFigures(diary([name], false), TODAY).figures;
      const weighing = withInsightFigures(composeMoodInsights(asked, lower), lower, asked);
      expect(weighing.triggerPatterns).toMatchObject([
        { trigger: name, impact: -2, sampleSize: { daysWith: 12, daysWithout: 12 }, strategies: [] },
      ]);
      expect(text({ ...weighing, triggerPatterns: [] })).not.toContain(name);

      const input = reviewFigures(week([name]), TODAY).figures;
      expect(input.best?.activities).toEqual([name]);
      const review = withReviewFigures(composeWeeklyReview(asked, input), input, asked);
      expect(review.stats.mostFrequentActivities[0]?.activity).toBe(name);
      const { stats: _stats, insights: counted, ...others } = review;
      expect(text(others)).not.toContain(name);
      // The only statement about it is how often it was noted.
      const [count = ''] = lines('insight.activity');
      expect(counted.filter((line) => text(line).includes(name))).toEqual([count.replace('{name}', name)]);
    }
  });

  it('a mood that goes up and down without a direction is not called steady', () => {
    const swinging = Array.from({ length: 24 }, (_, i) =>
      entry(23 - i, ([5, 1, 4, 2, 5, 2, 4] as const)[i % 7] ?? 3),
    );
    const even = Array.from({ length: 24 }, (_, i) => entry(23 - i, i % 2 === 0 ? 4 : 3));
    for (const asked of seeds) {
      const isOf = (group: string, diaryEntries: DiaryEntry[]) => {
        const { keyInsight } = composeMoodInsights(asked, insightFigures(diaryEntries, TODAY).figures);
        return lines(group).some((line) => keyInsight.startsWith(line.split('{')[0] ?? 'none'));
      };
      expect([isOf('key.swinging', swinging), isOf('key.stable', swinging)]).toEqual([true, false]);
      expect([isOf('key.swinging', even), isOf('key.stable', even)]).toEqual([false, true]);
    }
  });

  it('help comes first in a sentence that its figures do not contradict', () => {
    const leadOf = (entries: DiaryEntry[], metGate = false) => {
      const asked = { language, seed: 1, metGate };
      const { figures } = insightFigures(entries, TODAY);
      const review = reviewFigures(entries, TODAY).figures;
      return {
        insights: composeMoodInsights(asked, figures).keyInsight,
        review: composeWeeklyReview(asked, review).insights[0],
      };
    };
    const [days = '', lately = '', written = ''] = ['help.days', 'help.lately', 'help.words'].map(
      (group) => lines(group)[0],
    );
    const heavyEnd = Array.from({ length: 24 }, (_, i) => entry(23 - i, i < 17 ? 5 : 2));
    expect(leadOf(heavyEnd).insights.startsWith(lately)).toBe(true);
    const mixed = Array.from({ length: 24 }, (_, i) => entry(23 - i, ((i % 5) + 1) as 1 | 2 | 3 | 4 | 5));
    const gated = mixed.map((each, i) => ({ ...each, metGate: i > 20 }));
    expect(leadOf(gated, true).insights.startsWith(written)).toBe(true);
    expect(leadOf(gated, true).review).toBe(written);
    expect(leadOf(NIGHT, true).insights.startsWith(days)).toBe(true);
    expect(leadOf(NIGHT, true).review).toBe(lines('help.week')[0]);
  });

  it('after seven days at the bottom help comes first, and nothing is foretold or called steady', () => {
    for (const asked of seeds) {
      const { figures } = insightFigures(NIGHT, TODAY);
      const ours = composeMoodInsights(asked, figures);
      const { keyInsight, forecast } = withInsightFigures(
        // The text of a provider is not used here.
        { ...ours, keyInsight: 'Fairly steady.', forecast: { ...ours.forecast, recommendations: ['Bad.'] } },
        figures,
        asked,
      );
      expect(keyInsight.startsWith(lines('help.days')[0] ?? 'none')).toBe(true);
      for (const group of ['key.stable', 'key.small'])
        for (const line of lines(group)) expect(keyInsight).not.toContain(line.split('{')[0]);
      expect([...forecast.recommendations].sort()).toEqual([...lines('forecast.high')].sort());

      const input = reviewFigures(NIGHT, TODAY).figures;
      const review = withReviewFigures(composeWeeklyReview(asked, input), input, asked);
      expect(review.insights[0]).toBe(lines('help.week')[0]);
      expect(review.insights).not.toContain(lines('insight.stable')[0]);
      expect(review.patterns).toEqual([]);
      expect(review.goals).toHaveLength(1);
      expect(lines('goal.any')).toContain(review.goals[0]);
      expect(review.celebrationMoments).toEqual([]);
    }
  });
});

const ASKED = { language: 'en', seed: 3, metGate: false } as const;

test('a provider that praises an activity of the member’s own anyway is not shown', () => {
  const name = 'Drinking alone';
  const { figures } = insightFigures(diary([name, 'Nature']), TODAY);
  const ours = composeMoodInsights(ASKED, figures);
  const [advice] = ours.recommendations;
  const written: MoodInsights = {
    ...ours,
    keyInsight: 'Make more room for drinking  alone.',
    forecast: {
      ...ours.forecast,
      toolkit: ['Drinking alone', 'A walk by the sea'],
      recommendations: ['ＤＲＩＮＫＩＮＧ ALONE helps.'],
    },
    correlations: [
      { ...ours.correlations[0]!, recommendation: 'Nature goes well with drinking alone.' },
      { ...ours.correlations[0]!, factor: name, recommendation: 'Plan it twice.' },
    ],
    recommendations: [
      { ...advice!, reason: 'Drinking alone lifts you.' },
      { ...advice!, reason: 'Light helps.' },
    ],
  };
  const given = withInsightFigures(written, figures, ASKED);
  expect(given).toMatchObject({
    keyInsight: ours.keyInsight,
    forecast: { toolkit: ['A walk by the sea'], recommendations: ours.forecast.recommendations },
    correlations: [{ factor: 'Nature', recommendation: ours.correlations[0]?.recommendation }],
    recommendations: [{ reason: 'Light helps.' }],
  });
  expect(given.correlations).toHaveLength(1);
  expect(text(given)).not.toContain('drinking');

  const input = reviewFigures(week([name, 'Nature']), TODAY).figures;
  const review = composeWeeklyReview(ASKED, input);
  const praising: WeeklyReview = {
    ...review,
    goals: ['Plan one evening of drinking alone', 'See the river'],
    suggestions: ['Keep drinking alone.'],
    insights: ['Drinking alone was your bright spot.'],
    weeklyTheme: 'Drinking alone',
    patterns: [{ type: 'positive', description: 'Good.', suggestion: 'More drinking alone.' }],
  };
  const shown = withReviewFigures(praising, input, ASKED);
  expect(shown).toMatchObject({ goals: ['See the river'], suggestions: review.suggestions });
  expect(shown).toMatchObject({ weeklyTheme: review.weeklyTheme, patterns: review.patterns });
  expect(shown.insights).toEqual(review.insights);
  expect(text(review.goals)).toContain('nature');

  // No text mentions the hidden entry.
  const sent = [
    messagesFor({ ...ASKED, kind: 'moodInsights', input: figures }, null),
    messagesFor({ ...ASKED, kind: 'weeklyReview', input }, null),
  ];
  expect(text(sent)).not.toContain('drinking');
  expect(text(sent)).toContain('nature');
});

test('of several days that are alike none is the brightest, nor the hardest', () => {
  const scores = [5, 5, 5, 2, 2, 3, 3] as const;
  const input = reviewFigures(
    scores.map((score, i) => entry(6 - i, score)),
    TODAY,
  ).figures;
  expect([input.best, input.worst]).toEqual([null, null]);
  // Days that are far apart are not described as close either.
  expect(composeWeeklyReview(ASKED, input).patterns).toEqual([]);
  expect(composeWeeklyReview(ASKED, input).celebrationMoments.join()).not.toContain('bright');
});
