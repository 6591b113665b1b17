import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DirectMessage } from '@mikai/contract/messaging';
import { openText, seal } from '@mikai/core/crypto/encryption';
import { logContext } from '@mikai/core/logging/logger';
import { DIRECT_MESSAGE_PURPOSE, placeOfMessage } from '@mikai/core/messaging/direct-message.entity';
import { recordGateHit } from '@mikai/core/moderation/moderation';
import { presentBadges } from '@mikai/core/notifications/badges';
import { Notifier, type PendingNotification } from '@mikai/core/notifications/notifier';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { isHit } from '@mikai/core/safety/bounded-gate';
import type { Assessment } from '@mikai/core/safety/gate';
import { recordJudgeJob } from '@mikai/core/safety/record-judge-job';
import { ApiException, notFound } from '../common/http/api-exception.js';
import { ConversationPublisher } from './conversation-publisher.js';
import type { SendDirectMessageDto } from './dto/send-direct-message.dto.js';
import { MessageStore } from './message-store.js';
import { SEND, type SendRow, type SendValues } from './messages.sql.js';
import { MessagingLimits } from './messaging-limits.js';
import { PresenceService } from './presence.service.js';

/** A sent message, and the changes that are to be published. */
interface Sent {
  row: SendRow;
  gateHit: PendingNotification | null;
  /** The job that assesses the text again, if the gate had no time for it. */
  judgeJob: OutboxEntry | null;
}

/** Sends a direct message: checks limits, seals it, stores it and publishes it. */
@Injectable()
export class SendService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MessageStore,
    private readonly limits: MessagingLimits,
    private readonly realtime: RealtimePublisher,
    private readonly publisher: ConversationPublisher,
    private readonly notifier: Notifier,
    private readonly outbox: Outbox,
    private readonly presence: PresenceService,
  ) {}

  /**
   * Stores a message and publishes it to both members. A message in which the crisis gate finds a hit is
   * delivered; only its author gets the card. The same client id again returns the first message, even with another
   * text.
   * @param socketId the sender's socket that applies the response instead of an event
   * @throws ApiException 404 when the conversation is not the member's; 403 `cannot_send` when a block exists between
   * the two or the other's account is not active: the same response for both
   */
  async send(
    senderId: number,
    conversationId: number,
    { content, clientId: givenClientId }: SendDirectMessageDto,
    assessment: Assessment,
    socketId?: string,
  ): Promise<DirectMessage> {
    await this.limits.consumeMessage(senderId);
    // Without a client id, or with `null`, a repeated request stores another message.
    const clientId = (givenClientId ?? randomUUID()).toLowerCase();
    const values: SendValues = [
      conversationId,
      senderId,
      clientId,
      seal(content, DIRECT_MESSAGE_PURPOSE, placeOfMessage({ senderId, conversationId, clientId })),
      logContext.getStore()?.requestId ?? 'none',
    ];
    const { row, gateHit, judgeJob } = assessment.crisis
      ? await this.storeMarked(values, assessment)
      : { row: await this.store.store(values), gateHit: null, judgeJob: null };
    if (row.outcome === 'not_found') throw notFound('This conversation');
    if (row.outcome === 'refused') throw cannotSendError();
    const message: DirectMessage = {
      id: row.message_id,
      conversationId: row.stored_in,
      senderId,
      content:
        row.stored === null
          ? content
          : openText(
              row.stored,
              DIRECT_MESSAGE_PURPOSE,
              placeOfMessage({ senderId, conversationId: row.stored_in, clientId }),
            ),
      createdAt: row.sent_at.toISOString(),
      clientId,
    };
    if (row.outcome === 'sent') this.publish(message, row, socketId);
    else await this.republish(message, socketId);
    // Making the response takes as long as another node needs for the event, which its recipient is waiting for.
    if (!this.presence.isAlone) await this.realtime.written();
    if (gateHit) void this.notifier.publish([gateHit]);
    if (judgeJob) void this.outbox.dispatch(judgeJob);
    return message;
  }

  /**
   * Stores a message that the gate has marked, together with a line in the moderators' queue, which contains no text;
   * or, if the gate had no time, with the job that assesses it again.
   */
  private async storeMarked(values: SendValues, assessment: Assessment): Promise<Sent> {
    return this.dataSource.transaction(async (manager) => {
      const [found] = await manager.query<SendRow[]>(SEND.text, [...values]);
      const row = found as SendRow;
      if (row.outcome !== 'sent') return { row, gateHit: null, judgeJob: null };
      const [id, userId] = [row.message_id, values[1]];
      const gateHit = isHit(assessment)
        ? await recordGateHit(manager, { targetKind: 'message', targetId: id, subjectId: userId })
        : null;
      const text = { kind: 'message', id, userId } as const;
      return { row, gateHit, judgeJob: await recordJudgeJob(manager, this.outbox, assessment, text) };
    });
  }

  /**
   * Publishes a message again when its client repeats it. If a node dies between storing a message and publishing it,
   * the recipient's browsers lack it, and the client, which got no response, sends it again.
   */
  private async republish(message: DirectMessage, socketId?: string): Promise<void> {
    if (Date.now() - Date.parse(message.createdAt) > REPUBLISH_WITHIN_MS) return;
    const [row] = await this.dataSource.query<RecipientRow[]>(RECIPIENT_SQL, [
      message.conversationId,
      message.senderId,
      message.id,
    ]);
    if (row) this.publish(message, row, socketId);
  }

  private publish(message: DirectMessage, row: RecipientRow, socketId?: string): void {
    const unread = { conversation: row.unread, badges: presentBadges(row) };
    this.realtime.toPerson({ kind: 'member', userId: row.recipient_id }, 'message.sent', { message, unread });
    this.realtime.toPerson(
      { kind: 'member', userId: message.senderId },
      'message.sent',
      { message },
      socketId,
    );
    if (row.is_first)
      void this.publisher.publishFirstMessage(message.senderId, row.recipient_id, message.conversationId);
  }
}

/**
 * The maximum age for republishing, in milliseconds: a client that repeats it later was offline itself, and the
 * recipient has refetched since.
 */
const REPUBLISH_WITHIN_MS = 10 * 60_000;

/** The recipient of a message, and their counts. */
type RecipientRow = Pick<
  SendRow,
  | 'recipient_id'
  | 'is_first'
  | 'unread'
  | 'unread_messages'
  | 'unread_notifications'
  | 'unread_letters'
  | 'revision'
>;

const RECIPIENT_SQL = `
  SELECT m.user_id AS recipient_id, m.unread_count AS unread, c.unread_messages, c.unread_notifications, c.unread_letters,
    c.revision, NOT EXISTS (
      SELECT FROM direct_messages d WHERE d.conversation_id = $1 AND d.sender_id = $2 AND d.id < $3) AS is_first
  FROM conversation_members m JOIN user_counters c ON c.user_id = m.user_id
  WHERE m.conversation_id = $1 AND m.user_id <> $2`;

const cannotSendError = () =>
  new ApiException(403, 'cannot_send', 'This person cannot be written to. Your message was not sent.');
