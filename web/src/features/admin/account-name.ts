import type { AdminUser } from '@mikai/contract/admin';

/** Returns an account's display name with its username, because display names are not unique. */
export function accountName({ displayName, username }: Pick<AdminUser, 'displayName' | 'username'>): string {
  return displayName && displayName !== username ? `${displayName} (@${username})` : `@${username}`;
}
