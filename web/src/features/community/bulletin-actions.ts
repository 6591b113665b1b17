import type { Comment, Post } from '@mikai/contract/community';
import type { MemberSummary } from '@mikai/contract/people';
import { createContext, useContext } from 'react';

/** Mutations of other features, which the page provides. */
export interface BulletinMutations {
  /** Starts a conversation with a member and opens it. */
  onMessage: (userId: number) => void;
  onReport: (target: { kind: 'post' | 'comment'; id: number }) => void;
  onMute: (member: MemberSummary) => void;
  onBlock: (member: MemberSummary) => void;
}

/** The actions of every post and comment on the page. */
export interface BulletinActions extends BulletinMutations {
  /** Id of the signed-in member. */
  me: number;
  /** ISO time until which the member can't write to others; `null` if they can. */
  suspendedUntil: string | null;
  onEdit: (post: Post) => void;
  onHistory: (post: Post) => void;
  onDelete: (doomed: { post: Post } | { comment: Comment }) => void;
}

const Context = createContext<BulletinActions | null>(null);

export const BulletinActionsProvider = Context.Provider;

/** Hook: returns the actions of posts and comments. @throws outside of the Bulletin */
export function useBulletinActions(): BulletinActions {
  const actions = useContext(Context);
  if (!actions) throw new Error('There is no Bulletin around this component');
  return actions;
}
