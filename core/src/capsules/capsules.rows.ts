import type { UnlockCondition } from '@mikai/contract/capsules';

/** The purpose of each sealed column; authenticated with its value. */
export const SEALED = {
  title: 'time_capsules.title',
  content: 'time_capsules.content',
  message: 'time_capsules.seal_message',
} as const;

/** A row of `time_capsules`. */
export interface CapsuleRow {
  id: number;
  user_id: number;
  title: Buffer;
  content: Buffer;
  seal_message: Buffer | null;
  unlock_condition: UnlockCondition;
  unlock_at: Date | null;
  unlocked_at: Date | null;
  revision: number;
  created_at: Date;
}

export const CAPSULE_COLUMNS = `id, user_id, title, content, seal_message, unlock_condition, unlock_at, unlocked_at,
  revision, created_at`;
