import type { ModerationAction, ModerationCase } from '@mikai/contract/moderation';
import { REPORT_KINDS } from '@mikai/contract/people';
import type { ReportKind } from '@mikai/contract/people';

/** The target of a case. */
export interface CaseRef {
  kind: ReportKind;
  targetId: number;
}

/** Returns the name of a case in the address: `post.12`. */
export const caseName = ({ kind, targetId }: CaseRef): string => `${kind}.${targetId}`;

/** Returns the case that a name in the address means; `null` for none. */
export function parseCaseName(name: string | null): CaseRef | null {
  const [kindName, id] = (name ?? '').split('.');
  const kind = REPORT_KINDS.find((each) => each === kindName);
  const targetId = Number(id);
  return kind && Number.isSafeInteger(targetId) && targetId > 0 ? { kind, targetId } : null;
}

/** The deciding administrator. */
export interface Moderator {
  id: number;
  isSiteOwner: boolean;
}

/**
 * Returns the possible decisions about a case. The server decides finally: only it knows who an anonymous author is.
 * @param moderator cannot suspend or deactivate another administrator, unless they are the site owner, and never
 * themselves
 */
export function possibleActions(
  { kind, isAnonymous, isHidden, isGone, hasAuthor, author }: ModerationCase,
  moderator: Moderator,
): ModerationAction[] {
  const isPublic = kind === 'post' || kind === 'comment';
  const isBeyond = author?.isAdmin === true && !moderator.isSiteOwner;
  const isSelf = author?.id === moderator.id;
  const canStop = hasAuthor && !isBeyond && !isSelf;
  const actions: ModerationAction[] = ['dismiss'];
  if (isPublic && !isHidden && !isGone) actions.push('hide');
  if (hasAuthor && !isSelf) actions.push('warn');
  if (canStop) actions.push('suspend');
  // A closed account would show who wrote anonymously.
  if (canStop && !isAnonymous && author?.state !== 'deactivated') actions.push('deactivate');
  return actions;
}

/**
 * Returns the item to show after one was decided: the next one, else the one before it; `null` when it was the last.
 */
export function neighbour(names: readonly string[], decided: string): string | null {
  const index = names.indexOf(decided);
  if (index < 0) return names[0] ?? null;
  return names[index + 1] ?? names[index - 1] ?? null;
}
