import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import type { Person } from '@mikai/core/auth/person';
import type { CareState } from '@mikai/core/chat/care-state';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity, GUEST_SESSION_LIFETIME_MS } from '@mikai/core/chat/chat-session.entity';
import { sealChanges } from '@mikai/core/crypto/encrypted-column';
import type { OpenCheck } from '@mikai/core/safety/care';
import { Outbox } from '@mikai/core/queues/outbox';
import { JobQueues } from '@mikai/core/queues/queues';
import { closeLater } from '@mikai/core/testing/closing';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import type { TestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';

/** Plays the part of the api for the worker: stores conversations and messages, and records jobs in the outbox. */
export class TestChat {
  readonly outbox: Outbox;

  constructor(private readonly services: TestServices) {
    const { logger } = createTestLogger('api');
    const { REDIS_URL, REDIS_PREFIX } = services.config();
    const queues = new JobQueues(REDIS_URL, logger, REDIS_PREFIX);
    closeLater(() => queues.close());
    this.outbox = new Outbox(services.database.dataSource, queues, logger);
  }

  private get manager() {
    return this.services.database.dataSource.manager;
  }

  /** Stores a new conversation of a person. */
  begin(person: Person, more: Partial<ChatSessionEntity> = {}): Promise<ChatSessionEntity> {
    const now = new Date();
    return this.manager.save(
      this.manager.create(ChatSessionEntity, {
        id: randomUUID(),
        userId: person.kind === 'member' ? person.userId : null,
        guestId: person.kind === 'guest' ? person.guestId : null,
        userName: 'Sam',
        preview: null,
        createdAt: now,
        lastMessageAt: now,
        aiNoticeAt: now,
        care: null,
        guide: null,
        isTemporary: false,
        expiresAt: person.kind === 'guest' ? new Date(now.getTime() + GUEST_SESSION_LIFETIME_MS) : null,
        ...more,
      }),
    );
  }

  /** Stores a message and records the job of its reply, in one transaction, as the api does. */
  async sendMessage(
    session: ChatSessionEntity,
    content: string,
    {
      language = 'en',
      isCrisis = false,
      choiceId,
      asks,
      check = asks && { category: asks },
      country,
    }: {
      language?: LanguageCode;
      isCrisis?: boolean;
      choiceId?: string;
      /** The reply is to ask about it. */
      asks?: CrisisCategory;
      /** The check at this message, as the api leaves it. */
      check?: OpenCheck & { before?: OpenCheck };
      country?: string;
    } = {},
  ): Promise<ChatMessageEntity> {
    const { message, job } = await this.manager.transaction(async (manager) => {
      const stored = await manager.save(
        manager.create(ChatMessageEntity, {
          sessionId: session.id,
          sender: 'user',
          kind: 'text',
          content,
          english: null,
          language,
          createdAt: new Date(),
          clientId: randomUUID(),
          replyState: isCrisis ? 'done' : 'pending',
          replyAttempt: 1,
          replyRun: 0,
          isCrisis,
          replyTo: null,
          isComplete: true,
          phrases: null,
          extras: choiceId === undefined ? null : JSON.stringify({ choiceId }),
          provenance: null,
        }),
      );
      if (check) {
        const state: CareState = {
          check: { messageId: stored.id, ...check },
          ...(country === undefined ? {} : { country }),
        };
        const care = JSON.stringify(state);
        await manager.update(
          ChatSessionEntity,
          session.id,
          sealChanges(ChatSessionEntity, session, { care }),
        );
      }
      const entry = isCrisis
        ? null
        : await this.outbox.record(manager, 'chat.reply', { messageId: stored.id, attempt: 1 });
      return { message: stored, job: entry };
    });
    if (job) void this.outbox.dispatch(job);
    return message;
  }

  /** Returns a message as it is stored now. */
  message(id: number): Promise<ChatMessageEntity> {
    return this.manager.findOneByOrFail(ChatMessageEntity, { id });
  }

  /** Returns all replies to a message, which must never be more than one. */
  replies(messageId: number): Promise<ChatMessageEntity[]> {
    return this.manager.findBy(ChatMessageEntity, { replyTo: messageId });
  }

  /** Waits until the reply to the message has ended. */
  async answered(message: ChatMessageEntity, limitMs = 30_000): Promise<ChatMessageEntity> {
    await until(
      `message ${message.id} is answered`,
      async () => ['done', 'stopped', 'failed'].includes((await this.message(message.id)).replyState ?? ''),
      limitMs,
    );
    const [reply, ...more] = await this.replies(message.id);
    if (!reply || more.length > 0)
      throw new Error(`Message ${message.id} has ${reply ? more.length + 1 : 0} replies`);
    return reply;
  }

  /** Counts the jobs that have not ended. */
  async owed(): Promise<number> {
    const [row] = await this.manager.query<{ count: number }[]>('SELECT count(*)::int AS count FROM outbox');
    return row?.count ?? 0;
  }

  /** Waits until no job is left. */
  async settled(limitMs = 30_000): Promise<void> {
    await until('the outbox is empty', async () => (await this.owed()) === 0, limitMs);
  }
}
