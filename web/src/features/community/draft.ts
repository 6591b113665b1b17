import { randomUuid } from '../../lib/browser/uuid';

/** Identifies a text box: for a post, a comment (`comment:<post>`), or a reply (`reply:<post>:<comment>`). */
export type BoxName = 'post' | `comment:${number}` | `reply:${number}:${number}`;

/** The unsent draft of a box. */
export interface Draft {
  content: string;
  isAnonymous: boolean;
  /** The last attempt to send, which may have arrived without a response. */
  attempt?: { clientId: string; content: string; isAnonymous: boolean };
}

export const EMPTY_DRAFT: Draft = { content: '', isAnonymous: false };
export const EMPTY_ANONYMOUS_DRAFT: Draft = { content: '', isAnonymous: true };

/** A text that is being sent. */
export interface Outgoing {
  clientId: string;
  content: string;
  isAnonymous: boolean;
  /** ISO time. */
  createdAt: string;
  /** The newest known id when it was sent; the stored text has a higher one. */
  afterId: number;
}

/** An edit of a post that is not saved yet. */
export interface EditDraft {
  content: string;
  reason: string;
}

/**
 * Builds the request of a draft. An unchanged text that was sent before keeps its client id, so that it can't be stored twice.
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

/** Returns the draft of a box with a text that could not be sent, or was pending when the page closed, before the typed text. */
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
