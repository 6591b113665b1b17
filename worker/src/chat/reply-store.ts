import type { Provenance } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { DataSource, EntityManager } from 'typeorm';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { seal } from '@mikai/core/crypto/encryption';

/** A reply that this worker writes. `attempt` and `run` are its fencing tokens: others in the database mean that it lost it. */
export interface ReplyHandle {
  replyTo: number;
  messageId: number;
  attempt: number;
  run: number;
  startedAt: Date;
  sessionId: string;
}

/** What is stored with a finished reply. */
export interface ReplyMeta {
  language: LanguageCode;
  english: string | null;
  phrases: string[] | null;
  provenance: Provenance;
}

/** The rows of a reply in the making. */
export class ReplyStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes the reply over; `null` when the message is gone, answered, stopped, or at another attempt. */
  async begin(session: ChatSessionEntity, messageId: number, attempt: number): Promise<ReplyHandle | null> {
    return this.dataSource.transaction(async (manager) => {
      const message = await lock(manager, session.id, messageId);
      const isOpen = message?.replyState === 'pending' || message?.replyState === 'streaming';
      if (!message || !isOpen || message.replyAttempt !== attempt) return null;
      const run = (message.replyRun ?? 0) + 1;
      const startedAt = new Date();
      await manager.update(ChatMessageEntity, messageId, { replyState: 'streaming', replyRun: run });
      const empty = {
        sessionId: session.id,
        sender: 'ai' as const,
        content: '',
        english: null,
        language: message.language,
        createdAt: startedAt,
        replyTo: messageId,
        replyAttempt: attempt,
        replyRun: run,
        isComplete: false,
      };
      const existing = await manager.findOneBy(ChatMessageEntity, { replyTo: messageId });
      const reply = await manager.save(
        manager.create(ChatMessageEntity, existing ? { ...existing, ...empty } : empty),
      );
      return { replyTo: messageId, messageId: reply.id, attempt, run, startedAt, sessionId: session.id };
    });
  }

  /** Keeps the words so far. `stopped`: the person does not want more; `lost`: the reply is not ours any more. */
  async keep(handle: ReplyHandle, text: string): Promise<'writing' | 'stopped' | 'lost'> {
    const [rows] = await this.dataSource.query<[{ reply_state: string }[], number]>(
      `UPDATE chat_messages reply SET content = $3 FROM chat_messages message
       WHERE reply.id = $1 AND reply.reply_run = $2 AND message.id = reply.reply_to AND message.reply_run = $2
         AND message.reply_attempt = $4
       RETURNING message.reply_state`,
      [handle.messageId, handle.run, seal(text, 'chat_messages.content'), handle.attempt],
    );
    if (rows.length === 0) return 'lost';
    return rows[0]?.reply_state === 'streaming' ? 'writing' : 'stopped';
  }

  /** Stores the whole reply; a stop that was asked for meanwhile is kept. `null` when the reply is not ours any more. */
  async complete(
    handle: ReplyHandle,
    text: string,
    wanted: 'done' | 'stopped',
    meta: ReplyMeta,
  ): Promise<{ message: ChatMessageEntity; replyState: 'done' | 'stopped' } | null> {
    return this.dataSource.transaction(async (manager) => {
      const message = await lock(manager, handle.sessionId, handle.replyTo);
      if (!message || !isOurs(message, handle)) return null;
      const reply = await manager.findOneByOrFail(ChatMessageEntity, { id: handle.messageId });
      const replyState = message.replyState === 'stopped' ? 'stopped' : wanted;
      await manager.update(ChatMessageEntity, message.id, { replyState });
      Object.assign(reply, {
        content: text,
        // A translation of the whole does not fit a reply that was cut short.
        english: replyState === 'done' ? meta.english : null,
        language: meta.language,
        phrases: meta.phrases === null ? null : JSON.stringify(meta.phrases),
        provenance: meta.provenance,
        isComplete: true,
      });
      await manager.save(reply);
      await manager.update(ChatSessionEntity, reply.sessionId, {
        lastMessageAt: () => `GREATEST(last_message_at, '${reply.createdAt.toISOString()}'::timestamptz)`,
      });
      return { message: reply, replyState };
    });
  }

  /** Takes back a reply without words. `false` when it is not ours any more. */
  async discard(handle: ReplyHandle, replyState: 'failed' | 'stopped'): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const message = await lock(manager, handle.sessionId, handle.replyTo);
      if (!message || !isOurs(message, handle)) return false;
      await manager.delete(ChatMessageEntity, handle.messageId);
      await manager.update(ChatMessageEntity, message.id, { replyState });
      return true;
    });
  }

  /** Ends a stopped reply whose writer is gone. `empty`: it had no words; `null`: there is nothing to end. */
  async endAbandoned(
    session: ChatSessionEntity,
    messageId: number,
    attempt: number,
  ): Promise<ChatMessageEntity | 'empty' | null> {
    return this.dataSource.transaction(async (manager) => {
      const message = await lock(manager, session.id, messageId);
      if (message?.replyState !== 'stopped' || message.replyAttempt !== attempt) return null;
      const reply = await manager.findOneBy(ChatMessageEntity, { replyTo: messageId });
      if (!reply || reply.isComplete) return null;
      if (reply.content === '') {
        await manager.delete(ChatMessageEntity, reply.id);
        return 'empty';
      }
      await manager.update(ChatMessageEntity, reply.id, { isComplete: true });
      return { ...reply, isComplete: true };
    });
  }
}

/** A higher run means that another worker took over; another attempt, that the person asked anew. */
function isOurs(message: ChatMessageEntity, handle: ReplyHandle): boolean {
  return message.replyRun === handle.run && message.replyAttempt === handle.attempt;
}

/** Locks the conversation and then the message: the order in which a deletion takes them, so that neither waits for ever. */
async function lock(
  manager: EntityManager,
  sessionId: string,
  messageId: number,
): Promise<ChatMessageEntity | null> {
  const mode = 'for_no_key_update' as const;
  const session = await manager.findOne(ChatSessionEntity, {
    where: { id: sessionId },
    lock: { mode },
    select: { id: true },
  });
  return session && manager.findOne(ChatMessageEntity, { where: { id: messageId }, lock: { mode } });
}
