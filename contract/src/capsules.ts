import type { CrisisCard } from './safety.js';

/** Lengths in UTF-16 units. */
export const CAPSULE_LIMITS = {
  titleLength: 200,
  contentLength: 20_000,
  sealMessageLength: 500,
  pageSize: 50,
  maxPageSize: 200,
} as const;

/** The conditions under which a capsule opens: after one week, after one month, or whenever its author needs it. */
export const UNLOCK_CONDITIONS = ['1_week', '1_month', 'when_needed'] as const;
export type UnlockCondition = (typeof UNLOCK_CONDITIONS)[number];
export const DEFAULT_UNLOCK_CONDITION: UnlockCondition = '1_week';

/** A line of `GET /api/time-capsules`, newest first. */
export interface TimeCapsule {
  id: number;
  title: string;
  /** `null` until it is unlocked: the text of a sealed capsule does not leave the server. */
  content: string | null;
  /** A message that is readable while the capsule is sealed; empty if there is none. */
  sealMessage: string;
  unlockCondition: UnlockCondition;
  /** ISO time; `null` with `when_needed`. */
  unlockDate: string | null;
  isUnlocked: boolean;
  unlockedAt: string | null;
  createdAt: string;
  revision: number;
}

/** `POST /api/time-capsules`. `clientId` (UUID) makes it repeatable. */
export interface TimeCapsuleRequest {
  title: string;
  content: string;
  sealMessage?: string;
  unlockCondition?: UnlockCondition;
  clientId?: string;
}

export type TimeCapsuleResponse = TimeCapsule & { crisis?: CrisisCard };

/**
 * Returns whether a capsule can be opened at a time. Before that, `POST
 * /api/time-capsules/{id}/unlock` answers 409 with the date in `details.unlockDate`.
 */
export function isCapsuleReady(
  capsule: Pick<TimeCapsule, 'unlockCondition' | 'unlockDate'>,
  at: Date,
): boolean {
  if (capsule.unlockCondition === 'when_needed') return true;
  return capsule.unlockDate !== null && new Date(capsule.unlockDate) <= at;
}

/** `capsule.saved`: a capsule is new, ready to be opened, or unlocked. */
export interface CapsuleSaved {
  capsule: TimeCapsule;
}
export interface CapsuleDeleted {
  id: number;
}

/** The events of the server about capsules. */
export interface CapsulesEvents {
  'capsule.saved': (event: CapsuleSaved) => void;
  'capsule.deleted': (event: CapsuleDeleted) => void;
}
