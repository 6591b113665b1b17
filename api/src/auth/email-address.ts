import { QueryFailedError, type EntityManager } from 'typeorm';
import { User } from '@mikai/core/users/user.entity';
import type { ApiException } from '../common/api-exception.js';
import { forgetDeclined } from './declined-registrations.js';

export function isSameAddress(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
}

/**
 * Makes an address that was proved by mail the member's; in the caller's transaction, which holds the member's row. One
 * that comes back takes their links (`email-undo.ts`) from the addresses that came after it: whoever took the account
 * there could take it again, once the link of this one has expired.
 * @param taken what to throw when it belongs to another account
 * @returns whether it comes back: it has such a link itself
 */
export async function setEmail(
  manager: EntityManager,
  userId: number,
  email: string,
  taken: () => ApiException,
): Promise<boolean> {
  try {
    await manager.update(User, userId, { email, pendingEmail: null, isVerified: true });
  } catch (error) {
    if (!(error instanceof QueryFailedError)) throw error;
    const { constraint } = error.driverError as { constraint?: string };
    throw constraint === 'users_email_key' ? taken() : error;
  }
  await forgetDeclined(manager, userId);
  const [{ isBack }] = await manager.query<[{ isBack: boolean }]>(
    `WITH own AS (
       SELECT min(created_at) AS since FROM auth_tokens
       WHERE user_id = $1 AND purpose = 'undo_email_change' AND lower(email) = lower($2)
     ), later AS (
       DELETE FROM auth_tokens t USING own
       WHERE t.user_id = $1 AND t.purpose = 'undo_email_change' AND t.created_at > own.since
     )
     SELECT since IS NOT NULL AS "isBack" FROM own`,
    [userId, email],
  );
  return isBack;
}
