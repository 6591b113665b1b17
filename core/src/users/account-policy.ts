/** As far as it decides who may do what to whose account. */
export interface AccountStatus {
  id: number;
  isAdmin: boolean;
  isSiteOwner: boolean;
}

/**
 * Returns the reason why somebody may not act on an account as an administrator; `null`: they may.
 * - `forbidden`: they are none, or the account is another administrator's, whom the site owner alone may touch
 * - `self`, `owner`: what is one's own, and the site owner's, is touched by no administrator: the site must keep its owner
 */
export type Refusal = 'forbidden' | 'self' | 'owner';

export function refusalOf(actor: AccountStatus, subject: AccountStatus): Refusal | null {
  if (!actor.isAdmin) return 'forbidden';
  if (actor.id === subject.id) return 'self';
  if (subject.isSiteOwner) return 'owner';
  return subject.isAdmin && !actor.isSiteOwner ? 'forbidden' : null;
}
