import { describe, expect, it } from '@jest/globals';
import type { StoryMoment } from '@mikai/contract/stories';
import { foldMoods } from './fold-moods';

const mood = (day: string, properties: Partial<StoryMoment> = {}): StoryMoment => ({
  source: 'mood',
  id: Number(day.replaceAll('-', '')),
  day,
  createdAt: `${day}T12:00:00.000Z`,
  text: '',
  feelings: [],
  moodScore: 2,
  url: `/mood-tracker?day=${day}`,
  ...properties,
});

describe('moods without words', () => {
  it('are one line a week, with their average', () => {
    const lines = foldMoods([
      mood('2026-11-02'),
      mood('2026-11-04', { moodScore: 4 }),
      mood('2026-11-08'),
      mood('2026-11-09'),
    ]);
    expect(lines).toEqual([
      {
        kind: 'moods',
        from: '2026-11-02',
        to: '2026-11-08',
        count: 3,
        moodScore: 8 / 3,
        url: '/mood-tracker?day=2026-11-08',
      },
      { kind: 'moment', moment: mood('2026-11-09') },
    ]);
  });

  it('leave what has words in its place', () => {
    const walk = mood('2026-11-03', { text: 'A walk' });
    const entry = mood('2026-11-04', { source: 'journal', moodScore: null });
    expect(foldMoods([mood('2026-11-02'), walk, entry, mood('2026-11-05')]).map(({ kind }) => kind)).toEqual([
      'moment',
      'moment',
      'moment',
      'moment',
    ]);
  });
});
