import type { DataSource } from 'typeorm';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ownerOf, type ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { presentMessage } from '@mikai/core/chat/chat.presenter';
import { replyOf } from '@mikai/core/chat/reply-end';
import type { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { ReplyStore } from './reply-store.js';

/** Publishes the end of a stopped reply that nobody writes any more, with the text stored so far. */
export async function finishAbandoned(
  dataSource: DataSource,
  realtime: RealtimePublisher,
  session: ChatSessionEntity,
  message: { id: number; attempt: number },
): Promise<void> {
  const end = await new ReplyStore(dataSource).endAbandoned(session, message.id, message.attempt);
  if (end === null) return;
  const event = {
    sessionId: session.id,
    replyTo: message.id,
    attempt: message.attempt,
    replyState: 'stopped' as const,
  };
  if (end === 'empty') realtime.toPerson(ownerOf(session), 'chat.replyEnded', event);
  else realtime.toPerson(ownerOf(session), 'chat.replyCompleted', { ...event, message: presentMessage(end) });
}

/** Ends a reply that nobody can write, and publishes that; the person may ask again. */
export async function giveUp(
  dataSource: DataSource,
  realtime: RealtimePublisher,
  message: { id: number; attempt: number },
): Promise<void> {
  const session = await new ReplyStore(dataSource).giveUp(message.id, message.attempt);
  if (!session) return;
  realtime.toPerson(ownerOf(session), 'chat.replyEnded', {
    sessionId: session.id,
    replyTo: message.id,
    replyState: 'failed',
    attempt: message.attempt,
  });
}

/**
 * Ends the reply of a job that no worker can run, so that the person is not left waiting. Without a message id nothing can be
 * done for it here: it is among the dead jobs.
 */
export async function giveUpJob(
  dataSource: DataSource,
  realtime: RealtimePublisher,
  payload: unknown,
): Promise<void> {
  const { messageId, attempt } = (payload ?? {}) as Record<string, unknown>;
  if (!Number.isSafeInteger(messageId)) return;
  const id = messageId as number;
  if (Number.isSafeInteger(attempt)) return giveUp(dataSource, realtime, { id, attempt: attempt as number });
  const message = await dataSource.manager.findOneBy(ChatMessageEntity, { id });
  const pending = message ? replyOf(message).attempt : null;
  if (pending !== null) await giveUp(dataSource, realtime, { id, attempt: pending });
}
