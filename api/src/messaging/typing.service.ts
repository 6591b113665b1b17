import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { blockBetween } from '@mikai/core/people/blocks.sql';
import { MESSAGING_LIMITS } from '@mikai/contract/messaging';
import type { Logger } from '@mikai/core/logging/logger';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { LOGGER } from '../infrastructure/tokens.js';
import { ApiException } from '../common/http/api-exception.js';
import { Limits } from '../limits/limits.service.js';
import { ClientEvents } from '../realtime/client-events.js';
import { showsPresence } from './presence.sql.js';

/** The time for which the recipient of a member's typing events is cached, in milliseconds. */
const CACHED_MS = 5_000;
const MAX_CACHED = 10_000;

/**
 * Selects who is notified that member `$1` types in conversation `$2`: the other member, if the member can write to
 * them. Typing of a member who hides their presence is not shown to somebody to whom they have not written yet.
 */
const PARTNER_SQL = `SELECT m.other_id FROM conversation_members m JOIN users u ON u.id = m.other_id AND u.is_active
  JOIN users w ON w.id = m.user_id AND (w.suspended_until IS NULL OR w.suspended_until <= now())
  WHERE m.user_id = $1 AND m.conversation_id = $2 AND (m.has_written OR ${showsPresence('w')})
    AND NOT ${blockBetween('m.user_id', 'm.other_id')}`;

interface CachedPartner {
  /** The recipient, as a promise, so that events that arrive during the look-up share it. */
  partner: Promise<number | null>;
  until: number;
  sentAt: number;
}

/** Forwards typing events. They are hints that may get lost; nothing is stored. */
@Injectable()
export class TypingService {
  private readonly cached = new Map<string, CachedPartner>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
    private readonly limits: Limits,
    clientEvents: ClientEvents,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    clientEvents.on('conversation.type', (userId, request) => void this.forward(userId, request));
  }

  /** Forwards a typing event. Never throws: an invalid, forbidden or too frequent one is ignored. */
  private async forward(userId: number, request: unknown): Promise<void> {
    const conversationId = conversationOf(request);
    if (conversationId === undefined) return;
    try {
      const cached = this.partnerOf(userId, conversationId);
      const partnerId = await cached.partner;
      // This is half of the browsers' interval, because clocks and network delays vary.
      if (partnerId === null || Date.now() - cached.sentAt < MESSAGING_LIMITS.typingEveryMs / 2) return;
      cached.sentAt = Date.now();
      const typed = { conversationId, userId };
      this.realtime.toPerson({ kind: 'member', userId: partnerId }, 'conversation.typed', typed);
    } catch (error) {
      if (!(error instanceof ApiException)) this.logger.debug({ err: error }, 'typing not passed on');
    }
  }

  private partnerOf(userId: number, conversationId: number): CachedPartner {
    const key = `${userId}:${conversationId}`;
    const previous = this.cached.get(key);
    if (previous && previous.until > Date.now()) return previous;
    if (this.cached.size >= MAX_CACHED) this.cached.clear();
    const cached = {
      partner: this.findPartner(userId, conversationId),
      until: Date.now() + CACHED_MS,
      sentAt: previous?.sentAt ?? 0,
    };
    this.cached.set(key, cached);
    // A failed look-up must not stay in the cache.
    cached.partner.catch(() => this.cached.delete(key));
    return cached;
  }

  private async findPartner(userId: number, conversationId: number): Promise<number | null> {
    await this.limits.consume('messaging.typing', userId);
    const [row] = await this.dataSource.query<{ other_id: number }[]>(PARTNER_SQL, [userId, conversationId]);
    return row?.other_id ?? null;
  }
}

/** Returns the id of the conversation in a client's event, or `undefined` for an invalid event. */
function conversationOf(request: unknown): number | undefined {
  if (typeof request !== 'object' || request === null) return undefined;
  const { conversationId } = request as { conversationId?: unknown };
  const isId = Number.isInteger(conversationId) && Number(conversationId) >= 1;
  return isId && Number(conversationId) <= MAX_INTEGER ? Number(conversationId) : undefined;
}
