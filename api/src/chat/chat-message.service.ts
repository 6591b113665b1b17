import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CHAT_LIMITS, type ChatMessage } from '@mikai/contract/chat';
import { excerptOf } from '@mikai/contract/excerpt';
import type { Person } from '@mikai/core/auth/person';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { hasClientId, isReplyTo } from '@mikai/core/chat/message-keys';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { presentMessage, presentSession } from '@mikai/core/chat/chat.presenter';
import { careOf, type CareState } from '@mikai/core/chat/care-state';
import { extrasOf } from '@mikai/core/chat/extras';
import { dropSummary, summaryIn } from '@mikai/core/chat/summary';
import { ENDED_COLUMNS, replyOf } from '@mikai/core/chat/reply-end';
import { sealChanges } from '@mikai/core/crypto/encrypted-column';
import { databaseTime } from '@mikai/core/database/database-time';
import { withinRange } from '@mikai/core/database/message-range';
import { Reads } from '@mikai/core/database/reads';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import type { Assessment } from '@mikai/core/safety/gate';
import { ChatBudgetService } from './chat-budget.service.js';
import type { NewMessage } from './care-offer.js';
import { ChatCareService } from './chat-care.service.js';
import { ChatSessionService, expiryOf } from './chat-session.service.js';
import type { MessagesPageDto } from './dto/page.dto.js';
import { ApiException, notFound } from '../common/http/api-exception.js';
import type { RequestOrigin } from '../common/http/request-origin.js';
import { readMessageWindow } from '../common/lists/message-window.js';
import { mapPage, type Page } from '../common/lists/page.js';
import { CrisisService } from '../safety/crisis.service.js';

const PREVIEW_LENGTH = 80;

interface StoredMessage {
  message: ChatMessageEntity;
  /** The assessment that counts in this conversation. */
  assessment: Assessment;
  /** Set if the state of the conversation has changed. */
  session?: ChatSessionEntity;
  reply: ChatMessageEntity | null;
  job: OutboxEntry | null;
  isNew: boolean;
  /** The message that this one replaces, and the attempt of its reply. */
  replaced?: { id: number; attempt: number };
}

/** Assesses and stores a person's messages, and causes the replies. */
@Injectable()
export class ChatMessageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: Reads,
    private readonly sessions: ChatSessionService,
    private readonly budget: ChatBudgetService,
    private readonly care: ChatCareService,
    private readonly crisis: CrisisService,
    private readonly outbox: Outbox,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** Returns a page of messages, ascending, and the cursor of the next (older or newer) page if there is one. */
  list(person: Person | null, sessionId: string, query: MessagesPageDto): Promise<Page<ChatMessage>> {
    return this.reads.run(async ({ manager }) => {
      const session = await this.sessions.find(person, sessionId, { manager });
      const page = await readMessageWindow(query, CHAT_LIMITS.pageSize, session, ({ id, order, take }) =>
        manager.find(ChatMessageEntity, { where: { sessionId, id }, order, take }),
      );
      return mapPage(page, presentMessage);
    });
  }

  /**
   * Stores a message and causes its reply. If the gate finds a crisis, and as long as care lasts, a fixed reply is
   * stored at once and no provider is asked. The same client id again returns the first message.
   * @returns the message, and the assessment in its conversation, by which the response gets the card
   */
  async send(
    person: Person | null,
    sessionId: string,
    dto: NewMessage,
    assessment: Assessment,
    origin: RequestOrigin,
  ): Promise<{ message: ChatMessage; assessment: Assessment }> {
    // The message is assessed before the conversation is locked, because that takes time.
    const session = await this.sessions.find(person, sessionId);
    const judged = await this.care.judge(session, dto, assessment);
    // Only replies of care contain phone numbers.
    const needsCountry = judged.level !== 'none' || judged.isCertainAlone === true || session.care != null;
    const country = needsCountry ? await this.crisis.countryFor(person, origin) : null;
    const stored = await this.dataSource.transaction((manager) =>
      this.store(manager, person, sessionId, dto, judged, origin, country),
    );
    if (stored.isNew) this.publish(person as Person, stored);
    return { message: presentMessage(stored.message), assessment: stored.assessment };
  }

  private async store(
    manager: EntityManager,
    person: Person | null,
    sessionId: string,
    dto: NewMessage,
    assessment: Assessment,
    origin: RequestOrigin,
    country: string | null,
  ): Promise<StoredMessage> {
    // The lock gives the messages of a conversation one order across all nodes.
    const session = await this.sessions.find(person, sessionId, { manager, lock: true });
    const repeated = await this.findRepeated(manager, sessionId, dto.clientId);
    if (repeated) return toRepeated(manager, repeated, assessment);
    const { replaces } = dto;
    const previewBefore = session.preview;
    const replaced = replaces === undefined ? undefined : await this.removeLast(manager, session, replaces);
    const decision = await this.care.decide(manager, session, dto, assessment, country);
    if ('repeated' in decision) return toRepeated(manager, decision.repeated, assessment);
    const { fixed, choice, asks } = decision;
    const { crisis } = decision.assessment;
    // `find` rejects unauthenticated clients, so there is a person.
    const owner = person as Person;
    // A person in danger gets the card and the reply even if the day's messages are used up.
    if (!fixed) await this.budget.consumeMessage(owner, origin.address);

    const message = await manager.save(
      manager.create(ChatMessageEntity, {
        sessionId,
        sender: 'user',
        kind: 'text',
        content: dto.content,
        english: null,
        language: decision.assessment.language,
        createdAt: new Date(),
        ...(dto.clientId == null ? {} : { clientId: dto.clientId }),
        ...(fixed
          ? { ...ENDED_COLUMNS, replyEnd: { state: 'done', attempt: 1 } }
          : { replyState: 'pending', replyAttempt: 1, replyRun: 0, replyEnd: null }),
        isCrisis: crisis,
        replyTo: null,
        isComplete: true,
        phrases: null,
        extras: choice ? JSON.stringify({ choiceId: choice.id }) : null,
        provenance: null,
      }),
    );
    const reply = fixed
      ? await this.care.storeReply(manager, message, fixed, decision.assessment.category)
      : null;
    const job = reply
      ? null
      : await this.outbox.record(manager, 'chat.reply', { messageId: message.id, attempt: 1 });
    const state: CareState = {
      ...decision.state,
      ...(asks === undefined ? {} : { check: { messageId: message.id, ...asks } }),
    };
    if (state.check && country !== null) state.country = country;
    const before = careOf(session);
    Object.assign(session, {
      lastMessageAt: message.createdAt,
      preview: session.preview ?? excerptOf(dto.content, PREVIEW_LENGTH),
      care: Object.keys(state).length > 0 ? JSON.stringify(state) : null,
    });
    const { lastMessageAt, preview, care } = session;
    await manager.update(ChatSessionEntity, session.id, {
      lastMessageAt,
      ...(session.isTemporary ? { expiresAt: expiryOf(session, databaseTime()) } : {}),
      ...sealChanges(ChatSessionEntity, session, { preview, care }),
    });
    const isRenamed = replaced !== undefined && session.preview !== previewBefore;
    const isChanged = isRenamed || JSON.stringify(before.mode) !== JSON.stringify(state.mode);
    return {
      message,
      reply,
      job,
      isNew: true,
      assessment: decision.assessment,
      ...(isChanged ? { session } : {}),
      ...(replaced ? { replaced } : {}),
    };
  }

  /**
   * Deletes the person's last message and its reply, because another message is about to replace it. A worker that is
   * writing the reply gets an event after the commit; without it, the worker stops when it finds the message deleted.
   * @throws ApiException 404; 409 for an earlier message and for a choice
   */
  private async removeLast(
    manager: EntityManager,
    session: ChatSessionEntity,
    id: number,
  ): Promise<{ id: number; attempt: number }> {
    // The message is locked before its reply is deleted, as in a request for another reply: the other order could
    // deadlock.
    const last = await manager.find(ChatMessageEntity, {
      where: { sessionId: session.id, sender: 'user', id: withinRange(session) },
      order: { id: 'DESC' },
      take: 2,
      lock: { mode: 'for_no_key_update' },
    });
    const [message, before] = last;
    if (message?.id !== id) {
      const exists = await manager.existsBy(ChatMessageEntity, {
        id,
        sessionId: session.id,
        sender: 'user',
      });
      if (!exists) throw notFound('This message');
      throw new ApiException(
        409,
        'conflict',
        'The conversation has moved on; only the last message can be changed.',
      );
    }
    if (extrasOf(message).choiceId !== undefined)
      throw new ApiException(
        409,
        'conflict',
        'A choice cannot be changed; you can write something else instead.',
      );
    await manager.delete(ChatMessageEntity, await isReplyTo(manager, id));
    await manager.delete(ChatMessageEntity, { id });
    // A summary usually ends before the last message. It covers it only if the conversation was shortened meanwhile.
    if ((summaryIn(session)?.upTo ?? 0) >= id) await dropSummary(manager, session.id);
    if (!before) session.preview = null;
    return { id, attempt: replyOf(message).attempt ?? 1 };
  }

  private publish(person: Person, { message, reply, job, session, replaced }: StoredMessage): void {
    const sessionId = message.sessionId;
    if (replaced)
      this.realtime.toServers('chat.stopReply', { replyTo: replaced.id, attempt: replaced.attempt });
    if (job) void this.outbox.dispatch(job);
    this.realtime.toPerson(person, 'chat.messageStored', {
      sessionId,
      message: presentMessage(message),
      ...(replaced ? { replaces: replaced.id } : {}),
    });
    if (reply) {
      this.realtime.toPerson(person, 'chat.replyCompleted', {
        sessionId,
        replyTo: message.id,
        replyState: 'done',
        attempt: 1,
        message: presentMessage(reply),
      });
    }
    if (session) this.realtime.toPerson(person, 'chat.sessionChanged', { session: presentSession(session) });
  }

  private async findRepeated(
    manager: EntityManager,
    sessionId: string,
    clientId: string | null | undefined,
  ): Promise<ChatMessageEntity | null> {
    if (clientId == null) return null;
    return manager.findOneBy(ChatMessageEntity, await hasClientId(manager, sessionId, clientId));
  }
}

/** Returns a message that was stored before, with an assessment that matches what the gate found then. */
async function toRepeated(
  manager: EntityManager,
  message: ChatMessageEntity,
  assessment: Assessment,
): Promise<StoredMessage> {
  const known = { message, reply: null, job: null, isNew: false };
  if (!message.isCrisis) {
    const level = assessment.crisis ? 'none' : assessment.level;
    return { ...known, assessment: { ...assessment, level, crisis: false } };
  }
  const reply = await manager.findOneBy(ChatMessageEntity, await isReplyTo(manager, message.id));
  const category = (reply && extrasOf(reply).care?.category) ?? assessment.category;
  const { language } = message;
  return { ...known, assessment: { ...assessment, level: 'certain', crisis: true, category, language } };
}
