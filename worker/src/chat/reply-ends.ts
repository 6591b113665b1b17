import type { DataSource } from 'typeorm';
import { ownerOf, type ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { presentMessage } from '@mikai/core/chat/chat.presenter';
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
