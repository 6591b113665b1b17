import { randomUuid } from '../../lib/uuid';

/** A box to write in: for posts, for comments on a post, for replies to one of its comments. */
export type BoxName = 'post' | `comment:${number}` | `reply:${number}:${number}`;

/** What is typed into a box, and not sent. */
export interface Draft {
  content: string;
  isAnonymous: boolean;
  /** What was tried to be sent, and may have arrived although no answer came. */
  attempt?: { clientId: string; content: string; isAnonymous: boolean };
}

export const EMPTY_DRAFT: Draft = { content: '', isAnonymous: false };
export const EMPTY_ANONYMOUS_DRAFT: Draft = { content: '', isAnonymous: true };

/** What is on its way to the server. */
export interface Outgoing {
  clientId: string;
  content: string;
  isAnonymous: boolean;
  /** ISO time. */
  createdAt: string;
  /** The newest id that was known when it was sent: what has arrived has a higher one. */
  afterId: number;
}

/** An edit of a post that is not saved yet. */
export interface EditDraft {
  content: string;
  reason: string;
}

/**
 * What is sent of a draft. The very words that were tried before go under the same client id, so that they cannot arrive
 * twice; other words are another post.
 */
export function toOutgoing({ content, isAnonymous, attempt }: Draft, afterId: number): Outgoing {
  const isSame = attempt?.content === content && attempt.isAnonymous === isAnonymous;
  return {
    clientId: isSame ? attempt.clientId : randomUuid(),
    content,
    isAnonymous,
    createdAt: new Date().toISOString(),
    afterId,
  };
}

/** Puts back what could not be sent, or was on its way when the page went, in front of what has been typed since. */
export function afterFailure(typed: Draft | undefined, item: Outgoing): Draft {
  const { clientId, content, isAnonymous } = item;
  const both = typed?.content ? `${content}\n\n${typed.content}` : content;
  return { content: both, isAnonymous, attempt: { clientId, content, isAnonymous } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isDraft(value: unknown): value is Draft {
  return isRecord(value) && typeof value.content === 'string' && typeof value.isAnonymous === 'boolean';
}

export function isOutgoing(value: unknown): value is Outgoing {
  return isDraft(value) && 'clientId' in value && typeof value.clientId === 'string';
}

export function isEditDraft(value: unknown): value is EditDraft {
  return isRecord(value) && typeof value.content === 'string' && typeof value.reason === 'string';
}
