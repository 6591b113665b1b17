import type { MoodStatistics } from '@mikai/contract/mood';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { HistoryChart } from '../features/mood/components/history-chart';
import { ReviewPanel } from '../features/mood/components/review-panel';
import { StatisticsRow } from '../features/mood/components/statistics-row';
import { moodKeys } from '../features/mood/mood.keys';
import mood from '../i18n/locales/en/mood.json';
import '../i18n/texts/mood';
import { memberOf } from '../testing/member';
import { filled, renderPage } from '../testing/render';
import { server } from '../testing/server';

const STATISTICS: MoodStatistics = {
  totalEntries: 8,
  daysTracked: 6,
  daysTrackedThisWeek: 1,
  streak: 1,
  weeklyAverage: 3,
  recentScores: [3],
  distribution: { 1: 0, 2: 2, 3: 4, 4: 2, 5: 0 },
  months: [
    { month: '2025-12', average: 2.5, days: 3 },
    { month: '2026-02', average: 3.75, days: 3 },
  ],
};

describe('the charts of the mood diary', () => {
  test('show the history month by month with its gaps, and the same figures in a table', async () => {
    server.on('GET /api/mood-entries/statistics', STATISTICS);
    renderPage(<HistoryChart />, { member: memberOf() });
    const history = await screen.findByRole('region', { name: mood.history.title });
    expect([...document.querySelectorAll('[data-bar]')].map((bar) => bar.getAttribute('data-bar'))).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    const rows = within(history).getAllByRole('row', { hidden: true });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `${mood.year.month}${mood.trend.average}${mood.year.days}`,
      'February 20263.83',
      'December 20252.53',
    ]);
    const half = within(history).getByText(mood.scores[3]).closest('li');
    expect(half).toHaveTextContent('50%');
    expect(half?.querySelector('[data-share]')).toHaveAttribute('data-share', '0.5');
  });

  test('show how many entries the weekly average is based on', async () => {
    server.on('GET /api/mood-entries/statistics', STATISTICS);
    renderPage(<StatisticsRow />, { member: memberOf() });
    expect(await screen.findByText(filled(mood.statistics.ofNewest, { number: '7' }))).toBeVisible();
  });

  test('show no history for a single month', async () => {
    server.on('GET /api/mood-entries/statistics', { ...STATISTICS, months: STATISTICS.months.slice(1) });
    const { queryClient } = renderPage(<HistoryChart />, { member: memberOf() });
    await waitFor(() => expect(queryClient.getQueryData(moodKeys.statistics)).toBeDefined());
    await waitFor(() => expect(document.querySelector('[data-bar]')).toBeNull());
  });

  test('show the seven days of the weekly review, including days without an entry', async () => {
    server.on('GET /api/mood-entries/weekly-review', {
      status: 'ready',
      entries: 3,
      needed: 3,
      provenance: null,
      review: {
        from: '2026-11-23',
        to: '2026-11-29',
        stats: {
          averageMood: 3,
          totalEntries: 3,
          moodTrend: 'stable',
          consistencyScore: 29,
          mostFrequentEmotions: [],
          mostFrequentActivities: [],
        },
        patterns: [],
        insights: [],
        suggestions: [],
        goals: [],
        celebrationMoments: [],
        weeklyTheme: 'A week of small steps',
      },
    });
    const respond = server.pause('GET /api/mood-entries/days');
    renderPage(<ReviewPanel />, { member: memberOf() });
    const chart = await screen.findByTestId('week-chart');
    // Seven gaps reserve the space until the days are loaded, without a statement about the week.
    expect(chart.querySelectorAll('[data-bar]')).toHaveLength(7);
    expect(screen.queryByText(mood.review.trend)).not.toBeInTheDocument();
    respond([
      { day: '2026-11-24', average: 2, entries: 1 },
      { day: '2026-11-28', average: 4, entries: 2 },
    ]);
    expect(await screen.findByText(mood.review.trends.stable)).toBeVisible();
    await waitFor(() => expect(within(chart).getAllByRole('row', { hidden: true })).toHaveLength(3));
    expect(within(chart).getByText('Saturday')).toBeInTheDocument();
  });
});
