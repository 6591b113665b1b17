import { createHmac, hkdfSync } from 'node:crypto';

/** Separates this key from everything else that is derived from `SESSION_SECRET`. */
const PURPOSE = 'mikai audit log: accounts, version 1';

let key: Buffer | undefined;

/**
 * Sets the key of this process for `auditHash`; called once at the start.
 * @param secret `SESSION_SECRET`; with another one, hashes of accounts that are gone can no longer be compared
 */
export function useAuditKey(secret: string): void {
  key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32));
}

/**
 * Returns the identifier of a deleted account in the audit log: an HMAC of its id (RFC 2104, SHA-256). Without the key
 * nobody can find the id by trying them all; with it, the site owner can check whether a line concerned a certain id.
 * @throws Error before `useAuditKey`
 */
export function auditHash(userId: number): Buffer {
  if (!key) throw new Error('useAuditKey() has not been called in this process');
  return createHmac('sha256', key).update(`account:${userId}`).digest();
}
