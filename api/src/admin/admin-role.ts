import type { EntityManager } from 'typeorm';
import type { Config } from '@mikai/core/config/config.schema';
import { refusalOf, type AccountStatus } from '@mikai/core/users/account-policy';
import { isSiteOwner } from '@mikai/core/users/username';
import { conflict, forbidden, notFound } from '../common/http/api-exception.js';

/** An account whose row is locked. */
export interface LockedAccount extends AccountStatus {
  username: string;
  isActive: boolean;
  isVerified: boolean;
}

type LockStrength = 'FOR SHARE' | 'FOR NO KEY UPDATE' | 'FOR UPDATE';

interface LockStrengths {
  subject?: LockStrength;
  actor?: LockStrength;
}

/** The role that an action requires. */
export type AdminRole = 'administrator' | 'siteOwner';

const ERRORS = {
  forbidden,
  self: () => conflict('This is your own account. Use your own account settings, or ask the site owner.'),
  owner: () => conflict('This is the site owner’s account. No administrator can change it.'),
};

/**
 * Locks an account and that of the administrator who acts on it until the end of the transaction, and checks that the
 * action is allowed. If the administrator loses the role at the same moment, that happens either before, and the action
 * is rejected, or after it. Accounts are locked in the order of their ids, as everywhere, so that two transactions
 * cannot deadlock.
 * @param strengths the strengths of the locks; `FOR UPDATE` for a subject that is deleted
 * @throws ApiException 403 if the administrator has lost the role or must not act on this account, 404 for no such
 *   account, 409 for one's own account and the site owner's
 */
export async function lockAccounts(
  manager: EntityManager,
  config: Pick<Config, 'SITE_OWNER_USERNAME'>,
  actorId: number,
  subjectId: number,
  { subject: subjectStrength = 'FOR NO KEY UPDATE', actor: actorStrength = 'FOR SHARE' }: LockStrengths = {},
): Promise<LockedAccount> {
  const locked = new Map<number, LockedAccount>();
  for (const id of [...new Set([actorId, subjectId])].sort((one, other) => one - other)) {
    const account = await lockAccount(
      manager,
      config,
      id,
      id === subjectId ? subjectStrength : actorStrength,
    );
    if (account) locked.set(id, account);
  }
  const actor = locked.get(actorId);
  const subject = locked.get(subjectId);
  if (!actor?.isActive || !actor.isAdmin) throw forbidden();
  if (!subject) throw notFound('This account');
  const refusal = refusalOf(actor, subject);
  if (refusal) throw ERRORS[refusal]();
  return subject;
}

/**
 * Locks the acting administrator's account until the end of the transaction and checks that they still have the role,
 * because the guard checked it before the transaction began. Call it before all other locks, as everything that locks
 * accounts does.
 * @param strength `FOR NO KEY UPDATE` for actions of one administrator that have to run one after the other
 * @throws ApiException 403 when the administrator has just lost the role
 */
export async function lockAdmin(
  manager: EntityManager,
  config: Pick<Config, 'SITE_OWNER_USERNAME'>,
  actorId: number,
  role: AdminRole,
  strength: 'FOR SHARE' | 'FOR NO KEY UPDATE' = 'FOR SHARE',
): Promise<void> {
  const actor = await lockAccount(manager, config, actorId, strength);
  const hasRole = role === 'siteOwner' ? actor?.isSiteOwner : actor?.isAdmin;
  if (!actor?.isActive || !hasRole) throw forbidden();
}

async function lockAccount(
  manager: EntityManager,
  config: Pick<Config, 'SITE_OWNER_USERNAME'>,
  id: number,
  strength: LockStrength,
): Promise<LockedAccount | null> {
  const [row] = await manager.query<LockedAccount[]>(
    `SELECT id, username, is_admin AS "isAdmin", is_site_owner AS "isSiteOwner", is_active AS "isActive",
       is_verified AS "isVerified"
     FROM users WHERE id = $1 ${strength}`,
    [id],
  );
  return row ? { ...row, isSiteOwner: isSiteOwner(row, config.SITE_OWNER_USERNAME) } : null;
}
