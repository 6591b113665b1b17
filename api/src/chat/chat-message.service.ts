import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, MoreThan, type EntityManager } from 'typeorm';
import { CHAT_LIMITS, type ChatMessage } from '@mikai/contract/chat';
import type { Person } from '@mikai/core/auth/person';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { presentMessage } from '@mikai/core/chat/chat.presenter';
import { sealChanges } from '@mikai/core/crypto/encrypted-column';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import type { Assessment } from '@mikai/core/safety/gate';
import { ChatBudgetService } from './chat-budget.service.js';
import { ChatCrisisService } from './chat-crisis.service.js';
import { ChatSessionService } from './chat-session.service.js';
import type { MessagesPageDto } from './dto/page.dto.js';
import type { SendMessageDto } from './dto/send-message.dto.js';
import type { RequestOrigin } from '../common/request-origin.js';

const PREVIEW_LENGTH = 80;

interface StoredMessage {
  message: ChatMessageEntity;
  reply: ChatMessageEntity | null;
  job: OutboxEntry | null;
  isNew: boolean;
}

/** A person's messages: gate, store, cause the reply. */
@Injectable()
export class ChatMessageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: ChatSessionService,
    private readonly budget: ChatBudgetService,
    private readonly crisis: ChatCrisisService,
    private readonly outbox: Outbox,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** A page of messages, ascending, and the cursor of the next (older or newer) page if there is one. */
  async list(
    person: Person | null,
    sessionId: string,
    page: MessagesPageDto,
  ): Promise<{ messages: ChatMessage[]; next?: { before: number } | { after: number } }> {
    await this.sessions.find(person, sessionId);
    const limit = page.limit ?? CHAT_LIMITS.pageSize;
    const forward = page.after !== undefined && page.before === undefined;
    const id = forward ? MoreThan(page.after ?? 0) : LessThan(page.before ?? Number.MAX_SAFE_INTEGER);
    const found = await this.dataSource.manager.find(ChatMessageEntity, {
      where: { sessionId, id },
      order: { id: forward ? 'ASC' : 'DESC' },
      take: limit + 1,
    });
    const rows = found.slice(0, limit);
    if (!forward) rows.reverse();
    const messages = rows.map(presentMessage);
    const edge = forward ? messages.at(-1) : messages[0];
    if (found.length <= limit || !edge) return { messages };
    return { messages, next: forward ? { after: edge.id } : { before: edge.id } };
  }

  /**
   * Stores a message and causes its reply. Where the gate fired, the fixed reply is stored at once and no provider is
   * asked; the card comes with the answer. The same client id again returns the first message.
   */
  async send(
    person: Person | null,
    sessionId: string,
    dto: SendMessageDto,
    assessment: Assessment,
    origin: RequestOrigin,
  ): Promise<ChatMessage> {
    await this.budget.checkBurst(person, origin.address);
    const stored = await this.dataSource.transaction((manager) =>
      this.store(manager, person, sessionId, dto, assessment, origin),
    );
    if (stored.isNew) this.announce(person as Person, stored);
    return presentMessage(stored.message);
  }

  private async store(
    manager: EntityManager,
    person: Person | null,
    sessionId: string,
    dto: SendMessageDto,
    assessment: Assessment,
    origin: RequestOrigin,
  ): Promise<StoredMessage> {
    // The lock puts the messages of one conversation into one order, whichever node they come to.
    const session = await this.sessions.find(person, sessionId, { manager, lock: true });
    const repeated = await this.findRepeated(manager, sessionId, dto.clientId);
    if (repeated) return repeated;
    // `find` has refused strangers.
    const owner = person as Person;
    // Whoever is in danger gets the card and the reply, also with the day's messages used up.
    if (!assessment.crisis) await this.budget.spendMessage(owner, origin.address);

    const message = await manager.save(
      manager.create(ChatMessageEntity, {
        sessionId,
        sender: 'user',
        kind: 'text',
        content: dto.content,
        english: null,
        language: assessment.language,
        createdAt: new Date(),
        ...(dto.clientId == null ? {} : { clientId: dto.clientId }),
        replyState: assessment.crisis ? 'done' : 'pending',
        replyAttempt: 1,
        replyRun: 0,
        isCrisis: assessment.crisis,
        replyTo: null,
        isComplete: true,
        phrases: null,
        provenance: null,
      }),
    );
    const reply = assessment.crisis
      ? await this.crisis.storeFixedReply(manager, message, assessment.category)
      : null;
    const job = reply
      ? null
      : await this.outbox.record(manager, 'chat.reply', { messageId: message.id, attempt: 1 });
    await manager.update(ChatSessionEntity, session.id, {
      lastMessageAt: message.createdAt,
      ...(session.preview === null
        ? sealChanges(ChatSessionEntity, session, { preview: firstWords(dto.content) })
        : {}),
    });
    return { message, reply, job, isNew: true };
  }

  private announce(person: Person, { message, reply, job }: StoredMessage): void {
    const sessionId = message.sessionId;
    if (job) void this.outbox.dispatch(job);
    this.realtime.toPerson(person, 'chat.messageStored', { sessionId, message: presentMessage(message) });
    if (reply) {
      this.realtime.toPerson(person, 'chat.replyCompleted', {
        sessionId,
        replyTo: message.id,
        replyState: 'done',
        attempt: 1,
        message: presentMessage(reply),
      });
    }
  }

  private async findRepeated(
    manager: EntityManager,
    sessionId: string,
    clientId: string | null | undefined,
  ): Promise<StoredMessage | null> {
    if (clientId == null) return null;
    const message = await manager.findOneBy(ChatMessageEntity, { sessionId, clientId });
    return message && { message, reply: null, job: null, isNew: false };
  }
}

/** The beginning of a text on one line, cut between characters and not within one. */
function firstWords(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const characters = [...line];
  return characters.length <= PREVIEW_LENGTH ? line : `${characters.slice(0, PREVIEW_LENGTH).join('')}…`;
}
