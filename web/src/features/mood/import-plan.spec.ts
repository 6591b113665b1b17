import { describe, expect, it } from '@jest/globals';
import { MOOD_LIMITS } from '@mikai/contract/mood';
import type { ImportedMoodEntry } from '@mikai/contract/mood';
import { byDay } from './entry-days';
import { batchesOf, planImport } from './import-plan';
import { guessMoods } from './mood-guess';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const HEAD = 'full_date,date,weekday,time,mood,activities,note_title,note';
const line = (date: string, mood = 'good', note = '', activities = '') =>
  `${date},x,Monday,09:00,${mood},${activities},,${note}`;

describe('the plan of an import', () => {
  it('counts what can be sent, and names what cannot', () => {
    const file = [
      HEAD,
      line('2026-11-20'),
      'not a line',
      line('2031-01-01'),
      line('2026-11-19', 'fluffig'),
    ].join('\n');
    const plan = planImport(file, { moods: {} }, NOW);
    expect(plan?.entries).toHaveLength(1);
    expect(plan?.lines).toEqual([2]);
    expect(plan?.leftOut).toEqual([
      { line: 3, reason: 'date', value: 'not a line' },
      { line: 4, reason: 'future', value: '' },
      { line: 5, reason: 'mood', value: 'fluffig' },
    ]);
    expect(plan?.unknownMoods).toContain('fluffig');
    const answered = planImport(file, { moods: { fluffig: 5 } }, NOW);
    expect(answered?.entries.map(({ moodScore }) => moodScore)).toEqual([4, 5]);
    expect([answered?.span.from, answered?.span.to].map((time) => time?.slice(0, 10))).toEqual([
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(planImport('a,b\n1,2', { moods: {} }, NOW)).toBeNull();
  });

  it('asks for the order of dates that the file leaves open', () => {
    const file = [HEAD, line('03-11-2026'), line('04-11-2026')].join('\n');
    expect(planImport(file, { moods: {} }, NOW)?.ambiguousDate).toBe('03-11-2026');
    const plan = planImport(file, { moods: {}, dateOrder: 'MDY' }, NOW);
    expect(plan?.span.from.slice(0, 7)).toBe('2026-03');
  });

  it('keeps the first activities of an entry with too many, each once, and no more entries than one import takes', () => {
    const names = Array.from({ length: MOOD_LIMITS.tags + 5 }, (_, index) => `thing ${index}`);
    const many = planImport(
      [HEAD, line('2026-11-20', 'good', '', ['Thing 0', '\u200b', ...names].join(' | '))].join('\n'),
      { moods: {} },
      NOW,
    );
    expect(many?.entries[0]?.activities).toEqual(['Thing 0', ...names.slice(1, MOOD_LIMITS.tags)]);
    expect(many?.shortened).toEqual([{ line: 2, what: 'tags' }]);
    const lines = Array.from({ length: MOOD_LIMITS.importEntries + 2 }, () => line('2026-11-20'));
    const large = planImport([HEAD, ...lines].join('\n'), { moods: {} }, NOW);
    expect(large?.entries).toHaveLength(MOOD_LIMITS.importEntries);
    expect(large?.leftOut.map(({ reason }) => reason)).toEqual(['tooMany', 'tooMany']);
  });

  it('loses no entry of a long diary with the day first, moods with names of their own and more activities than fit', () => {
    const ENTRIES = 940;
    const moods = ['rad', 'good', 'meh', 'wobbly', 'grey'];
    const crowded = Array.from({ length: MOOD_LIMITS.tags + 4 }, (_, index) => `thing ${index}`).join(' | ');
    const lines = Array.from({ length: ENTRIES }, (_, index) => {
      const [year, month, day] = new Date(Date.UTC(2026, 9, 31 - index))
        .toISOString()
        .slice(0, 10)
        .split('-');
      const activities = index === 500 ? crowded : 'walk | tea';
      return line(`${day}-${month}-${year}`, moods[index % moods.length], 'a "long" day', activities);
    });
    const file = [HEAD, ...lines].join('\r\n');
    expect(planImport(file, { moods: {} }, NOW)?.unknownMoods).toEqual(
      expect.arrayContaining(['wobbly', 'grey']),
    );
    const plan = planImport(file, { moods: { wobbly: 2, grey: 1 } }, NOW);
    expect(plan?.entries).toHaveLength(ENTRIES);
    expect(plan?.leftOut).toEqual([]);
    expect(plan?.ambiguousDate).toBeUndefined();
    expect(plan?.shortened).toEqual([{ line: 502, what: 'tags' }]);
    expect(plan && batchesOf(plan.entries).flat()).toHaveLength(ENTRIES);
  });

  it('cuts what does not fit, and says how often', () => {
    const file = [
      HEAD,
      line('2026-11-20', 'good', 'n'.repeat(MOOD_LIMITS.notesLength + 5)),
      line('2026-11-19', 'good', '', 'x'.repeat(MOOD_LIMITS.tagLength + 1)),
      line('2026-11-18', 'good', 'short', 'chess'),
    ].join('\n');
    const plan = planImport(file, { moods: {} }, NOW);
    expect(plan?.shortened).toEqual([
      { line: 2, what: 'notes' },
      { line: 3, what: 'tag' },
    ]);
    expect(plan?.entries[0]?.notes).toHaveLength(MOOD_LIMITS.notesLength);
    expect(plan?.entries[1]?.activities[0]).toHaveLength(MOOD_LIMITS.tagLength);
    expect(plan?.entries[2]).toMatchObject({ notes: 'short', activities: ['chess'] });
  });
});

describe('moods with names of their own', () => {
  it('begin where their words point, in any language', () => {
    const names = ['großartig', 'mir geht’s', '☀️ feliz', 'unhappy', 'bof', '最悪', 'بخير'];
    expect(guessMoods(names, new Set([1, 2, 3, 4, 5]))).toEqual({
      großartig: 5,
      'mir geht’s': 3,
      '☀️ feliz': 4,
      unhappy: 2,
      bof: 2,
      最悪: 1,
      بخير: 3,
    });
  });

  it('take the one level that is left, else the middle', () => {
    expect(guessMoods(['fluffig'], new Set([1, 2, 3, 4]))).toEqual({ fluffig: 5 });
    expect(guessMoods(['fluffig', 'super'], new Set([2, 3, 4]))).toEqual({ fluffig: 1, super: 5 });
    expect(guessMoods(['fluffig', 'zackig'], new Set([3]))).toEqual({ fluffig: 3, zackig: 3 });
  });
});

describe('batches', () => {
  const entry = (notes: string): ImportedMoodEntry => ({
    moodScore: 3,
    emotions: [],
    activities: [],
    notes,
    createdAt: NOW.toISOString(),
  });

  it('hold as many entries and bytes as one request may, and all of them in order', () => {
    const entries = Array.from({ length: 700 }, (_, index) =>
      entry(`${index} ${'ü'.repeat((index * 7) % 1500)}`),
    );
    const batches = batchesOf(entries);
    expect(batches.flat()).toEqual(entries);
    for (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(MOOD_LIMITS.importBatch);
      const bytes = new TextEncoder().encode(JSON.stringify({ entries: batch })).length;
      expect(bytes).toBeLessThanOrEqual(MOOD_LIMITS.importBytes);
    }
    expect(batchesOf(Array.from({ length: 401 }, () => entry('')))).toHaveLength(3);
    expect(batchesOf([])).toEqual([]);
  });
});

describe('entries by day', () => {
  it('keep their order', () => {
    const at = (id: number, day: string) => ({
      id,
      day,
      moodScore: 3 as const,
      emotions: [],
      activities: [],
      notes: '',
      createdAt: `${day}T09:00:00.000Z`,
      revision: 1,
    });
    const days = byDay([at(3, '2026-11-22'), at(2, '2026-11-22'), at(1, '2026-11-20')]);
    expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
      ['2026-11-22', [3, 2]],
      ['2026-11-20', [1]],
    ]);
  });
});
