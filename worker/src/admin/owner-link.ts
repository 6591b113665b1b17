import type { DataSource } from 'typeorm';
import { setupOwnerLink } from '@mikai/core/auth/account-links';
import { issueToken } from '@mikai/core/auth/auth-tokens';
import type { Config } from '@mikai/core/config/config.schema';
import { User } from '@mikai/core/users/user.entity';

/**
 * Returns a new one-time link with which the first administrator creates their account, and revokes earlier ones; `null` if there
 * is an administrator.
 */
export function newOwnerLink(dataSource: DataSource, config: Config): Promise<string | null> {
  return dataSource.transaction(async (manager) => {
    if (await manager.existsBy(User, { isAdmin: true })) return null;
    await manager.query(`DELETE FROM auth_tokens WHERE purpose = 'setup_owner'`);
    return setupOwnerLink(config, await issueToken(manager, { purpose: 'setup_owner', userId: null }));
  });
}
