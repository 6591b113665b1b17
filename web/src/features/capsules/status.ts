import { isCapsuleReady } from '@mikai/contract/capsules';
import type { TimeCapsule } from '@mikai/contract/capsules';
import { DAY_MS } from '@mikai/contract/durations';

/** The status of a capsule, as its card shows it. */
export type CapsuleStatus =
  | { kind: 'unlocked' | 'whenNeeded' | 'sealed' | 'ready' }
  /** `days`: days until it can be opened, rounded up. */
  | { kind: 'unlocks'; days: number };

type Sealed = Pick<TimeCapsule, 'isUnlocked' | 'unlockCondition' | 'unlockDate' | 'createdAt'>;

export function statusOf(capsule: Sealed, now: Date): CapsuleStatus {
  if (capsule.isUnlocked) return { kind: 'unlocked' };
  if (capsule.unlockCondition === 'when_needed') return { kind: 'whenNeeded' };
  if (isCapsuleReady(capsule, now)) return { kind: 'ready' };
  if (capsule.unlockDate === null) return { kind: 'sealed' };
  // A clock that is slightly behind must not turn a week into eight days.
  const from = Math.max(now.getTime(), Date.parse(capsule.createdAt));
  return { kind: 'unlocks', days: Math.ceil((Date.parse(capsule.unlockDate) - from) / DAY_MS) };
}

/** Returns whether it can be opened now. */
export const canUnlock = (capsule: Sealed, now: Date): boolean =>
  !capsule.isUnlocked && isCapsuleReady(capsule, now);
