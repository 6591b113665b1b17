import { hash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { seal, unseal, type SealedPlace } from '../crypto/encryption.js';

/** The destination of a push message, and the keys for its encryption. */
export interface PushTarget {
  endpoint: string;
  /** base64url: the browser's point on P-256, and the secret that it shares with us (RFC 8291). */
  keys: { p256dh: string; auth: string };
}

/** The sealed columns of `push_subscriptions`: anybody who has both could write to a member's screen. */
export interface SealedTarget {
  user_id: number;
  endpoint_hash: Buffer;
  endpoint: Buffer;
  keys: Buffer;
}

const ENDPOINT_PURPOSE = 'push_subscriptions.endpoint';
const KEYS_PURPOSE = 'push_subscriptions.keys';

/**
 * Returns the key of a browser's subscription: SHA-256 of its endpoint. An endpoint is random enough for a plain hash.
 */
export const hashEndpoint = (endpoint: string): Buffer => hash('sha256', endpoint, 'buffer');

/** Seals a target for storing. */
export function sealTarget({ endpoint, keys }: PushTarget, userId: number): Omit<SealedTarget, 'user_id'> {
  const hash = hashEndpoint(endpoint);
  const place = placeOfTarget({ user_id: userId, endpoint_hash: hash });
  return {
    endpoint_hash: hash,
    endpoint: seal(endpoint, ENDPOINT_PURPOSE, place),
    keys: seal(JSON.stringify([keys.p256dh, keys.auth]), KEYS_PURPOSE, place),
  };
}

const placeOfTarget = (row: Pick<SealedTarget, 'user_id' | 'endpoint_hash'>): SealedPlace => ({
  owner: row.user_id,
  row: row.endpoint_hash.toString('hex'),
});

/** Decrypts a stored target. @throws Error when it was changed, or its key is missing */
export function openTarget(row: SealedTarget): PushTarget {
  const place = placeOfTarget(row);
  const [p256dh, auth] = JSON.parse(unseal(row.keys, KEYS_PURPOSE, place)) as [string, string];
  return { endpoint: unseal(row.endpoint, ENDPOINT_PURPOSE, place), keys: { p256dh, auth } };
}

/** Counts a member's browsers with push. */
export async function countDevices(manager: EntityManager, userId: number): Promise<number> {
  const [row] = await manager.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM push_subscriptions WHERE user_id = $1`,
    [userId],
  );
  return row?.count ?? 0;
}

/** Deletes subscriptions that push services no longer know. Returns their owners. */
export async function removeSubscriptions(manager: EntityManager, ids: readonly number[]): Promise<number[]> {
  const [rows] = await manager.query<[{ user_id: number }[], number]>(
    `DELETE FROM push_subscriptions WHERE id = ANY($1) RETURNING user_id`,
    [ids],
  );
  return rows.map(({ user_id: userId }) => userId);
}
