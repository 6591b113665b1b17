import { DAY_MS } from '@mikai/contract/durations';
import { seedStage } from '@mikai/contract/journal';
import { describe, expect, it } from '@jest/globals';
import { byMonth, countStages, formatUntil, nextStageAt } from './plants';
import type { Plant } from './plants';

const NOW = new Date('2026-11-22T12:00:00Z');

/** Creates a plant that was planted `days` days ago. */
function planted(days: number): Plant {
  const createdAt = new Date(NOW.getTime() - days * DAY_MS);
  return {
    key: `seed-${1000 - days}`,
    id: 1000 - days,
    title: 'Seed',
    content: '',
    stage: seedStage(createdAt, NOW),
    stageName: '',
    createdAt: createdAt.toISOString(),
  };
}

describe('plants of the seed garden', () => {
  it('are grouped by the month in which they were planted', () => {
    const months = byMonth([planted(0), planted(3), planted(30), planted(31), planted(400)]);
    expect(months.map(({ key, plants }) => [key, plants.length])).toEqual([
      ['2026-11', 2],
      ['2026-10', 2],
      ['2025-10', 1],
    ]);
    expect(byMonth([])).toEqual([]);
  });

  it('reach the next stage exactly when the rule of the stages says so, and stop at the sixth', () => {
    for (const days of [0, 1.9, 2, 5.5, 9.99]) {
      const plant = planted(days);
      const next = nextStageAt(plant);
      expect(next).not.toBeNull();
      expect(seedStage(new Date(plant.createdAt), new Date(next!.getTime() - 1))).toBe(plant.stage);
      expect(seedStage(new Date(plant.createdAt), next!)).toBe(plant.stage + 1);
    }
    expect(nextStageAt(planted(10))).toBeNull();
    expect(nextStageAt(planted(900))).toBeNull();
  });

  it('show the time to the next stage in days, and in hours on the last day', () => {
    expect(formatUntil(new Date(NOW.getTime() + 1.5 * DAY_MS), 'en', NOW)).toBe('in 2 days');
    expect(formatUntil(new Date(NOW.getTime() + DAY_MS), 'en', NOW)).toBe('tomorrow');
    expect(formatUntil(new Date(NOW.getTime() + 2.2 * 3_600_000), 'en', NOW)).toBe('in 3 hours');
    expect(formatUntil(new Date(NOW.getTime() + 2 * DAY_MS + 500), 'en', NOW)).toBe('in 2 days');
    expect(formatUntil(new Date(NOW.getTime() - 1), 'en', NOW)).toBe('in 1 hour');
  });

  it('are counted exactly as far as they are loaded, and as a minimum beyond that', () => {
    const plants = [planted(0), planted(0), planted(3), planted(7)];
    expect(countStages(plants, false).map(({ count }) => count)).toEqual([2, 1, 0, 1, 0, 0]);
    expect(countStages(plants, false).some(({ isAtLeast }) => isAtLeast)).toBe(false);
    expect(countStages(plants, true).map(({ isAtLeast }) => isAtLeast)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});
