import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PUSH_LIMITS, type PushDevice, type PushStatus } from '@mikai/contract/push';
import type { Config } from '@mikai/core/config/config.schema';
import { hashEndpoint, sealTarget } from '@mikai/core/push/push-subscriptions';
import { emitDeviceCount } from '@mikai/core/push/emit-device-count';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import type { Client } from '../auth/sessions/client.js';
import type { CurrentSessionInfo } from '../common/access/access.js';
import { invalidField, notFound, unauthenticated } from '../common/http/api-exception.js';
import { lockMember } from '../common/access/lock-member.js';
import { CONFIG } from '../infrastructure/tokens.js';
import type { PushStatusQueryDto, SubscribePushDto } from './dto/push.dto.js';
import { PushEndpoints } from './push-endpoints.js';
import { presentPushDevice, PUSH_DEVICE_COLUMNS, type PushDeviceRow } from './push.presenter.js';

/**
 * Stores a subscription. The same browser again renews its row; one that belonged to another member now belongs to this
 * one.
 */
const SUBSCRIBE_SQL = `
  INSERT INTO push_subscriptions (user_id, session_id, endpoint_hash, endpoint, keys, host, device)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (endpoint_hash) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id,
    endpoint = excluded.endpoint, keys = excluded.keys, device = excluded.device, renewed_at = now(),
    created_at = CASE WHEN push_subscriptions.user_id = excluded.user_id THEN push_subscriptions.created_at ELSE now() END,
    last_sent_at = CASE WHEN push_subscriptions.user_id = excluded.user_id THEN push_subscriptions.last_sent_at END
  RETURNING ${PUSH_DEVICE_COLUMNS}`;

/** Deletes the browsers beyond the maximum, those used least recently first. */
const TRIM_SQL = `
  DELETE FROM push_subscriptions WHERE id IN (
    SELECT id FROM push_subscriptions WHERE user_id = $1
    ORDER BY greatest(renewed_at, last_sent_at) DESC, id DESC OFFSET $2)`;

/** The former state of a subscription that is sent again. */
type FormerRow = Pick<PushDeviceRow, 'device' | 'session_id'> & { user_id: number };

/** Stores the browsers that receive push messages. */
@Injectable()
export class PushService {
  private readonly publicKey: string | null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly endpoints: PushEndpoints,
    private readonly realtime: RealtimePublisher,
    @Inject(CONFIG) config: Config,
  ) {
    this.publicKey = config.VAPID_PUBLIC_KEY ?? null;
  }

  /** Returns whether a subscription, or the browser of this session, is the member's, and how many there are. */
  async status(session: CurrentSessionInfo, { endpointHash }: PushStatusQueryDto): Promise<PushStatus> {
    const hash = endpointHash === undefined ? null : Buffer.from(endpointHash, 'base64url');
    const [row] = await this.dataSource.query<Omit<PushStatus, 'publicKey'>[]>(
      `SELECT count(*)::integer AS devices, coalesce(bool_or(is_it), false) AS "isSubscribed",
         coalesce(bool_or(is_it AND session_id = $2), false) AS "isOfThisSession"
       FROM push_subscriptions,
         LATERAL (SELECT CASE WHEN $3::bytea IS NULL THEN session_id = $2 ELSE endpoint_hash = $3 END AS is_it) AS which
       WHERE user_id = $1`,
      [session.userId, session.id, hash],
    );
    const none = { isSubscribed: false, isOfThisSession: false, devices: 0 };
    return { ...(row ?? none), publicKey: this.publicKey };
  }

  /** Lists the member's browsers, newest first. */
  async list(session: CurrentSessionInfo): Promise<PushDevice[]> {
    const rows = await this.dataSource.query<PushDeviceRow[]>(
      `SELECT ${PUSH_DEVICE_COLUMNS} FROM push_subscriptions WHERE user_id = $1 ORDER BY id DESC`,
      [session.userId],
    );
    return rows.map((row) => presentPushDevice(row, session.id));
  }

  /**
   * Subscribes a browser to push messages.
   * @throws ApiException 400 for an endpoint to which we do not send
   */
  async subscribe(
    session: CurrentSessionInfo,
    { endpoint, keys, expirationTime }: SubscribePushDto,
    { device }: Client,
  ): Promise<PushDevice> {
    if (typeof expirationTime === 'number' && expirationTime <= Date.now())
      throw invalidField(
        'expirationTime',
        'This subscription has ended. Please turn notifications on again.',
      );
    const host = await this.endpoints.check(endpoint);
    const sealed = sealTarget({ endpoint, keys }, session.userId);
    const hash = sealed.endpoint_hash;
    const { userId } = session;
    const { row, before } = await this.dataSource.transaction(async (manager) => {
      await lockMember(manager, userId);
      await lockSession(manager, session.id);
      const [before] = await manager.query<FormerRow[]>(
        `SELECT user_id, session_id, device FROM push_subscriptions WHERE endpoint_hash = $1`,
        [hash],
      );
      const [stored] = await manager.query<PushDeviceRow[]>(SUBSCRIBE_SQL, [
        userId,
        session.id,
        hash,
        sealed.endpoint,
        sealed.keys,
        host,
        device,
      ]);
      await manager.query(TRIM_SQL, [userId, PUSH_LIMITS.devices]);
      return { row: stored, before };
    });
    if (!row) throw new Error('The subscription was not stored');
    // A subscription that is only renewed changes nothing on any screen.
    const isNew = before?.user_id !== userId;
    if (isNew || before.session_id !== session.id || before.device !== device) await this.publish(userId);
    if (before && isNew) await this.publish(before.user_id);
    return presentPushDevice(row, session.id);
  }

  /** Unsubscribes a browser; succeeds for one that was not subscribed. */
  async unsubscribe(userId: number, endpoint: string): Promise<void> {
    const hash = hashEndpoint(endpoint);
    if (await this.delete(`endpoint_hash = $2`, userId, hash)) await this.publish(userId);
  }

  /** Unsubscribes a browser from another one. @throws ApiException 404 when it is not the member's */
  async remove(userId: number, id: number): Promise<void> {
    if (!(await this.delete(`id = $2`, userId, id))) throw notFound('This device');
    await this.publish(userId);
  }

  private async delete(which: string, userId: number, value: Buffer | number): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      `DELETE FROM push_subscriptions WHERE user_id = $1 AND ${which} RETURNING 1`,
      [userId, value],
    );
    return rows.length > 0;
  }

  private publish(userId: number): Promise<void> {
    return emitDeviceCount(this.dataSource, this.realtime, userId);
  }
}

/**
 * Locks a session until the transaction ends: if the member logs out at the same moment, the subscription is deleted
 * with the session.
 * @throws ApiException 401 when the session has ended
 */
async function lockSession(manager: EntityManager, id: string): Promise<void> {
  const rows = await manager.query<unknown[]>(`SELECT FROM auth_sessions WHERE id = $1 FOR KEY SHARE`, [id]);
  if (rows.length === 0) throw unauthenticated();
}
