import { describe, expect, it } from '@jest/globals';
import type { Reflection, ThoughtReframe } from '@mikai/contract/cbt';
import { compareHabits } from './compare-habits';
import { mergeHistory } from './history';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const reframes = (minutes: number[]) =>
  minutes.map((minute) => ({ id: minute, createdAt: at(minute) }) as ThoughtReframe);
const reflections = (minutes: number[]) =>
  minutes.map((minute) => ({ id: minute, createdAt: at(minute) }) as Reflection);
const minutesOf = ({ items }: ReturnType<typeof mergeHistory>) =>
  items.map(({ tool, record }) => `${tool === 'reframe' ? 'a' : 'b'}${record.id}`).join(' ');

describe('mergeHistory', () => {
  it('returns all records, newest first, if both lists are fully loaded', () => {
    const merged = mergeHistory(
      { records: reframes([9, 5, 1]), hasMore: false },
      { records: reflections([7, 5, 3]), hasMore: false },
    );
    expect(minutesOf(merged).replace('a5 b5', '5 5').replace('b5 a5', '5 5')).toBe('a9 b7 5 5 b3 a1');
    expect(merged.wanted).toEqual([]);
  });

  it('leaves out records that an unloaded page of the other list could precede', () => {
    const merged = mergeHistory(
      { records: reframes([9, 8, 2]), hasMore: false },
      { records: reflections([7, 4]), hasMore: true },
    );
    expect(minutesOf(merged)).toBe('a9 a8 b7 b4');
    expect(merged.wanted).toEqual(['reflection']);
  });

  it('requests the next page of the list that ends first, or of both if they end together', () => {
    const more = (minutes: number[]) => ({ records: reframes(minutes), hasMore: true });
    expect(mergeHistory(more([9, 3]), { records: reflections([8, 6]), hasMore: true }).wanted).toEqual([
      'reflection',
    ]);
    expect(mergeHistory(more([9, 6]), { records: reflections([8, 6]), hasMore: true }).wanted).toEqual([
      'reframe',
      'reflection',
    ]);
  });

  it('returns nothing while a list with more records has none loaded', () => {
    const merged = mergeHistory({ records: reframes([9]), hasMore: false }, { records: [], hasMore: true });
    expect(merged).toEqual({ items: [], wanted: ['reflection'] });
  });
});

describe('compareHabits', () => {
  it('returns each habit once with who noticed it, those noticed by both first', () => {
    expect(compareHabits(['blaming', 'labeling'], ['comparing', 'labeling', 'comparing'])).toEqual([
      { habit: 'labeling', by: 'both' },
      { habit: 'blaming', by: 'person' },
      { habit: 'comparing', by: 'mikai' },
    ]);
    expect(compareHabits([], [])).toEqual([]);
  });
});
