import type { ModerationAction } from '@mikai/contract/moderation';
import type { ReportKind } from '@mikai/contract/people';
import {
  refusalOf as accountRefusalOf,
  type AccountStatus as BaseAccountStatus,
} from '@mikai/core/users/account-policy';
import { conflict, forbidden, invalidField, type ApiException } from '../common/http/api-exception.js';

/** The status of the moderator, or of the member whom a decision is about. */
export interface PartyStatus extends BaseAccountStatus {
  isActive: boolean;
}

/** A decision that a moderator proposes. */
export interface ProposedDecision {
  action: ModerationAction;
  days: number | undefined;
  /** The member reads this. */
  note: string | null;
  targetKind: ReportKind;
  isGone: boolean;
  isAnonymous: boolean;
  moderator: PartyStatus;
  /** The author; `null` for content of MikAI. */
  subject: PartyStatus | null;
  /** Ids of all active administrators. */
  administrators: readonly number[];
}

/**
 * Returns the error for an invalid decision or one that this moderator must not make, otherwise `null`. Decisions about
 * anonymous content are never rejected because of who its author is, except to the author themselves: the rejection
 * would reveal it.
 * @returns 400 for an invalid combination, 403 or 409 for a decision that others have to make
 */
export function decisionErrorOf(proposed: ProposedDecision): ApiException | null {
  const { action, subject, moderator, isAnonymous } = proposed;
  const problem = combinationErrorOf(proposed);
  if (problem) return problem;
  const isAccountAction = action === 'suspend' || action === 'deactivate';
  if (subject?.id === moderator.id) {
    const isOnlyAdministrator = proposed.administrators.every((id) => id === moderator.id);
    if (isAccountAction || action === 'warn' || !isOnlyAdministrator)
      return conflict('This is about you: another administrator has to decide it.');
    return null;
  }
  if (!subject || !isAccountAction || isAnonymous) return null;
  const accountRefusal = accountRefusalOf(moderator, subject);
  if (accountRefusal === 'owner') return conflict('The site owner cannot be suspended or deactivated.');
  if (accountRefusal !== null) return forbidden();
  if (action === 'deactivate' && !subject.isActive) return conflict('This account is deactivated already.');
  return null;
}

/** Returns an error if the fields of the decision do not go together, otherwise `null`. */
function combinationErrorOf({
  action,
  days,
  note,
  targetKind,
  isGone,
  isAnonymous,
  subject,
}: ProposedDecision): ApiException | null {
  if (action === 'hide' && targetKind !== 'post' && targetKind !== 'comment')
    return invalidField('action', 'Only posts and comments can be hidden.');
  if (action === 'hide' && isGone) return conflict('It is gone already; there is nothing to hide.');
  if (action === 'suspend' && days === undefined)
    return invalidField('days', 'Please choose for how many days.');
  if (action !== 'suspend' && days !== undefined)
    return invalidField('days', 'Only a suspension lasts for days.');
  if (action === 'deactivate' && !note)
    return invalidField('note', 'Please say why: the account is closed, and its member reads this.');
  // An anonymous author may have left: an error would reveal who it was.
  if (!subject && !isAnonymous && action !== 'dismiss' && action !== 'hide')
    return invalidField('action', 'MikAI wrote this; it can be hidden or dismissed.');
  if (action === 'deactivate' && isAnonymous)
    return invalidField(
      'action',
      'A closed account would show who wrote this. Please hide it, or suspend whoever wrote it.',
    );
  return null;
}

/** An appeal that a moderator is about to answer. */
export interface ProposedAppealDecision {
  moderatorId: number;
  /** The appellant. */
  subjectId: number | null;
  /** The administrator who decided; `null` if they have left. */
  deciderId: number | null;
  /** Ids of all active administrators. */
  administrators: readonly number[];
}

/**
 * Returns an error if this administrator must not answer the appeal: somebody other than the decider answers it, if
 * there is somebody else.
 */
export function appealErrorOf({
  moderatorId,
  subjectId,
  deciderId,
  administrators,
}: ProposedAppealDecision): ApiException | null {
  const others = administrators.filter((id) => id !== subjectId);
  if (moderatorId === subjectId && others.length > 0)
    return conflict('This is your own appeal: another administrator has to answer it.');
  if (moderatorId === deciderId && others.some((id) => id !== deciderId))
    return conflict('You decided this yourself: another administrator has to answer the appeal.');
  return null;
}
