import type { Comment, Post } from '@mikai/contract/community';
import type { MemberSummary } from '@mikai/contract/people';
import { createContext, useContext } from 'react';

/** The mutations of other features that the page offers. */
export interface BulletinMutations {
  /** Begins a conversation with a member and leads there. */
  onMessage: (userId: number) => void;
  onReport: (target: { kind: 'post' | 'comment'; id: number }) => void;
  onMute: (member: MemberSummary) => void;
  onBlock: (member: MemberSummary) => void;
}

/** The actions of every post and comment on the page. */
export interface BulletinActions extends BulletinMutations {
  /** Id of the member who looks at it. */
  me: number;
  /** ISO time until which they do not write to others; `null`: they may. */
  suspendedUntil: string | null;
  onEdit: (post: Post) => void;
  onHistory: (post: Post) => void;
  onDelete: (doomed: { post: Post } | { comment: Comment }) => void;
}

const Context = createContext<BulletinActions | null>(null);

export const BulletinActionsProvider = Context.Provider;

/** @throws outside of the Bulletin */
export function useBulletinActions(): BulletinActions {
  const actions = useContext(Context);
  if (!actions) throw new Error('There is no Bulletin around this component');
  return actions;
}
