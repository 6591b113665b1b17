import { createHmac, randomInt } from 'node:crypto';

/** The number of codes in a set. */
const CODES_PER_SET = 10;
const CODE_LENGTH = 10;
/** Crockford's base32, without I, L, O and U, which are easily misread. Ten characters have 50 bits of entropy. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Makes a set of new codes, such as `7k2mq-x09ha`. */
export function newBackupCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < CODES_PER_SET) codes.add(newBackupCode());
  return [...codes];
}

function newBackupCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, CODE_LENGTH / 2).join('')}-${letters.slice(CODE_LENGTH / 2).join('')}`;
}

/**
 * Returns the keyed hash under which a code is stored. It ignores the dash and capitals and reads an O as zero. The key
 * prevents a stolen database alone from revealing which of the 2^50 codes it is; codes become void when
 * `SESSION_SECRET` changes.
 */
export function hashBackupCode(code: string, userId: number, secret: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return createHmac('sha256', secret).update(`backup-code:${userId}:${plain}`).digest();
}
