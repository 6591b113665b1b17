import { createHmac } from 'node:crypto';

/**
 * Returns the key of a member's count if the count itself would reveal something about them, so that a copy of Redis
 * identifies no member.
 * @param kind the kind of the count, so that keys of two kinds cannot be compared
 * @param secret the setting `SESSION_SECRET`
 */
export function memberKey(userId: number, kind: string, secret: string): string {
  return createHmac('sha256', secret).update(`${kind}:${userId}`).digest('base64url');
}
