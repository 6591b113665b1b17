import type { Person } from '@mikai/core/auth/person';

/** Whose a record is, and until when. */
export interface OwnedRecord {
  userId: number | null;
  guestId: string | null;
  expiresAt: Date | null;
}

/** Whether a record is this person's. Expired ones of visitors are nobody's any more. */
export function canUseRecord(person: Person | null, record: OwnedRecord, now = new Date()): boolean {
  if (person === null) return false;
  if (record.expiresAt !== null && record.expiresAt <= now) return false;
  return person.kind === 'member' ? record.userId === person.userId : record.guestId === person.guestId;
}
