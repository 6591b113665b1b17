import type { Person } from '@mikai/core/auth/person';
import type { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { databaseTime } from '@mikai/core/database/database-time';

/** Returns whether a conversation belongs to a person. Expired guest conversations belong to nobody. */
export function canUseSession(
  person: Person | null,
  session: Pick<ChatSessionEntity, 'userId' | 'guestId' | 'expiresAt'>,
  now = databaseTime(),
): boolean {
  if (person === null) return false;
  if (session.expiresAt !== null && session.expiresAt <= now) return false;
  return person.kind === 'member' ? session.userId === person.userId : session.guestId === person.guestId;
}
