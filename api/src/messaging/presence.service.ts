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
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { LOGGER } from '../infrastructure/tokens.js';
import { RealtimeConnections, type ConnectionsListener } from '../realtime/realtime-connections.js';
import {
  ARRIVE_SQL,
  AUDIENCE_SQL,
  BEAT_SQL,
  CLEAR_SILENT_SQL,
  ELSEWHERE_SQL,
  FAREWELL_SQL,
  LEAVE_SQL,
} from './presence.sql.js';

/** Times of presence; tests shorten them. */
export const PRESENCE_TIMES = {
  /** A page that is loaded anew is back within this time, in ms: nobody goes for it. */
  graceMs: 5_000,
  /** What comes and goes within this time is written together, in ms. */
  gatherMs: 50,
  beatMs: 15_000,
  /** After so long without a beat a node is given up, in s. */
  silenceS: 45,
  /** The same for one that said goodbye: its people have found another by then. */
  farewellS: 10,
};

/**
 * Who has a browser open. Each node writes down whom it has, and that it lives; the others clear up after one that does
 * not any more. The database alone is needed; what is told meanwhile are hints.
 */
@Injectable()
export class PresenceService
  implements ConnectionsListener, OnApplicationBootstrap, BeforeApplicationShutdown
{
  readonly nodeId = randomUUID();
  /** Who has a socket here, or had one a moment ago. */
  private readonly here = new Set<number>();
  /** Of whom the database knows that they are here, as far as we know. */
  private readonly written = new Set<number>();
  private readonly changed = new Set<number>();
  private readonly going = new Map<number, NodeJS.Timeout>();
  private gathering: NodeJS.Timeout | undefined;
  private beating: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private lastBeatAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
    connections: RealtimeConnections,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    connections.follow(this);
  }

  onApplicationBootstrap(): void {
    void this.enqueue(() => this.beat());
    this.beating = setInterval(() => void this.enqueue(() => this.beat()), PRESENCE_TIMES.beatMs);
    this.beating.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.beating);
    clearTimeout(this.gathering);
    for (const timer of this.going.values()) clearTimeout(timer);
    const { farewellS, silenceS } = PRESENCE_TIMES;
    await this.enqueue(() => this.dataSource.query(FAREWELL_SQL, [this.nodeId, farewellS, silenceS]));
  }

  onArrived(person: Person): void {
    if (person.kind !== 'member') return;
    clearTimeout(this.going.get(person.userId));
    this.going.delete(person.userId);
    this.here.add(person.userId);
    this.note(person.userId);
  }

  onLeft(person: Person): void {
    if (person.kind !== 'member') return;
    const { userId } = person;
    const timer = setTimeout(() => {
      this.going.delete(userId);
      this.here.delete(userId);
      this.note(userId);
    }, PRESENCE_TIMES.graceMs);
    timer.unref();
    this.going.set(userId, timer);
  }

  /**
   * Tells those who may see a member's presence at once that it is shown or hidden from now on; after the commit. Never
   * fails: lists know it anyway.
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

  private note(userId: number): void {
    this.changed.add(userId);
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      void this.enqueue(() => this.write());
    }, PRESENCE_TIMES.gatherMs).unref();
  }

  /** One after the other; what fails is tried again with the next beat. */
  private enqueue(work: () => Promise<unknown>): Promise<void> {
    this.writing = this.writing.then(work).then(
      () => undefined,
      (error: unknown) => this.logger.debug({ err: error }, 'presence not written'),
    );
    return this.writing;
  }

  /** Brings the database up to date about those who changed, and tells of them. */
  private async write(): Promise<void> {
    const changed = [...this.changed];
    const arrived = changed.filter((id) => this.here.has(id) && !this.written.has(id));
    const left = changed.filter((id) => !this.here.has(id) && this.written.has(id));
    if (arrived.length > 0) await this.dataSource.query(ARRIVE_SQL, [this.nodeId, arrived]);
    if (left.length > 0) await this.dataSource.query(LEAVE_SQL, [this.nodeId, left]);
    for (const id of changed) this.changed.delete(id);
    for (const id of arrived) this.written.add(id);
    for (const id of left) this.written.delete(id);
    // Asked for when it is written: of two nodes that change at once, one at least sees what both did.
    const elsewhere = await this.findElsewhere([...arrived, ...left]);
    const isNew = (id: number) => !elsewhere.has(id);
    await this.publish(arrived.filter(isNew), true);
    await this.publish(left.filter(isNew), false);
  }

  private async beat(): Promise<void> {
    const [row] = await this.dataSource.query<{ is_new: boolean }[]>(BEAT_SQL, [this.nodeId]);
    if (row?.is_new) {
      this.written.clear();
      for (const id of this.here) this.changed.add(id);
    }
    await this.write();
    const sinceLast = Date.now() - this.lastBeatAt;
    this.lastBeatAt = Date.now();
    // Where the database was away all were silent: the others get the time to say that they live.
    if (sinceLast < 2 * PRESENCE_TIMES.beatMs) await this.clearSilent();
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

  /** @param isHiding whether they have just turned their presence off, of which others hear as of a leaving */
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
