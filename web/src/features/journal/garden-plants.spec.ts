import { describe, expect, it } from '@jest/globals';
import type { JournalEntry, JournalSeed } from '@mikai/contract/journal';
import { gardenPlants } from './garden-plants';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const seed = (id: number, day: number): JournalSeed => ({
  id,
  title: `Seed ${id}`,
  content: 'Rain',
  mood: 'hopeful',
  createdAt: at(day),
  revision: 1,
});
const entry = (id: number, day: number, more: Partial<JournalEntry> = {}) =>
  ({
    id,
    title: `Page ${id}`,
    content: 'A long walk',
    createdAt: at(day),
    isDisappearing: false,
    isShadowMode: false,
    ...more,
  }) as JournalEntry;
const whole = <T>(...records: T[]) => ({ records, hasMore: false });
const first = <T>(...records: T[]) => ({ records, hasMore: true });
const keys = (...given: Parameters<typeof gardenPlants>) => gardenPlants(...given).map(({ key }) => key);

describe('the plants of the garden', () => {
  it('are seeds and entries, newest first', () => {
    expect(keys(whole(seed(2, 9), seed(1, 3)), whole(entry(2, 8), entry(1, 3)))).toEqual([
      'seed-2',
      'entry-2',
      'seed-1',
      'entry-1',
    ]);
    expect(keys(whole(), whole())).toEqual([]);
  });

  it('are limited to the time for which both lists are loaded, so that a later page only adds older ones', () => {
    const seeds = whole(seed(3, 20), seed(2, 10), seed(1, 1));
    expect(keys(seeds, first(entry(9, 21), entry(8, 12)))).toEqual(['entry-9', 'seed-3', 'entry-8']);
    expect(keys(seeds, first())).toEqual([]);
    expect(keys(first(seed(3, 20)), whole(entry(9, 21), entry(8, 12)))).toEqual(['entry-9', 'seed-3']);
  });

  it('exclude venting entries, and show only the summary of a hidden shadow entry', () => {
    const veiled = entry(2, 8, { isShadowMode: true, isRevealed: false, shadowSummary: 'A hard day' });
    const found = gardenPlants(
      whole(),
      whole(
        veiled,
        { ...veiled, id: 3, isRevealed: true },
        { ...veiled, id: 4, shadowSummary: null },
        entry(5, 7, { isDisappearing: true }),
      ),
    );
    expect(found.map(({ id, content }) => [id, content])).toEqual([
      [4, null],
      [3, 'A long walk'],
      [2, 'A hard day'],
    ]);
  });
});
