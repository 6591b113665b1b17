import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { blockBetween } from '@mikai/core/people/blocks.sql';
import { MESSAGING_LIMITS } from '@mikai/contract/messaging';
import type { Logger } from '@mikai/core/logging/logger';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { LARGEST_INTEGER } from '../common/lists/page-fields.js';
import { LOGGER } from '../infrastructure/tokens.js';
import { ApiException } from '../common/http/api-exception.js';
import { Limits } from '../limits/limits.service.js';
import { ClientEvents } from '../realtime/client-events.js';
import { showsPresence } from './presence.sql.js';

/** For how long it is believed who may write to whom, in ms. */
const BELIEVED_MS = 5_000;
const MAX_CACHED = 10_000;

/**
 * Selects who is notified that member `$1` types in conversation `$2`: the other, if the member may write to them. A member who
 * hides their presence is not shown at the keyboard to somebody to whom they have not written yet.
 */
const PARTNER_SQL = `SELECT m.other_id FROM conversation_members m JOIN users u ON u.id = m.other_id AND u.is_active
  JOIN users w ON w.id = m.user_id AND (w.suspended_until IS NULL OR w.suspended_until <= now())
  WHERE m.user_id = $1 AND m.conversation_id = $2 AND (m.has_written OR ${showsPresence('w')})
    AND NOT ${blockBetween('m.user_id', 'm.other_id')}`;

interface Known {
  /** The recipient. A promise, so that events that arrive during the lookup share it. */
  partner: Promise<number | null>;
  until: number;
  sentAt: number;
}

/** Passes on that somebody is writing. A hint that may get lost; nothing is stored. */
@Injectable()
export class TypingService {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
    private readonly limits: Limits,
    clientEvents: ClientEvents,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    clientEvents.on('conversation.type', (userId, request) => void this.pass(userId, request));
  }

  /** Never throws. What is no request, not allowed or too frequent is passed over. */
  private async pass(userId: number, request: unknown): Promise<void> {
    const conversationId = conversationOf(request);
    if (conversationId === undefined) return;
    try {
      const known = this.find(userId, conversationId);
      const partnerId = await known.partner;
      // Half of what a browser keeps to: its clock and the way are not ours.
      if (partnerId === null || Date.now() - known.sentAt < MESSAGING_LIMITS.typingEveryMs / 2) return;
      known.sentAt = Date.now();
      const typed = { conversationId, userId };
      this.realtime.toPerson({ kind: 'member', userId: partnerId }, 'conversation.typed', typed);
    } catch (error) {
      if (!(error instanceof ApiException)) this.logger.debug({ err: error }, 'typing not passed on');
    }
  }

  private find(userId: number, conversationId: number): Known {
    const key = `${userId}:${conversationId}`;
    const before = this.known.get(key);
    if (before && before.until > Date.now()) return before;
    if (this.known.size >= MAX_CACHED) this.known.clear();
    const known = {
      partner: this.ask(userId, conversationId),
      until: Date.now() + BELIEVED_MS,
      sentAt: before?.sentAt ?? 0,
    };
    this.known.set(key, known);
    // A failure is not to be believed.
    known.partner.catch(() => this.known.delete(key));
    return known;
  }

  private async ask(userId: number, conversationId: number): Promise<number | null> {
    await this.limits.consume('messaging.typing', userId);
    const [row] = await this.dataSource.query<{ other_id: number }[]>(PARTNER_SQL, [userId, conversationId]);
    return row?.other_id ?? null;
  }
}

/** The conversation that a request from outside names, if it is one. */
function conversationOf(request: unknown): number | undefined {
  if (typeof request !== 'object' || request === null) return undefined;
  const { conversationId } = request as { conversationId?: unknown };
  const isId = Number.isInteger(conversationId) && Number(conversationId) >= 1;
  return isId && Number(conversationId) <= LARGEST_INTEGER ? Number(conversationId) : undefined;
}
