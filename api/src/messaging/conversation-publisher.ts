import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Conversation } from '@mikai/contract/messaging';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { presentConversation, type ConversationRow } from './conversation.presenter.js';
import { FIND_SQL, OF_PAIR_SQL } from './conversations.sql.js';

/** Publishes to members' own browsers how a conversation now looks to them. */
@Injectable()
export class ConversationPublisher {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** Publishes a view that was just read, and returns it. */
  publish(userId: number, conversation: Conversation): Conversation {
    this.realtime.toPerson({ kind: 'member', userId }, 'conversation.changed', { conversation });
    return conversation;
  }

  /**
   * Reads a conversation and publishes it to one of its members. Never fails: a browser that misses it fetches. Never
   * fails: who misses it fetches.
   */
  async publishLatest(userId: number, conversationId: number): Promise<void> {
    const rows = await this.dataSource
      .query<ConversationRow[]>(FIND_SQL, [userId, conversationId])
      .catch(() => []);
    for (const row of rows) this.publish(userId, presentConversation(row));
  }

  /**
   * A block between two members came or went: both see it in their conversation, each in their own way. To be called
   * after the commit.
   */
  async relationChanged(userId: number, otherId: number): Promise<void> {
    const pairs = await this.dataSource
      .query<{ id: number }[]>(OF_PAIR_SQL, [userId, otherId])
      .catch(() => []);
    for (const { id } of pairs)
      await Promise.all([this.publishLatest(userId, id), this.publishLatest(otherId, id)]);
  }
}
