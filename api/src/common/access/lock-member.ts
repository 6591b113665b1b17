import type { EntityManager } from 'typeorm';
import type { LanguageCode } from '@mikai/contract/languages';
import { unauthenticated } from '../http/api-exception.js';

interface LockedMember {
  timeZone: string;
  language: LanguageCode | null;
  createdAt: Date;
}

/**
 * Locks the member's row until the transaction ends, so that the writes of one member are stored one after the other:
 * the same request sent several times at once is then stored once.
 * @throws ApiException 401 when the account is gone or deactivated
 */
export async function lockMember(manager: EntityManager, userId: number): Promise<LockedMember> {
  const [member] = await manager.query<LockedMember[]>(
    `SELECT time_zone AS "timeZone", language, created_at AS "createdAt" FROM users WHERE id = $1 AND is_active FOR NO KEY UPDATE`,
    [userId],
  );
  if (!member) throw unauthenticated();
  return member;
}
