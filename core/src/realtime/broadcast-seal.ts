import { createCipheriv, createDecipheriv } from 'node:crypto';
import { DAY_MS } from '@mikai/contract/durations';
import { drawNonce, encryptionRing } from '../crypto/encryption.js';
import { KEY_ID_BYTES, OVERLAP_MS, type BroadcastKeys } from './broadcast-keys.js';

/*
 * Broadcasts are in Redis for two minutes, sealed with the key of their day (`BroadcastKeys`):
 * `[key version 1][day 4][key id 4][nonce 12][tag 16][ciphertext]`. A copy of Redis or of its log cannot be opened later,
 * because that key is deleted.
 */
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;
const HEAD_LENGTH = 5 + KEY_ID_BYTES;
const TAG_AT = HEAD_LENGTH + NONCE_LENGTH;
const BODY_AT = TAG_AT + TAG_LENGTH;

/**
 * Seals a broadcast with the key of the day.
 * @param now milliseconds; for tests
 * @throws Error while the key of the day has not been read
 */
export function sealBroadcast(text: string, keys: BroadcastKeys, now = Date.now()): Buffer {
  const version = encryptionRing().currentVersion;
  const day = Math.floor(now / DAY_MS);
  const { id, key } = keys.ofDay(day, version);
  const head = Buffer.alloc(HEAD_LENGTH);
  head.writeUInt8(version, 0);
  head.writeUInt32BE(day, 1);
  id.copy(head, 5);
  const nonce = drawNonce();
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(head);
  const body = cipher.update(text, 'utf8');
  // GCM has no further output here; the call computes the tag.
  cipher.final();
  return Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
}

/**
 * Opens a sealed broadcast.
 * @throws Error when it was changed, is of another day (but for minutes around midnight), or its key is missing
 */
export function unsealBroadcast(sealed: Buffer, keys: BroadcastKeys, now = Date.now()): string {
  if (sealed.length < BODY_AT) throw new Error('Not a sealed broadcast');
  const day = sealed.readUInt32BE(1);
  const isOfNow = [now, now - OVERLAP_MS, now + OVERLAP_MS].some((at) => Math.floor(at / DAY_MS) === day);
  if (!isOfNow) throw new Error('A broadcast of another day');
  const head = sealed.subarray(0, HEAD_LENGTH);
  const key = keys.byId(day, head.subarray(5), sealed.readUInt8(0));
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(HEAD_LENGTH, TAG_AT));
  decipher.setAAD(head);
  decipher.setAuthTag(sealed.subarray(TAG_AT, BODY_AT));
  return decipher.update(sealed.subarray(BODY_AT), undefined, 'utf8') + decipher.final('utf8');
}
