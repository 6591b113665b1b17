import type { ReplyState } from '@mikai/contract/chat';
import { sealChanges } from '../crypto/encrypted-column.js';
import { seal, type SealedPlace } from '../crypto/encryption.js';
import { padJson } from '../crypto/padding.js';
import { ChatMessageEntity, REPLY_END_PAD_BYTES, type ReplyEnd } from './chat-message.entity.js';

/**
 * The values of the plain columns of every message whose reply has ended. They are the same for all replies: a fixed reply of the
 * crisis gate is stored at once, so a reply that was stopped or asked for again would be known not to be one (docs/adr/0037).
 */
export const ENDED_COLUMNS = { replyState: 'done', replyAttempt: 1, replyRun: 1 } as const;

/**
 * Returns the state and the attempt of the reply to a message. The plain columns count while it is written, and in rows of an
 * earlier release.
 */
export function replyOf({
  replyState,
  replyAttempt,
  replyEnd,
}: Pick<ChatMessageEntity, 'replyState' | 'replyAttempt' | 'replyEnd'>): {
  state: ReplyState | null;
  attempt: number | null;
} {
  const isEnded = replyState === ENDED_COLUMNS.replyState && replyAttempt === ENDED_COLUMNS.replyAttempt;
  return isEnded && replyEnd ? replyEnd : { state: replyState, attempt: replyAttempt };
}

/** Returns the columns of a message whose reply ends, for an update by query. */
export const replyEndChanges = (
  message: Pick<ChatMessageEntity, 'sessionId' | 'clientId'>,
  end: ReplyEnd,
): typeof ENDED_COLUMNS & { replyEnd: ReplyEnd } =>
  sealChanges(ChatMessageEntity, message as ChatMessageEntity, { ...ENDED_COLUMNS, replyEnd: end });

/** Seals the end of a reply for its message. All sealed ends are equally long. */
export const sealReplyEnd = (end: ReplyEnd, place: SealedPlace): Buffer =>
  seal(padJson(JSON.stringify(end), REPLY_END_PAD_BYTES), 'chat_messages.sealed_reply_end', place);
