import { createHmac } from 'node:crypto';

/**
 * Returns the key under which a member is counted where the count itself would reveal something about them, so that a
 * copy of Redis identifies no member.
 * @param what the kind of the count: keys of two kinds cannot be laid beside each other
 * @param secret `SESSION_SECRET`
 */
export function memberKey(userId: number, what: string, secret: string): string {
  return createHmac('sha256', secret).update(`${what}:${userId}`).digest('base64url');
}
