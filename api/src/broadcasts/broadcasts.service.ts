import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Broadcast } from '@mikai/contract/broadcasts';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { recipientsOf } from '@mikai/core/broadcasts/audience';
import { presentBroadcast, type BroadcastRow } from '@mikai/core/broadcasts/broadcast.rows';
import type { Config } from '@mikai/core/config/config.schema';
import { databaseTime } from '@mikai/core/database/database-time';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import type { Actor } from '@mikai/core/audit-log/audit';
import { lockAdmin } from '../admin/admin-role.js';
import { conflict, notFound } from '../common/http/api-exception.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { PendingResults } from '../writing/pending-results.js';
import type { SendBroadcastDto } from './dto/send-broadcast.dto.js';

/** The interval within which the same text to the same members is considered a duplicate by mistake. */
const DUPLICATE_INTERVAL = '1 minute';

interface Stored {
  row: BroadcastRow;
  job: OutboxEntry | null;
  done: Promise<void>;
}

/** Sends and cancels the site owner's notifications to all members. */
@Injectable()
export class BroadcastsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly pendingResults: PendingResults,
    private readonly realtime: RealtimePublisher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Starts a broadcast, and waits for its end for as long as requests can wait; the response has the counts of that
   * moment. A scheduled one is answered at once. The same client id again sends nothing and returns the first
   * broadcast.
   * @throws ApiException 403 for somebody who is no longer the site owner; 409 for the same text again within a minute
   *   without a client id
   */
  async send(actor: Actor, dto: SendBroadcastDto): Promise<Broadcast> {
    const { row, job, done } = await this.dataSource.transaction((manager) =>
      this.store(manager, actor, dto),
    );
    if (job) {
      this.publish(row);
      void this.outbox.dispatch(job);
    }
    await done;
    return presentBroadcast((await findBroadcast(this.dataSource.manager, row.id)) ?? row);
  }

  /**
   * Cancels a broadcast that is scheduled, queued or running; a running one stops after the present page of members.
   * Sent notifications stay; push messages that wait for a retry are not sent any more. Canceling again changes
   * nothing.
   * @throws ApiException 403 for somebody who is no longer the site owner; 404; 409 when everything has been sent
   */
  async cancel({ userId, device }: Actor, id: number): Promise<Broadcast> {
    const row = await this.dataSource.transaction(async (manager) => {
      await lockAdmin(manager, this.config, userId, 'siteOwner');
      const [[canceled]] = await manager.query<[BroadcastRow[], number]>(
        `UPDATE broadcasts SET state = 'canceled', finished_at = now()
         WHERE id = $1 AND state IN ('scheduled', 'queued', 'running') RETURNING *`,
        [id],
      );
      if (!canceled) return requireCanceled(await findBroadcast(manager, id));
      await recordAudit(manager, {
        action: 'broadcast.canceled',
        userId: null,
        actorId: userId,
        device,
        details: { broadcastId: id },
      });
      return canceled;
    });
    this.publish(row);
    return presentBroadcast(row);
  }

  private async store(
    manager: EntityManager,
    { userId, device }: Actor,
    { type, title, message, url, audience = {}, scheduledAt, clientId }: SendBroadcastDto,
  ): Promise<Stored> {
    // The lock makes requests run one after the other, so that two equal ones at once are sent once.
    await lockAdmin(manager, this.config, userId, 'siteOwner', 'FOR NO KEY UPDATE');
    const text = [title, message, JSON.stringify(audience), scheduledAt ?? null];
    const repeated = await findRepeated(manager, userId, clientId ?? null, text);
    if (repeated) return { row: repeated, job: null, done: this.untilDone(repeated) };
    const { sql, values } = recipientsOf(audience, 9);
    const [row] = await manager.query<[BroadcastRow]>(
      `INSERT INTO broadcasts (title, message, audience, scheduled_at, state, type, url, author_id, client_id, total_users)
       VALUES ($1, $2, $3::jsonb, $4::timestamptz, CASE WHEN $4 IS NULL THEN 'queued' ELSE 'scheduled' END, $5, $6, $7, $8,
         (SELECT count(*) FROM users u WHERE ${sql})) RETURNING *`,
      [...text, type, url ?? '/', userId, clientId ?? null, ...values],
    );
    await recordAudit(manager, {
      action: 'broadcast.sent',
      userId,
      device,
      details: { broadcastId: row.id, type, ...(scheduledAt ? { scheduledAt } : {}) },
    });
    const delayMs = row.scheduled_at ? row.scheduled_at.getTime() - databaseTime().getTime() : 0;
    const job = await this.outbox.record(manager, 'broadcasts.send', { broadcastId: row.id }, delayMs);
    // The wait begins before the commit, so that no event is missed.
    return { row, job, done: this.untilDone(row) };
  }

  private untilDone({ id, state }: BroadcastRow): Promise<void> {
    return state === 'queued' || state === 'running'
      ? this.pendingResults.waitFor('broadcasts', id)
      : Promise.resolve();
  }

  /** Publishes the state of a broadcast to the site owner's browsers. */
  private publish(row: BroadcastRow): void {
    this.realtime.toOwners('broadcast.progressed', { broadcast: presentBroadcast(row) });
  }
}

async function findBroadcast(manager: EntityManager, id: number): Promise<BroadcastRow | undefined> {
  const [row] = await manager.query<BroadcastRow[]>(`SELECT * FROM broadcasts WHERE id = $1`, [id]);
  return row;
}

/**
 * Finds the broadcast that was stored under this client id before.
 * @throws ApiException 409 when there is no client id and the same was sent a moment ago
 */
async function findRepeated(
  manager: EntityManager,
  userId: number,
  clientId: string | null,
  text: unknown[],
): Promise<BroadcastRow | undefined> {
  if (clientId !== null) {
    const [row] = await manager.query<BroadcastRow[]>(
      `SELECT * FROM broadcasts WHERE author_id = $1 AND client_id = $2`,
      [userId, clientId],
    );
    return row;
  }
  const same = await manager.query<unknown[]>(
    `SELECT FROM broadcasts WHERE author_id = $5 AND created_at > now() - $6::interval AND state <> 'canceled'
       AND title = $1 AND message = $2 AND audience = $3::jsonb AND scheduled_at IS NOT DISTINCT FROM $4::timestamptz`,
    [...text, userId, DUPLICATE_INTERVAL],
  );
  if (same.length > 0)
    throw conflict(
      'You sent the same words to the same members less than a minute ago. To send them once more, wait a minute.',
    );
  return undefined;
}

/** Returns a broadcast that was canceled before. @throws ApiException 404 if there is none, 409 if it has been sent */
function requireCanceled(row: BroadcastRow | undefined): BroadcastRow {
  if (!row) throw notFound('The broadcast');
  if (row.state === 'canceled') return row;
  throw conflict('This broadcast has been sent to all; it cannot be canceled any more.');
}
