import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SessionEndReason } from '@mikai/contract/auth';
import { DatabaseListener } from '@mikai/core/database/listener';
import type { Logger } from '@mikai/core/logging/logger';
import { SessionService } from '../auth/sessions/session.service.js';
import { LOGGER } from '../infrastructure/tokens.js';
import { AdminRooms } from './admin-rooms.js';
import { SessionSockets } from './session-sockets.js';

/** The channel on which a trigger of `auth_sessions` notifies; the payload is the hash of the token in base64. */
const SESSION_ENDED = 'session_ended';
/** The channel on which a trigger of `users` notifies when a member's rights change; the payload is the member's id. */
const MEMBER_CHANGED = 'member_changed';

/**
 * The interval at which the sessions of connected sockets are checked in the database, because expiry emits no event.
 */
const CHECK_EVERY_MS = 30_000;
/** The delay before a failed check is repeated, in milliseconds. */
const RETRY_CHECK_MS = 1_000;

/**
 * Closes the sockets of sessions that ended on any node: the database notifies every node, with or without Redis. After
 * an interruption it checks all sessions, because notifications may have been missed.
 */
@Injectable()
export class SessionWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private unsubscribe: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private retryTimer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
    private readonly sockets: SessionSockets,
    private readonly adminRooms: AdminRooms,
    private readonly listener: DatabaseListener,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe = this.listener.subscribe([SESSION_ENDED, MEMBER_CHANGED], {
      onMessage: (payload, channel) => {
        if (channel === MEMBER_CHANGED) this.refreshMember(Number(payload));
        else this.evict(payload);
      },
      onListening: () => {
        this.sessions.evictAll();
        void this.checkAll();
      },
    });
    this.timer = setInterval(() => void this.checkAll(), CHECK_EVERY_MS);
    this.timer.unref();
  }

  beforeApplicationShutdown(): void {
    this.isStopped = true;
    clearInterval(this.timer);
    clearTimeout(this.retryTimer);
    this.unsubscribe?.();
  }

  /** Closes the sockets of ended sessions, and updates the rooms of the others. */
  async checkAll(): Promise<void> {
    const online = this.sockets.all();
    if (online.length === 0) return;
    const lookUp = this.adminRooms.begin();
    try {
      const validSessions = await this.sessions.findValid(online.map(([, { tokenHash }]) => tokenHash));
      for (const [key, { sockets }] of online) {
        const session = validSessions.get(key);
        if (session) for (const socket of sockets) this.adminRooms.assignRooms(socket, session, lookUp);
      }
      await Promise.all(online.filter(([key]) => !validSessions.has(key)).map(([key]) => this.close(key)));
    } catch (error) {
      this.logger.debug({ err: error }, 'sessions of sockets not checked');
      this.retryCheck();
    }
  }

  /**
   * Repeats a failed check soon. After an outage the database may notify again before the pool has a working
   * connection: without a retry, the sockets of sessions that ended meanwhile would stay open until the next regular
   * check.
   */
  private retryCheck(): void {
    if (this.isStopped) return;
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => void this.checkAll(), RETRY_CHECK_MS);
    this.retryTimer.unref();
  }

  private evict(key: string): void {
    this.sessions.evict(key);
    void this.close(key);
  }

  private refreshMember(userId: number): void {
    this.sessions.evictMember(userId);
    this.adminRooms.assignRoomsOfMember(userId).catch((error: unknown) => {
      this.logger.debug({ err: error }, 'rooms of a member not checked');
    });
  }

  private async close(key: string): Promise<void> {
    const session = this.sockets.find(key);
    if (!session) return;
    const reason = await this.findReason(session.userId);
    for (const socket of session.sockets) {
      socket.emit('session.ended', { reason });
      socket.disconnect(true);
    }
  }

  private async findReason(userId: number): Promise<SessionEndReason> {
    const rows = await this.dataSource
      .query<{ is_active: boolean }[]>(`SELECT is_active FROM users WHERE id = $1`, [userId])
      .catch(() => [{ is_active: true }]);
    const [row] = rows;
    if (!row) return 'deleted';
    return row.is_active ? 'revoked' : 'deactivated';
  }
}
