import type { AdminUser } from '@mikai/contract/admin';

export type AccountAction =
  | 'deactivate'
  | 'restore'
  | 'unsuspend'
  | 'promote'
  | 'demote'
  | 'export'
  | 'delete';

/** Why no action on an account is possible: it is the administrator's own, the site owner's, or another administrator's. */
export type Barrier = 'self' | 'owner' | 'admin';

export interface Administrator {
  id: number;
  isSiteOwner: boolean;
}

/** Returns why the server would reject any action. The server decides; this prevents a useless attempt. */
export function barrierTo(user: AdminUser, me: Administrator): Barrier | undefined {
  if (user.isSiteOwner) return 'owner';
  if (user.id === me.id) return 'self';
  return user.isAdmin && !me.isSiteOwner ? 'admin' : undefined;
}

/** Returns the possible actions on an account, the most serious last. */
export function possibleActions(user: AdminUser, me: Administrator, now: Date): AccountAction[] {
  if (barrierTo(user, me)) return [];
  const isSuspended = user.suspendedUntil !== null && Date.parse(user.suspendedUntil) > now.getTime();
  const canPromote = user.isActive && user.isVerified;
  return [
    ...(isSuspended ? (['unsuspend'] as const) : []),
    ...(user.isActive ? [] : (['restore'] as const)),
    'export',
    ...(me.isSiteOwner && user.isAdmin ? (['demote'] as const) : []),
    ...(me.isSiteOwner && !user.isAdmin && canPromote ? (['promote'] as const) : []),
    ...(user.isActive ? (['deactivate'] as const) : []),
    'delete',
  ];
}
