import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { encryptionRing } from '../crypto/encryption.js';
import type { KeyRing } from '../crypto/key-ring.js';

/**
 * Broadcasts lie in Redis for two minutes and are sealed with a key of their own, derived for each day (UTC) from the
 * newest encryption key (HKDF, RFC 5869): `[key version 1][day 4][nonce 12][tag 16][ciphertext]`. What is found later,
 * in a copy of Redis or its log, does not open as a broadcast.
 */
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;
const BODY_AT = 5 + NONCE_LENGTH + TAG_LENGTH;
const DAY_MS = 86_400_000;
/** Around midnight, in ms: the life of an entry, and what the clocks of two machines may differ. */
const OVERLAP_MS = 5 * 60_000;

interface DayKeys {
  day: number;
  keys: Map<number, KeyObject>;
}

const cache = new WeakMap<KeyRing, DayKeys[]>();

function keyOf(version: number, day: number): KeyObject {
  const ring = encryptionRing();
  const known = (cache.get(ring) ?? []).filter((each) => Math.abs(each.day - day) <= 1);
  cache.set(ring, known);
  let ofDay = known.find((each) => each.day === day);
  if (!ofDay) known.push((ofDay = { day, keys: new Map() }));
  let key = ofDay.keys.get(version);
  if (!key) {
    const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
    const secret = ring.key(version).export();
    key = createSecretKey(
      Buffer.from(hkdfSync('sha256', secret, '', `mikai realtime broadcast ${date}`, 32)),
    );
    ofDay.keys.set(version, key);
  }
  return key;
}

/** @param now ms; for tests */
export function sealBroadcast(text: string, now = Date.now()): Buffer {
  const version = encryptionRing().currentVersion;
  const day = Math.floor(now / DAY_MS);
  const head = Buffer.alloc(5);
  head.writeUInt8(version, 0);
  head.writeUInt32BE(day, 1);
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv('aes-256-gcm', keyOf(version, day), nonce);
  cipher.setAAD(head);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
}

/** @throws Error when it was changed, is of another day (but for minutes around midnight), or its key is missing */
export function unsealBroadcast(sealed: Buffer, now = Date.now()): string {
  if (sealed.length < BODY_AT) throw new Error('Not a sealed broadcast');
  const day = sealed.readUInt32BE(1);
  const isOfNow = [now, now - OVERLAP_MS, now + OVERLAP_MS].some((at) => Math.floor(at / DAY_MS) === day);
  if (!isOfNow) throw new Error('A broadcast of another day');
  const nonce = sealed.subarray(5, 5 + NONCE_LENGTH);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(sealed.readUInt8(0), day), nonce);
  decipher.setAAD(sealed.subarray(0, 5));
  decipher.setAuthTag(sealed.subarray(5 + NONCE_LENGTH, BODY_AT));
  return decipher.update(sealed.subarray(BODY_AT), undefined, 'utf8') + decipher.final('utf8');
}
