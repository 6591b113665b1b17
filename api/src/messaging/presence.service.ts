import { randomUUID } from 'node:crypto';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Person } from '@mikai/core/auth/person';
import type { Logger } from '@mikai/core/logging/logger';
import type { PeerNodes } from '@mikai/core/realtime/adapter';
import { runPrepared } from '@mikai/core/database/prepared';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { LOGGER } from '../infrastructure/tokens.js';
import { RealtimeConnections, type ConnectionsListener } from '../realtime/realtime-connections.js';
import { RealtimeLink } from '../realtime/realtime-link.js';
import {
  ARRIVE_SQL,
  AUDIENCE_SQL,
  BEAT_SQL,
  CLEAR_SILENT_SQL,
  ELSEWHERE_SQL,
  FAREWELL_SQL,
  IS_ALONE,
  LEAVE_SQL,
} from './presence.sql.js';

/** Times of presence; tests shorten them. */
export const PRESENCE_TIMES = {
  /**
   * The time after which a member without a socket is shown as offline, in milliseconds; a reloaded page is back
   * sooner.
   */
  graceMs: 5_000,
  /** The time for which arrivals and departures are collected and written together, in milliseconds. */
  gatherMs: 50,
  beatMs: 15_000,
  /** The time without a heartbeat after which a node counts as dead, in seconds. */
  silenceS: 45,
  /** The same for a node that shut down properly, in seconds: its members have connected to another node by then. */
  farewellS: 10,
};

/**
 * Tracks which members have a browser open. Each node records its members and a heartbeat; the others remove the
 * members of a node whose heartbeat stops. Only the database is required; events in between are hints.
 */
@Injectable()
export class PresenceService
  implements ConnectionsListener, PeerNodes, OnApplicationBootstrap, BeforeApplicationShutdown
{
  readonly nodeId = randomUUID();
  /**
   * Whether the last heartbeat found no other node. A node that starts later announces itself; if that event is lost,
   * the next heartbeat finds it.
   */
  isAlone = false;
  /** The members who have a socket on this node, or had one a moment ago. */
  private readonly present = new Set<number>();
  /** Members that the database shows as present, as far as this node knows. */
  private readonly written = new Set<number>();
  private readonly changed = new Set<number>();
  private readonly leaveTimers = new Map<number, NodeJS.Timeout>();
  private writeTimer: NodeJS.Timeout | undefined;
  private beatTimer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private lastBeatAt = 0;
  private isShuttingDown = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
    private readonly link: RealtimeLink,
    connections: RealtimeConnections,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    connections.follow(this);
  }

  onApplicationBootstrap(): void {
    this.realtime.onServerEvent('realtime.nodeStarted', () => {
      this.isAlone = false;
      // A running heartbeat may have read the table before the other node was in it.
      void this.enqueue(() => this.beat());
    });
    void this.enqueue(() => this.beat());
    this.beatTimer = setInterval(() => void this.enqueue(() => this.beat()), PRESENCE_TIMES.beatMs);
    this.beatTimer.unref();
  }

  /** Checks that no other node is recorded; see `PeerNodes`. */
  async confirmAlone(): Promise<boolean> {
    try {
      const [row] = await runPrepared<{ is_alone: boolean }>(this.dataSource, IS_ALONE, [this.nodeId]);
      return row?.is_alone === true;
    } catch {
      return false;
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.beatTimer);
    clearTimeout(this.writeTimer);
    for (const timer of this.leaveTimers.values()) clearTimeout(timer);
    // Sockets close after this. The other nodes, which can still publish events, then clear the presence of the members
    // who had one here.
    this.isShuttingDown = true;
    const { farewellS, silenceS } = PRESENCE_TIMES;
    await this.enqueue(() => this.dataSource.query(FAREWELL_SQL, [this.nodeId, farewellS, silenceS]));
  }

  onArrived(person: Person): void {
    if (person.kind !== 'member') return;
    clearTimeout(this.leaveTimers.get(person.userId));
    this.leaveTimers.delete(person.userId);
    this.present.add(person.userId);
    this.markChanged(person.userId);
  }

  onLeft(person: Person): void {
    if (person.kind !== 'member') return;
    const { userId } = person;
    const timer = setTimeout(() => {
      this.leaveTimers.delete(userId);
      this.present.delete(userId);
      this.markChanged(userId);
    }, PRESENCE_TIMES.graceMs);
    timer.unref();
    this.leaveTimers.set(userId, timer);
  }

  /**
   * Publishes, after the commit, that a member's presence is shown or hidden from now on, to the members who may see
   * it. Never fails: lists are correct without the event.
   */
  showOrHide(userId: number, isShown: boolean): Promise<void> {
    return this.enqueue(async () => {
      const rows = await this.dataSource.query<unknown[]>(
        `SELECT FROM presences WHERE user_id = $1 LIMIT 1`,
        [userId],
      );
      if (rows.length > 0) await this.publish([userId], isShown, !isShown);
    });
  }

  private markChanged(userId: number): void {
    if (this.isShuttingDown) return;
    this.changed.add(userId);
    this.writeTimer ??= setTimeout(() => {
      this.writeTimer = undefined;
      void this.enqueue(() => this.write());
    }, PRESENCE_TIMES.gatherMs).unref();
  }

  /** Runs writes one after the other; a failed one is repeated with the next heartbeat. */
  private enqueue(work: () => Promise<unknown>): Promise<void> {
    this.writing = this.writing.then(work).then(
      () => undefined,
      (error: unknown) => this.logger.debug({ err: error }, 'presence not written'),
    );
    return this.writing;
  }

  /** Writes the members who changed to the database, and publishes their presence. */
  private async write(): Promise<void> {
    const changed = [...this.changed];
    const arrived = changed.filter((id) => this.present.has(id) && !this.written.has(id));
    const left = changed.filter((id) => !this.present.has(id) && this.written.has(id));
    if (arrived.length > 0) await this.dataSource.query(ARRIVE_SQL, [this.nodeId, arrived]);
    if (left.length > 0) await this.dataSource.query(LEAVE_SQL, [this.nodeId, left]);
    for (const id of changed) this.changed.delete(id);
    for (const id of arrived) this.written.add(id);
    for (const id of left) this.written.delete(id);
    // This is read after the write, so that of two nodes with simultaneous changes at least one sees both.
    const elsewhere = await this.findElsewhere([...arrived, ...left]);
    const isNew = (id: number) => !elsewhere.has(id);
    await this.publish(arrived.filter(isNew), true);
    await this.publish(left.filter(isNew), false);
  }

  private async beat(): Promise<void> {
    this.isAlone = false;
    const [row] = await this.dataSource.query<{ is_new: boolean; is_alone: boolean }[]>(BEAT_SQL, [
      this.nodeId,
      PRESENCE_TIMES.silenceS,
    ]);
    this.isAlone = row?.is_alone === true;
    if (row?.is_new) {
      // While this node was not recorded, another one may have believed that it was alone, and dropped events.
      this.link.reportMissedEvents();
      this.realtime.toServers('realtime.nodeStarted', { nodeId: this.nodeId });
      this.written.clear();
      for (const id of this.present) this.changed.add(id);
    }
    await this.write();
    const sinceLast = Date.now() - this.lastBeatAt;
    this.lastBeatAt = Date.now();
    // If the database was unavailable, no node could write a heartbeat, so the others get time to write one.
    const { silenceS, beatMs } = PRESENCE_TIMES;
    if (sinceLast < silenceS * 1_000 - beatMs) await this.clearSilent();
  }

  private async clearSilent(): Promise<void> {
    const rows = await this.dataSource.query<{ user_id: number }[]>(CLEAR_SILENT_SQL, [
      PRESENCE_TIMES.silenceS,
    ]);
    const ids = rows.map((row) => row.user_id).filter((id) => !this.written.has(id));
    const elsewhere = await this.findElsewhere(ids);
    await this.publish(
      ids.filter((id) => !elsewhere.has(id)),
      false,
    );
  }

  private async findElsewhere(ids: number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await this.dataSource.query<{ user_id: number }[]>(ELSEWHERE_SQL, [this.nodeId, ids]);
    return new Set(rows.map((row) => row.user_id));
  }

  /** @param isHiding whether they have just turned their presence off, which others see as going offline */
  private async publish(ids: number[], isOnline: boolean, isHiding = false): Promise<void> {
    if (ids.length === 0) return;
    const rows = await this.dataSource.query<{ member_id: number; audience: number[] }[]>(AUDIENCE_SQL, [
      ids,
      isHiding,
    ]);
    for (const { member_id: userId, audience } of rows)
      this.realtime.toPeople(audience, 'presence.changed', { userId, isOnline });
  }
}
