import type { DataSource } from 'typeorm';
import { isAiAllowed } from '@mikai/core/ai-consents/ai-consents';
import { careOf } from '@mikai/core/chat/care-state';
import type { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ownerOf, type ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import type { Logger } from '@mikai/core/logging/logger';
import type { Outbox } from '@mikai/core/queues/outbox';
import type { Companions } from '../ai/companions.js';

/** The time without a message of the person after which a conversation counts as paused. */
export const PAUSE_MS = 10 * 60 * 1000;

/** Records the jobs that propose facts after a conversation pauses. */
export class MemoryProposals {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly companions: Companions,
    private readonly logger: Logger,
  ) {}

  /** Records the job after a reply, if there is a provider and the member has agreed. Never fails. */
  async record(session: ChatSessionEntity, message: ChatMessageEntity): Promise<void> {
    if (this.companions.state.kind === 'embedded' || !canPropose(session)) return;
    try {
      const { manager } = this.dataSource;
      if (!(await isAiAllowed(manager, ownerOf(session), 'memory'))) return;
      await this.outbox.record(manager, 'memory.propose', { messageId: message.id }, PAUSE_MS);
    } catch (error) {
      this.logger.warn({ err: error, messageId: message.id }, 'no facts will be proposed');
    }
  }
}

/** Returns whether facts may be proposed: not to guests, in temporary conversations, or while somebody may be in danger. */
export const canPropose = (session: ChatSessionEntity): boolean =>
  session.userId !== null && !session.isTemporary && careOf(session).mode === undefined;
