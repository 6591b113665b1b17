import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import { canUnlock, statusOf } from './status';

const NOW = new Date('2026-11-22T08:00:00Z');
const sealed = (ms: number) => ({
  isUnlocked: false,
  unlockCondition: '1_week' as const,
  unlockDate: new Date(NOW.getTime() + ms).toISOString(),
  createdAt: new Date(NOW.getTime() + ms - 7 * DAY_MS).toISOString(),
});

describe('the status of a capsule', () => {
  it('counts a started day as a whole one until it is ready', () => {
    expect(statusOf(sealed(7 * DAY_MS), NOW)).toEqual({ kind: 'unlocks', days: 7 });
    expect(statusOf(sealed(6 * DAY_MS + 1), NOW)).toEqual({ kind: 'unlocks', days: 7 });
    expect(statusOf(sealed(7 * DAY_MS + 30_000), NOW)).toEqual({ kind: 'unlocks', days: 7 });
    expect(statusOf(sealed(1), NOW)).toEqual({ kind: 'unlocks', days: 1 });
    expect(statusOf(sealed(0), NOW)).toEqual({ kind: 'ready' });
  });

  it('distinguishes capsules that open when needed, open ones and sealed ones', () => {
    const whenNeeded = {
      isUnlocked: false,
      unlockCondition: 'when_needed' as const,
      unlockDate: null,
      createdAt: '',
    };
    expect(statusOf(whenNeeded, NOW)).toEqual({ kind: 'whenNeeded' });
    expect(statusOf({ ...whenNeeded, isUnlocked: true }, NOW)).toEqual({ kind: 'unlocked' });
    expect(statusOf({ ...sealed(0), unlockDate: null }, NOW)).toEqual({ kind: 'sealed' });
  });

  it('allows opening once, from the date on', () => {
    expect(
      [sealed(1), sealed(0), { ...sealed(0), isUnlocked: true }].map((each) => canUnlock(each, NOW)),
    ).toEqual([false, true, false]);
  });
});
