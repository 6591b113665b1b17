import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, MoreThan } from 'typeorm';
import { MESSAGING_LIMITS, type DirectMessage } from '@mikai/contract/messaging';
import { DirectMessageEntity } from '@mikai/core/messaging/direct-message.entity';
import { presentDirectMessage } from '@mikai/core/messaging/direct-message.presenter';
import { notFound } from '../common/api-exception.js';
import type { DirectMessagesPageDto } from './dto/page.dto.js';

/** Reads the messages of a conversation. */
@Injectable()
export class MessageService {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of messages, ascending, and the cursor of the next (older or newer) page if there is one. */
  async list(
    userId: number,
    conversationId: number,
    page: DirectMessagesPageDto,
  ): Promise<{ messages: DirectMessage[]; next?: { before: number } | { after: number } }> {
    await this.expectMember(userId, conversationId);
    const limit = page.limit ?? MESSAGING_LIMITS.pageSize;
    const forward = page.after !== undefined && page.before === undefined;
    const id = forward ? MoreThan(page.after ?? 0) : LessThan(page.before ?? Number.MAX_SAFE_INTEGER);
    const found = await this.dataSource.manager.find(DirectMessageEntity, {
      where: { conversationId, id },
      order: { id: forward ? 'ASC' : 'DESC' },
      take: limit + 1,
    });
    const rows = found.slice(0, limit);
    if (!forward) rows.reverse();
    const messages = rows.map(presentDirectMessage);
    const edge = forward ? messages.at(-1) : messages[0];
    if (found.length <= limit || !edge) return { messages };
    return { messages, next: forward ? { after: edge.id } : { before: edge.id } };
  }

  private async expectMember(userId: number, conversationId: number): Promise<void> {
    const rows = await this.dataSource.query<unknown[]>(
      'SELECT FROM conversation_members WHERE conversation_id = $1 AND user_id = $2',
      [conversationId, userId],
    );
    if (rows.length === 0) throw notFound('This conversation');
  }
}
