import { createECDH, randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from './children.ts';
import type { Member } from './members.ts';

/** The parts of core's modules that are used here. */
interface EncryptionModule {
  useEncryptionKeys: (keys: string) => void;
}
interface SubscriptionsModule {
  sealTarget: (
    target: Subscription,
    userId: number,
  ) => { endpoint_hash: Buffer; endpoint: Buffer; keys: Buffer };
}
/** Loads a module of core as it was built: its decorators are nothing that Node strips. */
export const load = <T>(path: string): Promise<T> =>
  import(pathToFileURL(join(ROOT, 'core/dist', path)).href) as Promise<T>;

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Browsers that keys are made for; the others share theirs: what encrypting costs does not depend on the key. */
const KEY_PAIRS = 500;
const BATCH = 5_000;

/** Subscriptions on a push service at this address. */
export function makeSubscriptions(count: number, origin: string): Subscription[] {
  const keys = (): Subscription['keys'] => ({
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  });
  const shared: Subscription['keys'][] = [];
  return Array.from({ length: count }, (_, index) => ({
    endpoint: `${origin}/push/${index}-${randomBytes(24).toString('base64url')}`,
    keys: (shared[index % KEY_PAIRS] ??= keys()),
  }));
}

/** Stores a subscription for each member, sealed as the api does. */
export async function storeSubscriptions(
  { DATABASE_URL: url, ENCRYPTION_KEYS: keys }: { DATABASE_URL: string; ENCRYPTION_KEYS: string },
  members: readonly Member[],
  subscriptions: readonly Subscription[],
): Promise<void> {
  (await load<EncryptionModule>('crypto/encryption.js')).useEncryptionKeys(keys);
  const { sealTarget } = await load<SubscriptionsModule>('push/push-subscriptions.js');
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  for (let from = 0; from < subscriptions.length; from += BATCH) {
    const batch = subscriptions.slice(from, from + BATCH);
    const sealed = batch.map((each, index) => sealTarget(each, members[from + index]?.id ?? 0));
    await pool.query(
      `INSERT INTO push_subscriptions (user_id, endpoint_hash, endpoint, keys, host)
       SELECT user_id, endpoint_hash, endpoint, keys, 'bench'
       FROM unnest($1::integer[], $2::bytea[], $3::bytea[], $4::bytea[]) s (user_id, endpoint_hash, endpoint, keys)`,
      [
        members.slice(from, from + BATCH).map(({ id }) => id),
        sealed.map(({ endpoint_hash: hash }) => hash),
        sealed.map(({ endpoint }) => endpoint),
        sealed.map(({ keys: sealedKeys }) => sealedKeys),
      ],
    );
  }
  await pool.query('ANALYZE push_subscriptions');
  await pool.end();
}
