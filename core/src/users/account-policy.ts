/** The properties of an account that decide who may act on it as an administrator. */
export interface AccountStatus {
  id: number;
  isAdmin: boolean;
  isSiteOwner: boolean;
}

/**
 * The reason why somebody may not act on an account as an administrator.
 * - `forbidden`: they are not an administrator, or the account is another administrator's, which the site owner alone may act on
 * - `self`, `owner`: no administrator acts on their own account or on the site owner's, because the site must keep its owner
 */
export type Refusal = 'forbidden' | 'self' | 'owner';

/** Returns why an action on an account is refused; `null` if it is allowed. */
export function refusalOf(actor: AccountStatus, subject: AccountStatus): Refusal | null {
  if (!actor.isAdmin) return 'forbidden';
  if (actor.id === subject.id) return 'self';
  if (subject.isSiteOwner) return 'owner';
  return subject.isAdmin && !actor.isSiteOwner ? 'forbidden' : null;
}
