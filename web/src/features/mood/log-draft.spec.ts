import { describe, expect, it } from '@jest/globals';
import { MOOD_LIMITS } from '@mikai/contract/mood';
import {
  addTag,
  EMPTY_LOG,
  fromEntry,
  hasMoreThanScore,
  isLogDraft,
  timeError,
  toggleTag,
  toLocalField,
  toRequest,
} from './log-draft';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const at = (time: Date) => ({ at: toLocalField(time) });

describe('a draft', () => {
  it('begins without a face and with nothing named, and is sent as 3', () => {
    expect(toRequest(EMPTY_LOG)).toEqual({ moodScore: 3, emotions: [], activities: [], notes: '' });
    expect(hasMoreThanScore({ ...EMPTY_LOG, score: 5 })).toBe(false);
    expect(hasMoreThanScore({ ...EMPTY_LOG, activities: ['Rest'] })).toBe(true);
  });

  it('is sent with trimmed notes and its own time', () => {
    const time = new Date(2026, 10, 20, 8, 30);
    const request = toRequest({ ...EMPTY_LOG, notes: '  slept well \n', ...at(time) });
    expect(request.notes).toBe('slept well');
    expect(request.createdAt).toBe(time.toISOString());
  });

  it('of an entry is that entry again, to the minute', () => {
    const entry = {
      id: 1,
      moodScore: 4,
      emotions: ['Calm'],
      activities: ['chess'],
      notes: 'n',
      createdAt: '2026-11-20T08:30:00.000Z',
      day: '2026-11-20',
      revision: 1,
    } as const;
    const { moodScore, emotions, activities, notes, createdAt } = entry;
    const known = { ...entry, emotions: [...emotions], activities: [...activities] };
    expect(toRequest(fromEntry(known))).toEqual({ moodScore, emotions, activities, notes, createdAt });
  });

  it('is known from what somebody else left in the storage', () => {
    expect(isLogDraft(EMPTY_LOG)).toBe(true);
    for (const value of [null, 1, {}, { ...EMPTY_LOG, score: 6 }, { ...EMPTY_LOG, emotions: [1] }])
      expect(isLogDraft(value)).toBe(false);
  });
});

describe('words of one’s own', () => {
  it('are added once, trimmed, and never empty', () => {
    expect(addTag(['Calm'], '  hopeful ')).toEqual(['Calm', 'hopeful']);
    for (const typed of ['', '   ', 'calm', ' CALM ']) expect(addTag(['Calm'], typed)).toEqual(['Calm']);
  });

  it('end where an entry is full', () => {
    const full = Array.from({ length: MOOD_LIMITS.tags }, (_, index) => `tag ${index}`);
    expect(addTag(full, 'one more')).toBe(full);
  });

  it('go out as they came in', () => {
    expect(toggleTag(toggleTag(['Calm'], 'Tired'), 'Tired')).toEqual(['Calm']);
  });
});

describe('the time of a draft', () => {
  it('may be now, or any time from 2000 on', () => {
    expect(timeError({ at: '' }, NOW)).toBeNull();
    expect(timeError(at(NOW), NOW)).toBeNull();
    expect(timeError(at(new Date(2000, 1, 1)), NOW)).toBeNull();
  });

  it('is refused with a reason otherwise', () => {
    expect(timeError(at(new Date(NOW.getTime() + 3_600_000)), NOW)).toBe('future');
    expect(timeError(at(new Date(1999, 11, 1)), NOW)).toBe('ancient');
    expect(timeError({ at: 'soon' }, NOW)).toBe('unreadable');
  });
});
