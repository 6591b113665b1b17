import { In, type EntityManager } from 'typeorm';
import { excerptOf } from '@mikai/contract/excerpt';
import type { MemoryFact } from '@mikai/contract/memory';
import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';
import { ChatMessageEntity } from '../chat/chat-message.entity.js';
import { MemoryFactEntity } from './memory-fact.entity.js';

/** The maximum length of the excerpt of a message in a receipt, in characters. */
const EXCERPT_LENGTH = 160;

/** Returns a member's facts, the newest first. */
export const findFacts = (manager: EntityManager, userId: number): Promise<MemoryFactEntity[]> =>
  manager.find(MemoryFactEntity, { where: { userId }, order: { id: 'DESC' } });

/** Presents facts to their member, with the messages that they come from if those still exist. */
export async function presentFacts(
  manager: EntityManager,
  facts: readonly MemoryFactEntity[],
): Promise<MemoryFact[]> {
  const ids = facts.flatMap(({ messageId }) => messageId ?? []);
  const messages =
    ids.length === 0
      ? []
      : await manager.find(ChatMessageEntity, {
          select: { id: true, sessionId: true, clientId: true, content: true },
          where: { id: In(ids) },
        });
  const excerpts = new Map(
    messages.map(({ sessionId, id, content }) => [`${sessionId} ${id}`, excerptOf(content, EXCERPT_LENGTH)]),
  );
  return facts.map((fact) => ({
    id: fact.id,
    text: fact.text,
    status: fact.status,
    origin: fact.origin,
    createdAt: fact.createdAt.toISOString(),
    receipt:
      fact.messageId === null || fact.sessionId === null
        ? null
        : {
            sessionId: fact.sessionId,
            messageId: fact.messageId,
            at: (fact.messageAt ?? fact.createdAt).toISOString(),
            excerpt: excerpts.get(`${fact.sessionId} ${fact.messageId}`) ?? null,
          },
  }));
}

/** Returns the facts that may be part of a request to a provider, the newest first. */
export async function readKeptTexts(manager: EntityManager, userId: number): Promise<string[]> {
  const facts = await manager.find(MemoryFactEntity, {
    where: { userId, status: 'kept' },
    order: { id: 'DESC' },
  });
  return facts.map(({ text }) => text).filter((text) => text !== UNREADABLE_TEXT);
}

/** Returns whether a text equals one of the facts, regardless of case, spacing and punctuation at the end. */
export function hasSameFact(facts: readonly MemoryFactEntity[], text: string, exceptId?: number): boolean {
  const wanted = factKey(text);
  return facts.some((fact) => fact.id !== exceptId && factKey(fact.text) === wanted);
}

const ENDING = /[\s\p{P}]/u;

function factKey(text: string): string {
  const key = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  // The end is trimmed character by character, because an expression would try a match at every position.
  let end = key.length;
  while (end > 0 && ENDING.test(key.charAt(end - 1))) end -= 1;
  return key.slice(0, end);
}
