import { Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { MESSAGING_LIMITS, type DirectMessage } from '@mikai/contract/messaging';
import type { MessageRange } from '@mikai/core/database/message-range';
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
      const range = await this.findRange(source, userId, conversationId);
      const page = await readMessageWindow(query, MESSAGING_LIMITS.pageSize, range, ({ id, order, take }) =>
        source.manager.find(DirectMessageEntity, { where: { conversationId, id }, order, take }),
      );
      return mapPage(page, presentDirectMessage);
    });
  }

  /** @throws ApiException 404 for a conversation that is not the member's */
  private async findRange(source: DataSource, userId: number, conversationId: number): Promise<MessageRange> {
    const [range] = await source.query<MessageRange[]>(
      `SELECT messages_from AS "messagesFrom", messages_to AS "messagesTo" FROM conversation_members
       WHERE conversation_id = $1 AND user_id = $2`,
      [conversationId, userId],
    );
    if (!range) throw notFound('This conversation');
    return range;
  }
}
