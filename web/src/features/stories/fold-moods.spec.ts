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
        id: 20261102,
        from: '2026-11-02',
        to: '2026-11-08',
        count: 3,
        moodScore: 8 / 3,
        url: '/mood-tracker?day=2026-11-08',
      },
      { kind: 'moment', moment: mood('2026-11-09') },
    ]);
  });

  it('are told apart where two lines are of one day', () => {
    const at = (id: number) => mood('2026-11-02', { id });
    const entry = mood('2026-11-02', { id: 3, source: 'journal', moodScore: null });
    const lines = foldMoods([at(1), at(2), entry, at(4), at(5)]);
    expect(lines.map((line) => line.kind === 'moods' && line.id)).toEqual([1, false, 4]);
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
