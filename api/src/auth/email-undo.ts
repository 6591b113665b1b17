import type { EntityManager } from 'typeorm';
import { recordAudit } from '@mikai/core/audit/audit';
import type { AuthToken } from '@mikai/core/auth/auth-tokens';
import { User } from '@mikai/core/users/user.entity';
import { ApiException } from '../common/api-exception.js';
import { setEmail } from './email-address.js';

/** 409 */
const takenMeanwhile = () =>
  new ApiException(
    409,
    'conflict',
    'This email address belongs to another account by now. Please contact us for assistance.',
  );

/**
 * Gives an account its former address back, by the link of the mail that told of the change; whatever address it has had
 * since, and stops a deletion that was asked for. In the caller's transaction, which holds the member's row, has used the token up, and ends the sessions.
 * @throws ApiException 409 when another member has proved the address since
 */
export async function undoEmailChange(
  manager: EntityManager,
  user: User,
  { email }: AuthToken,
  device: string,
): Promise<void> {
  if (email === null) throw new Error('A link that undoes a change has the former address');
  // Whoever took the account could have registered the address, to be in the way; it was never proved.
  await manager.query(`DELETE FROM users WHERE lower(email) = lower($1) AND id <> $2 AND NOT is_verified`, [
    email,
    user.id,
  ]);
  await setEmail(manager, user.id, email, takenMeanwhile);
  // A deletion that was asked for meanwhile is theirs too; behind a second factor of theirs nobody could log in to stop it.
  await manager.update(User, user.id, { deletionAt: null });
  await recordAudit(manager, { action: 'email.changeUndone', userId: user.id, device });
  user.email = email;
}
