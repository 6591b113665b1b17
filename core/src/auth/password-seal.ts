import { hash } from 'node:crypto';
import { isFormatOneAccepted, openOr, seal } from '../crypto/encryption.js';

const COLUMN = 'users.password_seal';

/** Hashes a password's hash before it is sealed, so that the seal is of no use for guessing. */
const fingerprint = (passwordHash: string): string => hash('sha256', passwordHash, 'base64');

/** Binds the hash of a password to an account; stored beside it. */
export const sealPassword = (userId: number, passwordHash: string): Buffer =>
  seal(fingerprint(passwordHash), COLUMN, { owner: userId, row: userId });

/** The stored columns of a password. */
export interface PasswordRow {
  id: number;
  password_hash: string | null;
  password_seal: Buffer | null;
}

/**
 * Returns the hash of a member's password; `null` if there is none, or if it was not made for this account: then somebody with
 * write access to the database put it there. Their own password comes back by the link of a mail.
 */
export function ownPasswordHash({ id, password_hash, password_seal }: PasswordRow): string | null {
  if (password_hash === null) return null;
  // The hash is older than the seals, which `keys:rotate` adds.
  if (password_seal === null) return isFormatOneAccepted() ? password_hash : null;
  const sealed = openOr(password_seal, COLUMN, { owner: id, row: id }, null);
  return sealed === fingerprint(password_hash) ? password_hash : null;
}
