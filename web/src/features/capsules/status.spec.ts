import { describe, expect, it } from '@jest/globals';
import { canUnlock, statusOf } from './status';

const NOW = new Date('2026-11-22T08:00:00Z');
const DAY = 86_400_000;
const sealed = (ms: number) => ({
  isUnlocked: false,
  unlockCondition: '1_week' as const,
  unlockDate: new Date(NOW.getTime() + ms).toISOString(),
  createdAt: new Date(NOW.getTime() + ms - 7 * DAY).toISOString(),
});

describe('where a capsule stands', () => {
  it('counts begun days whole until it is ready', () => {
    expect(statusOf(sealed(7 * DAY), NOW)).toEqual({ kind: 'unlocks', days: 7 });
    expect(statusOf(sealed(6 * DAY + 1), NOW)).toEqual({ kind: 'unlocks', days: 7 });
    expect(statusOf(sealed(7 * DAY + 30_000), NOW)).toEqual({ kind: 'unlocks', days: 7 });
    expect(statusOf(sealed(1), NOW)).toEqual({ kind: 'unlocks', days: 1 });
    expect(statusOf(sealed(0), NOW)).toEqual({ kind: 'ready' });
  });

  it('knows those for whenever they are needed, and those that are open', () => {
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

  it('can be opened once, from its time on', () => {
    expect(
      [sealed(1), sealed(0), { ...sealed(0), isUnlocked: true }].map((each) => canUnlock(each, NOW)),
    ).toEqual([false, true, false]);
  });
});
