import type { EntityManager } from 'typeorm';
import type { Badges } from '@mikai/contract/notifications';

interface CountersRow {
  revision: number;
  unread_messages: number;
  unread_notifications: number;
  unread_letters: number;
}

/** SQL of the counters of a member. `$1` is the member's id. */
export const BADGES_SQL = `SELECT revision, unread_messages, unread_notifications, unread_letters
  FROM user_counters WHERE user_id = $1`;

/**
 * Reads the badges of a member. In a transaction that changed a count the row is locked, so that no other change comes
 * between. All badges of a deleted account are 0.
 */
export async function readBadges(manager: EntityManager, userId: number): Promise<Badges> {
  const [row] = await manager.query<CountersRow[]>(BADGES_SQL, [userId]);
  return presentBadges(
    row ?? { revision: 0, unread_messages: 0, unread_notifications: 0, unread_letters: 0 },
  );
}

/** Presents a row of `user_counters` to browsers. */
export function presentBadges(row: CountersRow): Badges {
  return {
    revision: row.revision,
    messages: row.unread_messages,
    notifications: row.unread_notifications,
    letters: row.unread_letters,
  };
}
