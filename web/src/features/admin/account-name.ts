import type { AdminUser } from '@mikai/contract/admin';

/** Returns an account so that it cannot be taken for another: display names are chosen freely, and many have the same. */
export function accountName({ displayName, username }: Pick<AdminUser, 'displayName' | 'username'>): string {
  return displayName && displayName !== username ? `${displayName} (@${username})` : `@${username}`;
}
