import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Memory, MemoryFact } from '@mikai/contract/memory';
import { readAiConsents } from '@mikai/core/ai-consents/ai-consents';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { sealChanges } from '@mikai/core/crypto/encrypted-column';
import { leaveOutMessage, leaveOutReplies } from '@mikai/core/memory/leave-out';
import { MemoryFactEntity } from '@mikai/core/memory/memory-fact.entity';
import { findFacts, presentFacts } from '@mikai/core/memory/memory-facts';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import type { Assessment } from '@mikai/core/safety/gate';
import { invalidField, notFound, unauthenticated } from '../common/http/api-exception.js';
import { lockMember } from '../common/access/lock-member.js';
import type { CreateMemoryDto, UpdateMemoryDto } from './dto/memory.dto.js';
import { checkFactText, checkMemoryIsOn, checkCapacity } from './memory.policy.js';

/** The message that a fact comes from, as it is stored with the fact. */
type Receipt = Pick<MemoryFactEntity, 'sessionId' | 'messageId' | 'messageAt'>;

/** Reads and changes the facts that a member wants MikAI to remember. */
@Injectable()
export class MemoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** Reads the memory. Facts remain readable while it is off, so that they can be deleted. */
  async read(userId: number): Promise<Memory> {
    const { manager } = this.dataSource;
    const { isOn, isAvailable } = await readConsent(manager, userId);
    return { isOn, isAvailable, facts: await presentFacts(manager, await findFacts(manager, userId)) };
  }

  /**
   * Adds a fact. The same client id again returns the first one.
   * @throws ApiException 400, 403 while memory is off, 404 for a message that is not the member's
   */
  async add(userId: number, dto: CreateMemoryDto, assessment: Assessment): Promise<MemoryFact> {
    const fact = await this.change(userId, async (manager) => {
      checkMemoryIsOn(await readConsent(manager, userId));
      const facts = await findFacts(manager, userId);
      const repeated =
        dto.clientId == null ? undefined : facts.find((each) => each.clientId === dto.clientId);
      if (repeated) return repeated;
      checkFactText(dto.text, facts, assessment);
      checkCapacity(facts);
      return manager.save(
        manager.create(MemoryFactEntity, {
          userId,
          text: dto.text,
          status: 'kept',
          ...(await findReceipt(manager, userId, dto.messageId)),
          clientId: dto.clientId ?? null,
          createdAt: new Date(),
        }),
      );
    });
    return this.present(fact);
  }

  /**
   * Edits, keeps, pauses or resumes a fact.
   * @throws ApiException 400, 403 for anything but pausing while memory is off, 404
   */
  async update(
    userId: number,
    id: number,
    dto: UpdateMemoryDto,
    assessment: Assessment,
  ): Promise<MemoryFact> {
    const fact = await this.change(userId, async (manager) => {
      const facts = await findFacts(manager, userId);
      const found = facts.find((each) => each.id === id);
      if (!found) throw notFound('This memory');
      const text = dto.text ?? found.text;
      const isEdited = text !== found.text;
      const status = dto.status ?? (isEdited && found.status === 'proposed' ? 'kept' : found.status);
      if (isEdited || (status === 'kept' && found.status !== 'kept'))
        checkMemoryIsOn(await readConsent(manager, userId));
      if (isEdited) checkFactText(text, facts, assessment, id);
      const changes = sealChanges(MemoryFactEntity, found, { text });
      await manager.update(MemoryFactEntity, { id }, { ...changes, status });
      // Earlier replies may repeat the text that MikAI no longer remembers.
      const isWithdrawn = found.status === 'kept' && (isEdited || status !== 'kept');
      if (isWithdrawn) await leaveOutReplies(manager, userId);
      return Object.assign(found, { text, status });
    });
    return this.present(fact);
  }

  /** Deletes a fact for good, so that no further request to a provider contains its text. @throws ApiException 404 */
  async delete(userId: number, id: number): Promise<void> {
    await this.change(userId, async (manager) => {
      const fact = await manager.findOneBy(MemoryFactEntity, { id, userId });
      if (!fact) throw notFound('This memory');
      await removeFacts(manager, userId, [fact]);
    });
  }

  /** Deletes everything, proposed facts as well. */
  async deleteAll(userId: number): Promise<void> {
    await this.change(userId, async (manager) =>
      removeFacts(manager, userId, await findFacts(manager, userId)),
    );
  }

  /**
   * Runs a change under the member's lock, so that changes run one after the other, and notifies the member's browsers.
   */
  private async change<T>(userId: number, run: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.dataSource.transaction(async (manager) => {
      await lockMember(manager, userId);
      return run(manager);
    });
    emitToMember(this.realtime, userId, 'memory.changed', { userId });
    return result;
  }

  private async present(fact: MemoryFactEntity): Promise<MemoryFact> {
    const [view] = await presentFacts(this.dataSource.manager, [fact]);
    return view as MemoryFact;
  }
}

async function readConsent(manager: EntityManager, userId: number) {
  const consents = await readAiConsents(manager, userId);
  const consent = consents?.find(({ use }) => use === 'memory');
  if (!consent) throw unauthenticated();
  return consent;
}

/**
 * Deletes facts, and excludes their source messages from later requests. The source of a dismissed proposal is not
 * excluded, because the proposal was never used.
 */
async function removeFacts(
  manager: EntityManager,
  userId: number,
  facts: readonly MemoryFactEntity[],
): Promise<void> {
  if (facts.length === 0) return;
  await manager.delete(
    MemoryFactEntity,
    facts.map(({ id }) => id),
  );
  const kept = facts.filter(({ status }) => status !== 'proposed');
  if (kept.length > 0) await leaveOutReplies(manager, userId);
  for (const { sessionId, messageId } of kept) await leaveOutMessage(manager, { sessionId, messageId });
}

/**
 * @throws ApiException 404, 400 for a message that was a hit of the crisis gate or belongs to a temporary conversation
 */
async function findReceipt(
  manager: EntityManager,
  userId: number,
  messageId: number | null | undefined,
): Promise<Receipt & Pick<MemoryFactEntity, 'origin'>> {
  if (messageId == null) return { origin: 'typed', sessionId: null, messageId: null, messageAt: null };
  const message = await manager.findOneBy(ChatMessageEntity, { id: messageId, sender: 'user' });
  const session = message && (await manager.findOneBy(ChatSessionEntity, { id: message.sessionId, userId }));
  if (!message || !session) throw notFound('This message');
  if (session.isTemporary)
    throw invalidField('messageId', 'Nothing of a temporary conversation is remembered.');
  if (message.isCrisis) throw invalidField('messageId', 'Memory does not keep this message.');
  return { origin: 'message', sessionId: session.id, messageId, messageAt: message.createdAt };
}
