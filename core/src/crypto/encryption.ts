import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';
import { KeyRing } from './key-ring.js';

/**
 * AES-256-GCM for private words. A sealed value is
 * `[format 1][key version 1][nonce 12][tag 16][ciphertext]`; the purpose (such as `chat_messages.content`) is
 * authenticated with it, so that a value copied into another column does not open.
 */
const FORMAT = 1;
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;
const HEADER_LENGTH = 2 + NONCE_LENGTH + TAG_LENGTH;

let keyRing: KeyRing | undefined;

/** Sets the keys of this process; called once at the start, before the first entity is read. */
export function useEncryptionKeys(specification: string): void {
  keyRing = new KeyRing(specification);
}

/** The keys of this process. @throws Error before `useEncryptionKeys` */
export function encryptionRing(): KeyRing {
  if (!keyRing) throw new Error('useEncryptionKeys() has not been called in this process');
  return keyRing;
}

/** Random bytes for nonces, drawn many at a time: asking the system for twelve costs as much as for thousands. */
const nonces = Buffer.alloc(NONCE_LENGTH * 256);
let nonceAt = nonces.length;

/** Twelve random bytes that were never given out before; to be used before the next are drawn. */
function drawNonce(): Buffer {
  if (nonceAt === nonces.length) {
    randomFillSync(nonces);
    nonceAt = 0;
  }
  nonceAt += NONCE_LENGTH;
  return nonces.subarray(nonceAt - NONCE_LENGTH, nonceAt);
}

/** What every value begins with that was sealed with the key of this version. */
export const sealedBeginning = (version: number): Buffer => Buffer.of(FORMAT, version);

/** The key version of something that begins as a sealed value does; `undefined`: it is none. */
export const sealedVersion = (bytes: Buffer): number | undefined =>
  bytes[0] === FORMAT ? bytes[1] : undefined;

/** Encrypts `text` for `purpose`. */
export function seal(text: string, purpose: string): Buffer {
  const version = encryptionRing().currentVersion;
  const nonce = drawNonce();
  const cipher = createCipheriv('aes-256-gcm', encryptionRing().key(version), nonce);
  cipher.setAAD(Buffer.from(purpose));
  const body = cipher.update(text, 'utf8');
  // GCM has nothing left to say here; this makes the tag.
  cipher.final();
  return Buffer.concat([Buffer.of(FORMAT, version), nonce, cipher.getAuthTag(), body]);
}

/**
 * Decrypts what `seal` made for the same purpose.
 * @throws Error when the value was changed, made for another purpose, or its key is missing.
 */
export function unseal(sealed: Buffer, purpose: string): string {
  if (sealed[0] !== FORMAT || sealed.length < HEADER_LENGTH) throw new Error('Not a sealed value');
  const nonce = sealed.subarray(2, 2 + NONCE_LENGTH);
  const decipher = createDecipheriv('aes-256-gcm', encryptionRing().key(sealed[1] ?? 0), nonce);
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(sealed.subarray(2 + NONCE_LENGTH, HEADER_LENGTH));
  return decipher.update(sealed.subarray(HEADER_LENGTH), undefined, 'utf8') + decipher.final('utf8');
}
