import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Conversation } from '@mikai/contract/messaging';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import type { ConversationRow } from './conversation.presenter.js';
import { FIND_SQL, OF_PAIR_SQL } from './conversations.sql.js';
import { presentConversations } from './last-messages.js';

/** Publishes a member's view of a conversation to their own browsers. */
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
   * Reads a conversation and publishes it to one of its members. Never fails: a browser that misses it
   * refetches.
   */
  async publishLatest(userId: number, conversationId: number): Promise<void> {
    const conversation = await this.find(userId, conversationId);
    if (conversation) this.publish(userId, conversation);
  }

  /**
   * Publishes what a member's first message in a conversation changes besides the message: the recipient has the
   * conversation in their list and may see the sender's presence. If the recipient has written before, each now sees
   * how far the other has read. To be called after the commit. Never fails, like `publishLatest`.
   */
  async publishFirstMessage(senderId: number, recipientId: number, conversationId: number): Promise<void> {
    const [seenByRecipient, seenBySender] = await Promise.all(
      [recipientId, senderId].map((userId) => this.find(userId, conversationId)),
    );
    if (seenByRecipient) this.publish(recipientId, seenByRecipient);
    this.publishReading(recipientId, seenByRecipient);
    this.publishReading(senderId, seenBySender);
  }

  /**
   * Publishes to two members their views of their conversation, after a block between them was set or lifted. To be
   * called after the commit.
   */
  async publishRelationChange(userId: number, otherId: number): Promise<void> {
    const pairs = await this.dataSource
      .query<{ id: number }[]>(OF_PAIR_SQL, [userId, otherId])
      .catch(() => []);
    for (const { id } of pairs)
      await Promise.all([this.publishLatest(userId, id), this.publishLatest(otherId, id)]);
  }

  /** Reads a conversation as one of its members sees it; `undefined` if the database does not answer. */
  private async find(userId: number, conversationId: number): Promise<Conversation | undefined> {
    const [conversation] = await this.dataSource
      .query<ConversationRow[]>(FIND_SQL, [userId, conversationId])
      .then((rows) => presentConversations(this.dataSource, rows))
      .catch(() => []);
    return conversation;
  }

  /** Publishes how far the other has read, as far as this member may see it. */
  private publishReading(userId: number, conversation: Conversation | undefined): void {
    if (!conversation || conversation.readByOther === null) return;
    const { id, otherParticipant, readByOther } = conversation;
    const read = { conversationId: id, readerId: otherParticipant.id, messageId: readByOther };
    this.realtime.toPerson({ kind: 'member', userId }, 'conversation.read', read);
  }
}
