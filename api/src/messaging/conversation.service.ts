import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MESSAGING_LIMITS, type Conversation, type UnreadCounts } from '@mikai/contract/messaging';
import { readBadges } from '@mikai/core/notifications/badges';
import { invalidField, notFound } from '../common/http/api-exception.js';
import { offsetOf, readPage, type Page } from '../common/lists/page.js';
import { ConversationPublisher } from './conversation-publisher.js';
import type { ConversationRow } from './conversation.presenter.js';
import {
  BEGIN_SQL,
  FIND_SQL,
  LIST_BEFORE_SQL,
  LIST_SQL,
  OF_PAIR_SQL,
  UNREAD_COUNTS_SQL,
} from './conversations.sql.js';
import type { ConversationsPageDto } from './dto/page.dto.js';
import { presentConversations } from './last-messages.js';
import { MessagingLimits } from './messaging-limits.js';

/** Begins, lists, finds and mutes the conversations of a member. */
@Injectable()
export class ConversationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: MessagingLimits,
    private readonly publisher: ConversationPublisher,
  ) {}

  /** Reads a page of conversations, newest first, and the cursor of the next page if there is one. */
  async list(userId: number, query: ConversationsPageDto): Promise<Page<Conversation>> {
    const { limit = MESSAGING_LIMITS.conversationsPageSize, before } = query;
    const page = await readPage({
      limit,
      read: (count) =>
        before === undefined
          ? this.dataSource.query<ConversationRow[]>(LIST_SQL, [userId, count, offsetOf(query, limit)])
          : this.dataSource.query<ConversationRow[]>(LIST_BEFORE_SQL, [userId, count, before]),
      nextOf: (row) => ({ before: row.conversation_id }),
    });
    return { ...page, items: await presentConversations(this.dataSource, page.items) };
  }

  /** @throws ApiException 404 when it is not the member's, or does not exist */
  async find(userId: number, id: number): Promise<Conversation> {
    const [row] = await this.dataSource.query<ConversationRow[]>(FIND_SQL, [userId, id]);
    if (!row) throw notFound('This conversation');
    const [conversation] = await presentConversations(this.dataSource, [row]);
    return conversation as Conversation;
  }

  /**
   * Begins a conversation, or finds the existing one.
   * @throws ApiException 400 for a conversation with oneself; 404 for somebody who cannot be written to, for any
   *   reason
   */
  async start(
    userId: number,
    participantId: number,
  ): Promise<{ conversation: Conversation; isNew: boolean }> {
    if (participantId === userId) throw invalidField('participantId', 'Please select a valid user.');
    const known = await this.findPair(userId, participantId);
    if (known !== null) return { conversation: await this.reopen(userId, known), isNew: false };
    await this.limits.consumeConversation(userId);
    const [begun] = await this.dataSource.query<{ id: number }[]>(BEGIN_SQL, [userId, participantId]);
    const id = begun?.id ?? (await this.findPair(userId, participantId));
    if (id === null) throw notFound('This member');
    return { conversation: await this.reopen(userId, id), isNew: begun !== undefined };
  }

  async mute(userId: number, id: number, isMuted: boolean): Promise<Conversation> {
    await this.dataSource.query(
      `UPDATE conversation_members SET is_muted = $3 WHERE conversation_id = $1 AND user_id = $2`,
      [id, userId, isMuted],
    );
    return this.publisher.publish(userId, await this.find(userId, id));
  }

  async unreadCounts(userId: number): Promise<UnreadCounts> {
    const rows = await this.dataSource.query<{ conversation_id: number; unread_count: number }[]>(
      UNREAD_COUNTS_SQL,
      [userId],
    );
    return Object.fromEntries(rows.map((row) => [String(row.conversation_id), row.unread_count]));
  }

  async unreadTotal(userId: number): Promise<number> {
    return (await readBadges(this.dataSource.manager, userId)).messages;
  }

  private async findPair(userId: number, otherId: number): Promise<number | null> {
    const [pair] = await this.dataSource.query<{ id: number }[]>(OF_PAIR_SQL, [userId, otherId]);
    return pair?.id ?? null;
  }

  /** Puts a conversation into the list of the member who requested it. */
  private async reopen(userId: number, id: number): Promise<Conversation> {
    await this.dataSource.query(
      `UPDATE conversation_members SET listed_at = now()
       WHERE conversation_id = $1 AND user_id = $2 AND listed_at IS NULL`,
      [id, userId],
    );
    return this.publisher.publish(userId, await this.find(userId, id));
  }
}
