import type { TimeCapsule } from '@mikai/contract/capsules';
import { unseal } from '../crypto/encryption.js';
import { SEALED, type CapsuleRow } from './capsules.rows.js';

/** A capsule as its member sees it: its content only once it is unlocked (decisions, 'Sealed capsules'). */
export function presentCapsule(row: CapsuleRow): TimeCapsule {
  return {
    id: row.id,
    title: unseal(row.title, SEALED.title),
    content: row.unlocked_at === null ? null : unseal(row.content, SEALED.content),
    sealMessage: row.seal_message === null ? '' : unseal(row.seal_message, SEALED.message),
    unlockCondition: row.unlock_condition,
    unlockDate: row.unlock_at?.toISOString() ?? null,
    isUnlocked: row.unlocked_at !== null,
    unlockedAt: row.unlocked_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    revision: row.revision,
  };
}
