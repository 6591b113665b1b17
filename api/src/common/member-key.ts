import { createHmac } from 'node:crypto';

/**
 * What a member is counted under where the count alone would tell something of them: whoever has a copy of Redis learns
 * no member from it.
 * @param what the kind of the count: keys of two kinds cannot be laid beside each other
 * @param secret `SESSION_SECRET`
 */
export function memberKey(userId: number, what: string, secret: string): string {
  return createHmac('sha256', secret).update(`${what}:${userId}`).digest('base64url');
}
