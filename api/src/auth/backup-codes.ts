import { createHmac, randomInt } from 'node:crypto';

/** Codes that a member gets at once. */
const COUNT = 10;
const LENGTH = 10;
/** Crockford's base32: no I, L, O and U, which are taken for others. Ten of them have 50 bits of chance. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** New codes, such as `7k2mq-x09ha`. */
export function newBackupCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(newBackupCode());
  return [...codes];
}

function newBackupCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`;
}

/**
 * What is stored of a code, however it is written: with or without its dash, in capitals, with an O for the zero.
 * Keyed, so that a stolen database alone does not tell which of the 2^50 it is; codes are void under another
 * `SESSION_SECRET`.
 */
export function hashBackupCode(code: string, userId: number, secret: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return createHmac('sha256', secret).update(`backup-code:${userId}:${plain}`).digest();
}
