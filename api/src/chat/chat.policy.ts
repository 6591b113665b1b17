import type { Person } from '@mikai/core/auth/person';
import type { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';

/** Whether a conversation is this person's. Expired guest conversations are nobody's any more. */
export function canUseSession(
  person: Person | null,
  session: Pick<ChatSessionEntity, 'userId' | 'guestId' | 'expiresAt'>,
  now = new Date(),
): boolean {
  if (person === null) return false;
  if (session.expiresAt !== null && session.expiresAt <= now) return false;
  return person.kind === 'member' ? session.userId === person.userId : session.guestId === person.guestId;
}
