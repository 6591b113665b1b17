import type { CbtProgress } from '@mikai/contract/cbt';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProgressPanel } from '../features/cbt/components/progress-panel';
import cbt from '../i18n/locales/en/cbt.json';
import '../i18n/texts/cbt';
import { memberOf } from '../testing/member';
import { renderPage } from '../testing/render';
import { server } from '../testing/server';

const open = (progress: Partial<CbtProgress>) => {
  server.on('GET /api/cbt/progress', {
    completedReflections: 0,
    totalReflections: 0,
    totalReframes: 1,
    moodImprovementRate: null,
    averageMoodImprovement: null,
    averageBeliefChange: null,
    commonDistortions: [],
    ...progress,
  });
  renderPage(<ProgressPanel />, { member: memberOf() });
};

test('shows only the tools that have been used', async () => {
  open({});
  expect(await screen.findByText(cbt.progress.reframes)).toBeVisible();
  expect(screen.queryByText(cbt.progress.reflections)).not.toBeInTheDocument();
  expect(screen.queryByText(cbt.progress.few)).not.toBeInTheDocument();
});

test('explains that figures mean little while there are only a few', async () => {
  open({ completedReflections: 3, totalReflections: 4, moodImprovementRate: 0.5, averageMoodImprovement: 1 });
  expect(await screen.findByText(cbt.progress.reflections)).toBeVisible();
  expect(screen.getByText(cbt.progress.few)).toBeVisible();
});
