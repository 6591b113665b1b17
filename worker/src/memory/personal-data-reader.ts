import type { DataSource } from 'typeorm';
import { readAiConsents } from '@mikai/core/ai-consents/ai-consents';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { readKeptTexts } from '@mikai/core/memory/memory-facts';
import type { PersonalData } from '../ai/personal-data.js';
import { readWeek } from './week-in-numbers.js';

/** Reads the personal data that a member allows a model to receive beside a conversation. */
export class PersonalDataReader {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Must be called right before each request, so that none contains a fact that was just deleted. `null` for guests, in
   * temporary conversations, and for members who allow nothing.
   */
  async read({ id, userId, isTemporary }: ChatSessionEntity): Promise<PersonalData | null> {
    if (userId === null || isTemporary) return null;
    const { manager } = this.dataSource;
    const consents = (await readAiConsents(manager, userId)) ?? [];
    const isOn = (name: 'memory' | 'context') => consents.some(({ use, isOn }) => use === name && isOn);
    if (!isOn('memory') && !isOn('context')) return null;
    // Before the facts are read: one that is deleted from here on leaves this conversation's replies out of later requests.
    await manager.update(ChatSessionEntity, id, { hasMemory: true });
    const facts = isOn('memory') ? await readKeptTexts(manager, userId) : [];
    const lastSevenDays = isOn('context') ? await readWeek(manager, userId) : null;
    return { facts, ...(lastSevenDays ? { lastSevenDays } : {}) };
  }
}
