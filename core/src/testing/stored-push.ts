import { createECDH, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { sealTarget, type PushTarget } from '../push/push-subscriptions.js';

/**
 * Returns a subscription as a browser makes it, on a push service that cannot be reached (`PUSH_HOSTS` of the test services).
 */
export function browserSubscription(): PushTarget {
  return {
    endpoint: `https://push.test/${randomBytes(16).toString('base64url')}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}

/** Stores a browser of a member with push, and returns its id. */
export async function storeSubscription(
  manager: EntityManager,
  userId: number,
  target: PushTarget = browserSubscription(),
  sessionId: string | null = null,
): Promise<number> {
  const sealed = sealTarget(target, userId);
  const [row] = await manager.query<{ id: number }[]>(
    `INSERT INTO push_subscriptions (user_id, session_id, endpoint_hash, endpoint, keys, host)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [userId, sessionId, sealed.endpoint_hash, sealed.endpoint, sealed.keys, new URL(target.endpoint).host],
  );
  return row?.id ?? 0;
}
