import { Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { MESSAGING_LIMITS, type DirectMessage } from '@mikai/contract/messaging';
import { Reads } from '@mikai/core/database/reads';
import { DirectMessageEntity } from '@mikai/core/messaging/direct-message.entity';
import { presentDirectMessage } from '@mikai/core/messaging/direct-message.presenter';
import { notFound } from '../common/http/api-exception.js';
import { readMessageWindow } from '../common/lists/message-window.js';
import { mapPage, type Page } from '../common/lists/page.js';
import type { DirectMessagesPageDto } from './dto/page.dto.js';

/** Reads the messages of a conversation. */
@Injectable()
export class MessageService {
  constructor(private readonly reads: Reads) {}

  /** Reads a page of messages, ascending, and the cursor of the next (older or newer) page if there is one. */
  list(userId: number, conversationId: number, query: DirectMessagesPageDto): Promise<Page<DirectMessage>> {
    return this.reads.run(async (source) => {
      await this.assertMember(source, userId, conversationId);
      const page = await readMessageWindow(query, MESSAGING_LIMITS.pageSize, ({ id, order, take }) =>
        source.manager.find(DirectMessageEntity, { where: { conversationId, id }, order, take }),
      );
      return mapPage(page, presentDirectMessage);
    });
  }

  private async assertMember(source: DataSource, userId: number, conversationId: number): Promise<void> {
    const rows = await source.query<unknown[]>(
      'SELECT FROM conversation_members WHERE conversation_id = $1 AND user_id = $2',
      [conversationId, userId],
    );
    if (rows.length === 0) throw notFound('This conversation');
  }
}
