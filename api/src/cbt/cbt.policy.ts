import type { Person } from '@mikai/core/auth/person';
import { databaseTime } from '@mikai/core/database/database-time';

/** The owner of a record, and its expiry. */
export interface OwnedRecord {
  userId: number | null;
  guestId: string | null;
  expiresAt: Date | null;
}

/** Returns whether a person may use a record. Expired records of visitors belong to nobody. */
export function canUseRecord(person: Person | null, record: OwnedRecord, now = databaseTime()): boolean {
  if (person === null) return false;
  if (record.expiresAt !== null && record.expiresAt <= now) return false;
  return person.kind === 'member' ? record.userId === person.userId : record.guestId === person.guestId;
}
