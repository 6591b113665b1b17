import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ConversationRead } from '@mikai/contract/messaging';
import { runPrepared } from '@mikai/core/database/prepared';
import { presentBadges } from '@mikai/core/notifications/badges';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { notFound } from '../common/http/api-exception.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { READ, type ReadRow } from './messages.sql.js';

/** Records how far a member has read. Only an explicit request changes that; fetching messages does not. */
@Injectable()
export class ReadService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Marks everything up to a message as read, and never back. The other member is notified unless the reader hides
   * receipts, a block exists between the two, or one of them has never written to the other.
   * @throws ApiException 404 when the conversation is not the member's
   */
  async read(readerId: number, conversationId: number, messageId: number): Promise<ConversationRead> {
    const [row] = await runPrepared<ReadRow>(this.dataSource, READ, [conversationId, readerId, messageId]);
    if (!row) throw notFound('This conversation');
    const message = { conversationId, readerId, messageId: row.read_id ?? 0 };
    const own = { ...message, unread: { conversation: row.unread, badges: presentBadges(row) } };
    if (row.has_moved) {
      this.realtime.toPerson({ kind: 'member', userId: readerId }, 'conversation.read', own);
      if (row.is_told)
        this.realtime.toPerson({ kind: 'member', userId: row.partner_id }, 'conversation.read', message);
    }
    // Notifications about unread messages of this conversation are obsolete now.
    if (row.has_moved && row.unread === 0 && row.unread_notifications > 0)
      await this.notifications.readAbout(readerId, 'message.unread', conversationId);
    return own;
  }
}
