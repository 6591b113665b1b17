import type { DataSource } from 'typeorm';
import { UNREAD_ALERT_MS } from '@mikai/core/messaging/messaging.jobs';
import type { Notifier } from '@mikai/core/notifications/notifier';
import type { Jobs } from '@mikai/core/queues/jobs';
import { NotYet } from '../jobs/job-registry.js';

interface UnreadRow {
  unread_count: number;
  other_id: number;
  /** The time for which the oldest unread message has waited, in milliseconds; `null` if all are read. */
  waited_ms: number | null;
}

/**
 * Notifies a member, once per conversation, of messages that have been unread for a while. It has no access to their
 * text.
 */
export class UnreadJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifier: Notifier,
  ) {}

  /** @throws NotYet if the messages for which it was recorded are read, and newer ones have not waited long enough */
  async handle({ conversationId, userId }: Jobs['messaging.unread']): Promise<void> {
    const pending = await this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<UnreadRow[]>(
        `SELECT m.unread_count, m.other_id, (
           SELECT extract(epoch FROM clock_timestamp() - d.created_at)::float8 * 1000 FROM direct_messages d
           WHERE d.conversation_id = m.conversation_id AND d.id > coalesce(m.last_read_id, 0)
             AND d.id BETWEEN m.messages_from AND m.messages_to AND d.sender_id = m.other_id ORDER BY d.id LIMIT 1) AS waited_ms
         FROM conversation_members m WHERE m.conversation_id = $1 AND m.user_id = $2 AND NOT m.is_muted`,
        [conversationId, userId],
      );
      if (!row || row.waited_ms === null) return null;
      if (row.waited_ms < UNREAD_ALERT_MS) throw new NotYet(Math.ceil(UNREAD_ALERT_MS - row.waited_ms));
      return this.notifier.notify(manager, {
        userId,
        kind: 'message.unread',
        actorId: row.other_id,
        relatedId: conversationId,
        url: `/messages/${conversationId}`,
        data: { count: row.unread_count },
        dedupeKey: String(conversationId),
      });
    });
    await this.notifier.publish([pending]);
  }
}
