import type { ChatMessageKind, ChatSession, Provenance } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';
import { In, MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { careOf } from '@mikai/core/chat/care-state';
import { beginCareState } from '@mikai/core/chat/decide-care';
import { ChatMessageEntity, REPLY_PAD_BYTES } from '@mikai/core/chat/chat-message.entity';
import { isReplyTo } from '@mikai/core/chat/message-keys';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { extrasOf, type MessageExtras } from '@mikai/core/chat/extras';
import { ENDED_COLUMNS, replyEndChanges } from '@mikai/core/chat/reply-end';
import { sealChanges } from '@mikai/core/crypto/encrypted-column';
import { seal } from '@mikai/core/crypto/encryption';
import { padText } from '@mikai/core/crypto/padding';
import { careChoiceName } from '@mikai/core/safety/care';
import { beginQuietDays } from '@mikai/core/users/quiet-days';
import { readPrivateIds } from './private-turns.js';

/**
 * A reply that this worker writes. `attempt` and `run` are its fencing tokens: different ones in the database mean that
 * another worker or attempt has taken over.
 */
export interface ReplyHandle {
  replyTo: number;
  messageId: number;
  /** The client id for which the reply is sealed. */
  clientId: string;
  attempt: number;
  run: number;
  startedAt: Date;
  sessionId: string;
}

/** The data stored with a finished reply. */
export interface ReplyMeta {
  kind: ChatMessageKind;
  language: LanguageCode;
  english: string | null;
  phrases: string[] | null;
  provenance: Provenance;
  extras: MessageExtras | null;
  /** The guided flow that is unfinished after this reply; `undefined` leaves the stored one unchanged. */
  unfinished?: ChatSession['flow'] | null;
  /** Whether the reply begins with the reminder that this is an AI. */
  hasAiNotice?: boolean;
  /** Marks a fixed reply of care, which a stop does not cut short. */
  isWhole?: true;
  /** Begins care with this reply, and marks the message as a crisis. */
  beginsCare?: { category: CrisisCategory | null };
}

/** A reply as it is stored now. */
export interface CompletedReply {
  message: ChatMessageEntity;
  replyState: 'done' | 'stopped';
  /** Set when the state of the conversation changed with it. */
  session?: ChatSessionEntity;
  hasCareBegun: boolean;
}

/**
 * Returns the extras of a reply. A stopped one loses its choices, because its question may be incomplete; the line with
 * help stays.
 */
function extrasAt(replyState: 'done' | 'stopped', extras: MessageExtras | null): string | null {
  if (replyState === 'done') return extras && JSON.stringify(extras);
  const hasCareQuestion = extras?.choices?.some(({ id }) => careChoiceName(id) !== undefined) ?? false;
  return extras?.care?.level === 'check' && !hasCareQuestion ? JSON.stringify({ care: extras.care }) : null;
}

/** The number of preceding messages that are searched for an open reply, because a waiting message is recent. */
const EARLIER_ROWS = 40;

/** Stores a reply while it is written, and when it ends. */
export class ReplyStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns whether an earlier message of the conversation still waits for its reply. Replies are written one after the
   * other, so that each knows the ones before it.
   */
  async isEarlierOpen(message: ChatMessageEntity): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM (
         SELECT reply_state FROM chat_messages WHERE session_id = $1 AND id < $2
           AND id >= (SELECT messages_from FROM chat_sessions WHERE id = $1) ORDER BY id DESC LIMIT $3
       ) AS earlier WHERE reply_state IN ('pending', 'streaming') LIMIT 1`,
      [message.sessionId, message.id, EARLIER_ROWS],
    );
    return rows.length > 0;
  }

  /** Claims the reply for this worker; `null` if the message is deleted, answered, stopped or at another attempt. */
  async begin(session: ChatSessionEntity, messageId: number, attempt: number): Promise<ReplyHandle | null> {
    return this.dataSource.transaction(async (manager) => {
      const message = await lock(manager, session.id, messageId);
      const isOpen = message?.replyState === 'pending' || message?.replyState === 'streaming';
      if (!message || !isOpen || message.replyAttempt !== attempt) return null;
      // A text that did not decrypt gets no reply.
      if (message.content === UNREADABLE_TEXT)
        throw new Error('The message to be answered could not be opened');
      const run = (message.replyRun ?? 0) + 1;
      const startedAt = new Date();
      await manager.update(ChatMessageEntity, messageId, {
        replyState: 'streaming',
        replyRun: run,
        ...(await privacyChanges(manager, message)),
      });
      const empty = {
        replyId: null,
        sessionId: session.id,
        sender: 'ai' as const,
        content: '',
        english: null,
        language: message.language,
        // The same time as a fixed reply, which exists at once: the duration must not reveal which it was.
        createdAt: message.createdAt,
        replyTo: messageId,
        replyAttempt: attempt,
        replyRun: run,
        isComplete: false,
        isCrisis: false,
        extras: null,
      };
      const existing = await manager.findOneBy(ChatMessageEntity, await isReplyTo(manager, messageId));
      const reply = await manager.save(
        manager.create(
          ChatMessageEntity,
          // A repeated reply is a new message, whose id is allocated now.
          existing
            ? { ...existing, ...empty }
            : { ...empty, id: attempt === 1 ? (message.replyId ?? undefined) : undefined },
        ),
      );
      return {
        replyTo: messageId,
        messageId: reply.id,
        clientId: reply.clientId,
        attempt,
        run,
        startedAt,
        sessionId: session.id,
      };
    });
  }

  /** Stores the text so far. Returns `stopped` if the person has stopped it, `lost` if another worker or attempt has it. */
  async keep(handle: ReplyHandle, text: string): Promise<'writing' | 'stopped' | 'lost'> {
    const [rows] = await this.dataSource.query<[{ reply_state: string | null }[], number]>(
      `UPDATE chat_messages reply SET content = $3 FROM chat_messages message
       WHERE reply.id = $1 AND reply.reply_run = $2 AND message.id = reply.reply_to AND message.reply_run = $2
         AND message.reply_attempt = $4 AND message.reply_state <> 'done'
       RETURNING message.reply_state`,
      [
        handle.messageId,
        handle.run,
        seal(padText(text, REPLY_PAD_BYTES), 'chat_messages.content', {
          owner: handle.sessionId,
          row: handle.clientId,
        }),
        handle.attempt,
      ],
    );
    if (rows.length === 0) return 'lost';
    return rows[0]?.reply_state === 'streaming' ? 'writing' : 'stopped';
  }

  /** Stores the whole reply, as stopped if the person has stopped it meanwhile; `null` if the reply is `lost`. */
  async complete(
    handle: ReplyHandle,
    text: string,
    wanted: 'done' | 'stopped',
    meta: ReplyMeta,
  ): Promise<CompletedReply | null> {
    return this.dataSource.transaction(async (manager) => {
      const message = await lock(manager, handle.sessionId, handle.replyTo);
      if (!message || !isOwnedBy(message, handle)) return null;
      const reply = await manager.findOneByOrFail(ChatMessageEntity, { id: handle.messageId });
      // A fixed reply of care is always complete, even if it was stopped meanwhile.
      const replyState = message.replyState === 'stopped' && !meta.isWhole ? 'stopped' : wanted;
      const end = { state: replyState, attempt: handle.attempt };
      await manager.update(ChatMessageEntity, message.id, replyEndChanges(message, end));
      Object.assign(reply, {
        replyAttempt: ENDED_COLUMNS.replyAttempt,
        replyRun: ENDED_COLUMNS.replyRun,
        content: text,
        // The translation is of the whole reply, so it does not fit a stopped one.
        english: replyState === 'done' ? meta.english : null,
        language: meta.language,
        isCrisis: meta.kind === 'crisis',
        phrases: meta.phrases === null ? null : JSON.stringify(meta.phrases),
        provenance: meta.provenance,
        extras: extrasAt(replyState, meta.extras),
        isComplete: true,
      });
      await markReply(manager, message, reply);
      await manager.save(reply);
      await manager.update(ChatSessionEntity, reply.sessionId, {
        lastMessageAt: () => `GREATEST(last_message_at, '${reply.createdAt.toISOString()}'::timestamptz)`,
        // This is part of the transaction, because the next reply may begin right after it, and must not remind again.
        ...(meta.hasAiNotice && replyState === 'done' && { aiNoticeAt: new Date() }),
      });
      const guided =
        replyState === 'done' && meta.unfinished !== undefined
          ? await storeUnfinishedFlow(manager, message.sessionId, meta.unfinished)
          : undefined;
      const inCare = meta.beginsCare
        ? await beginCare(manager, message, meta.beginsCare.category)
        : undefined;
      const session = inCare ?? guided;
      return { message: reply, replyState, hasCareBegun: !!inCare, ...(session ? { session } : {}) };
    });
  }

  /** Deletes a reply that has no text. `false` when it is `lost`. */
  async discard(handle: ReplyHandle, replyState: 'failed' | 'stopped'): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const message = await lock(manager, handle.sessionId, handle.replyTo);
      if (!message || !isOwnedBy(message, handle)) return false;
      await manager.delete(ChatMessageEntity, handle.messageId);
      const end = { state: replyState, attempt: handle.attempt };
      await manager.update(ChatMessageEntity, message.id, replyEndChanges(message, end));
      return true;
    });
  }

  /**
   * Ends a reply that nobody can write. It decrypts nothing, so that it works whatever is wrong with the message.
   * @returns the conversation and whose it is, or `null` when there is nothing to end
   */
  async giveUp(
    messageId: number,
    attempt: number,
  ): Promise<Pick<ChatSessionEntity, 'id' | 'userId' | 'guestId'> | null> {
    return this.dataSource.transaction(async (manager) => {
      type Session = Pick<ChatSessionEntity, 'id' | 'userId' | 'guestId'>;
      const [session] = await manager.query<Session[]>(
        `SELECT id, user_id AS "userId", guest_id AS "guestId" FROM chat_sessions
         WHERE id = (SELECT session_id FROM chat_messages WHERE id = $1) FOR NO KEY UPDATE`,
        [messageId],
      );
      const [message] = await manager.query<{ clientId: string }[]>(
        `SELECT client_id AS "clientId" FROM chat_messages WHERE id = $1`,
        [messageId],
      );
      if (!session || !message) return null;
      const ended = await manager.update(
        ChatMessageEntity,
        { id: messageId, replyAttempt: attempt, replyState: In(['pending', 'streaming']) },
        replyEndChanges({ sessionId: session.id, clientId: message.clientId }, { state: 'failed', attempt }),
      );
      if (ended.affected !== 1) return null;
      await manager.delete(ChatMessageEntity, await isReplyTo(manager, messageId));
      return session;
    });
  }

  /** Ends a stopped reply whose writer is gone. `empty`: it had no text; `null`: there is nothing to end. */
  async endAbandoned(
    session: ChatSessionEntity,
    messageId: number,
    attempt: number,
  ): Promise<ChatMessageEntity | 'empty' | null> {
    return this.dataSource.transaction(async (manager) => {
      const message = await lock(manager, session.id, messageId);
      if (message?.replyState !== 'stopped' || message.replyAttempt !== attempt) return null;
      await manager.update(
        ChatMessageEntity,
        messageId,
        replyEndChanges(message, { state: 'stopped', attempt }),
      );
      const reply = await manager.findOneBy(ChatMessageEntity, await isReplyTo(manager, messageId));
      if (!reply || reply.isComplete) return null;
      if (reply.content === '') {
        await manager.delete(ChatMessageEntity, reply.id);
        return 'empty';
      }
      const { replyAttempt, replyRun } = ENDED_COLUMNS;
      await manager.update(ChatMessageEntity, reply.id, { isComplete: true, replyAttempt, replyRun });
      return { ...reply, isComplete: true };
    });
  }
}

/**
 * Returns whether this worker still has the reply. A higher run means that another worker took over; another attempt,
 * that the person asked again. A reply that has ended has fixed values of both, so its state is checked, too.
 */
function isOwnedBy({ replyState, replyRun, replyAttempt }: ChatMessageEntity, handle: ReplyHandle): boolean {
  return replyState !== 'done' && replyRun === handle.run && replyAttempt === handle.attempt;
}

/** Decides, before a companion is asked, whether the text of a message is private. Returns `null` if that is decided. */
async function privacyChanges(
  manager: EntityManager,
  message: ChatMessageEntity,
): Promise<Pick<ChatMessageEntity, 'extras'> | null> {
  const { choiceId, isPrivate } = extrasOf(message);
  if (choiceId !== undefined || isPrivate !== undefined) return null;
  const ids = await readPrivateIds(manager, [message]);
  return privacyMark(message, ids.has(message.id));
}

/**
 * Marks a reply that no provider may see. Messages that the person wrote while the reply to a private text was being
 * written belong to that text, because they had seen no other question.
 */
async function markReply(
  manager: EntityManager,
  message: ChatMessageEntity,
  reply: ChatMessageEntity,
): Promise<void> {
  const ids = await readPrivateIds(manager, [message, reply]);
  if (ids.has(reply.id) || extrasOf(reply).guided)
    reply.extras = JSON.stringify({ ...extrasOf(reply), isPrivate: ids.has(reply.id) });
  if (!ids.has(message.id)) return;
  const waiting = await manager.findBy(ChatMessageEntity, {
    sessionId: message.sessionId,
    sender: 'user',
    replyState: 'pending',
    id: MoreThan(message.id),
  });
  for (const row of waiting)
    if (extrasOf(row).choiceId === undefined)
      await manager.update(ChatMessageEntity, row.id, privacyMark(row, true));
}

const privacyMark = (message: ChatMessageEntity, isPrivate: boolean): Pick<ChatMessageEntity, 'extras'> =>
  sealChanges(ChatMessageEntity, message, {
    extras: JSON.stringify({ ...extrasOf(message), isPrivate }),
  });

/** Begins care, as the api does for a crisis. The caller has locked the session. */
async function beginCare(
  manager: EntityManager,
  message: ChatMessageEntity,
  category: CrisisCategory | null,
): Promise<ChatSessionEntity> {
  await manager.update(
    ChatMessageEntity,
    message.id,
    sealChanges(ChatMessageEntity, message, { isCrisis: true }),
  );
  const session = await manager.findOneByOrFail(ChatSessionEntity, { id: message.sessionId });
  session.care = JSON.stringify(beginCareState(careOf(session), category));
  const changes = sealChanges(ChatSessionEntity, session, { care: session.care });
  await manager.update(ChatSessionEntity, session.id, changes);
  if (session.userId !== null) await beginQuietDays(manager, session.userId);
  return session;
}

/** Stores the unfinished flow of a conversation. Returns the session if the flow has changed. */
async function storeUnfinishedFlow(
  manager: EntityManager,
  sessionId: string,
  unfinished: ChatSession['flow'] | null,
): Promise<ChatSessionEntity | undefined> {
  const session = await manager.findOneByOrFail(ChatSessionEntity, { id: sessionId });
  const guide = unfinished ? JSON.stringify(unfinished) : null;
  if (session.guide === guide) return undefined;
  session.guide = guide;
  await manager.update(ChatSessionEntity, session.id, sealChanges(ChatSessionEntity, session, { guide }));
  return session;
}

/** Locks the conversation and then the message, in the order of a deletion, so that the two cannot deadlock. */
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
