import type { CurrentUser } from '@mikai/contract/auth';
import type { User } from '@mikai/core/users/user.entity';

/** What a member sees of themselves. */
export function presentCurrentUser(user: User): CurrentUser {
  return {
    id: user.id,
    username: user.username,
    displayName: user.displayName,
    email: user.email,
    country: user.country,
    language: user.language,
    timeZone: user.timeZone,
    isAdmin: user.isAdmin,
    isVerified: user.isVerified,
    createdAt: user.createdAt.toISOString(),
  };
}
