import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { encryptionRing } from './encryption.js';
import type { KeyRing } from './key-ring.js';

/** Derived once a ring and purpose; as objects, for Node makes one of plain bytes each time, which costs more than the hash. */
const keys = new WeakMap<KeyRing, Map<string, KeyObject>>();

/**
 * HMAC-SHA-256 of private words, for finding what was stored before without knowing it: who has the database alone
 * cannot try words against it. The key is derived (HKDF, RFC 5869) from the oldest encryption key, so that adding a key
 * changes no hash; what hashes serve for has to bear that they change when that key is taken away.
 * @param purpose `<table>.<column>`; the same words hash differently for another one
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
