import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { encryptionRing } from './encryption.js';
import type { KeyRing } from './key-ring.js';

/**
 * The derived keys by key ring and purpose, kept as objects: Node makes one of plain bytes at each use, which costs more than
 * the hash.
 */
const keys = new WeakMap<KeyRing, Map<string, KeyObject>>();

/**
 * Returns the HMAC-SHA-256 of a private text. It finds an equal text that was stored before without opening that, and somebody who
 * has the database alone cannot try texts against it. The key is derived (HKDF, RFC 5869) from the oldest encryption key, so that
 * adding a key changes no hash; removing that key changes them all, which every use of these hashes has to tolerate.
 * @param purpose `<table>.<column>`; the same text has another hash for another purpose
 */
export function keyedHash(text: string, purpose: string): Buffer {
  return createHmac('sha256', keyFor(purpose)).update(text, 'utf8').digest();
}

function keyFor(purpose: string): KeyObject {
  const ring = encryptionRing();
  const known = keys.get(ring) ?? new Map<string, KeyObject>();
  keys.set(ring, known);
  let key = known.get(purpose);
  if (!key) {
    const secret = ring.key(ring.oldestVersion).export();
    key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `mikai keyed hash ${purpose}`, 32)));
    known.set(purpose, key);
  }
  return key;
}
