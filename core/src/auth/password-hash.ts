import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id with 19 MiB, two passes and one lane: the first choice of the OWASP Password Storage Cheat Sheet (2025).
 * The library's default algorithm is argon2id.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Returns a password in one Unicode form, whichever one the keyboard produced. */
const normalize = (password: string) => password.normalize('NFKC');

/** Hashes a password. Takes tens of milliseconds of a thread, so callers limit how many run at a time. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), COST);
}

/** Returns whether the hash is this password's; takes as long as hashing one. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, normalize(password));
}
