import type { TimeCapsule } from '@mikai/contract/capsules';
import { openText, placeOf } from '../crypto/encryption.js';
import { SEALED, type CapsuleRow } from './capsules.rows.js';

/** Presents a capsule to its member, with its content only once it is unlocked. */
export function presentCapsule(row: CapsuleRow): TimeCapsule {
  const place = placeOf(row);
  return {
    id: row.id,
    title: openText(row.title, SEALED.title, place),
    content: row.unlocked_at === null ? null : openText(row.content, SEALED.content, place),
    sealMessage: row.seal_message === null ? '' : openText(row.seal_message, SEALED.message, place),
    unlockCondition: row.unlock_condition,
    unlockDate: row.unlock_at?.toISOString() ?? null,
    isUnlocked: row.unlocked_at !== null,
    unlockedAt: row.unlocked_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    revision: row.revision,
  };
}
