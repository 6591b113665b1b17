import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';
import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';
import { KeyRing } from './key-ring.js';

/**
 * AES-256-GCM for private text. A sealed value is `[format 2][key version 1][nonce 12][tag 16][ciphertext]`; its column,
 * the owner of its row and the row itself are authenticatedData with it, so that a value that was copied into another
 * column, row or account does not open (docs/adr/0030). Values of format 1 are bound to their column alone; they open
 * only while `acceptFormatOne(true)` holds, which is until `keys:rotate` has rewritten them.
 */
const FORMAT = 2;
const FORMAT_ONE = 1;
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;
const HEADER_LENGTH = 2 + NONCE_LENGTH + TAG_LENGTH;

let keyRing: KeyRing | undefined;

/** Sets the keys of this process; called once at the start, before the first entity is read. */
export function useEncryptionKeys(specification: string): void {
  keyRing = new KeyRing(specification);
}

/** Returns the keys of this process. @throws Error before `useEncryptionKeys` */
export function encryptionRing(): KeyRing {
  if (!keyRing) throw new Error('useEncryptionKeys() has not been called in this process');
  return keyRing;
}

/** Random bytes for nonces, drawn many at a time: asking the system for twelve costs as much as for thousands. */
const nonces = Buffer.alloc(NONCE_LENGTH * 256);
let nonceAt = nonces.length;

/**
 * Returns twelve random bytes that were never returned before. They must be used before the next call, which may overwrite
 * them.
 */
export function drawNonce(): Buffer {
  if (nonceAt === nonces.length) {
    randomFillSync(nonces);
    nonceAt = 0;
  }
  nonceAt += NONCE_LENGTH;
  return nonces.subarray(nonceAt - NONCE_LENGTH, nonceAt);
}

/** The place to which a sealed value is bound. Ids are compared as text, without regard to case. */
export interface SealedPlace {
  /** Id of the member or guest whose text it is, or of the session or case that belongs to them; `null` for nobody. */
  owner: number | string | null;
  /** Identifies the row within its table; fixed before the row is stored, and never changed. */
  row: number | string;
}

/** Returns the place of a row that has an id and belongs to a member, or to nobody. */
export const placeOf = (row: { id: number; user_id: number | null }): SealedPlace => ({
  owner: row.user_id,
  row: row.id,
});

/** A sealed value that was changed, or was made for another column, row or owner. */
export class UnsealError extends Error {
  /** `<table>.<column>` */
  readonly column: string;
  readonly place: SealedPlace;

  constructor(column: string, place: SealedPlace, options?: ErrorOptions) {
    super(`The value of ${column} in row ${place.row} could not be opened`, options);
    this.column = column;
    this.place = place;
    this.name = 'UnsealError';
  }
}

let acceptsFormatOne = false;

/**
 * Sets whether this process opens values of format 1. The default is no; `SealedFormat` (sealed-format.ts) asks the
 * database.
 */
export function acceptFormatOne(accepts: boolean): void {
  acceptsFormatOne = accepts;
}

export const isFormatOneAccepted = (): boolean => acceptsFormatOne;

/** Returns the prefix of every value that is sealed now with the key of this version. */
export const sealedBeginning = (version: number): Buffer => Buffer.of(FORMAT, version);

/** Returns format and key version of bytes that begin like a sealed value; `undefined` for other bytes. */
export function sealedKind(bytes: Buffer): { format: number; version: number } | undefined {
  const [format, version] = bytes;
  return (format === FORMAT || format === FORMAT_ONE) && version !== undefined
    ? { format, version }
    : undefined;
}

/** Returns the data that are authenticated with a value. @param column `<table>.<column>` */
function authenticatedData(column: string, { owner, row }: SealedPlace): Buffer {
  return Buffer.from(JSON.stringify([column, String(owner ?? '').toLowerCase(), String(row).toLowerCase()]));
}

/** Encrypts `text` for a column of one row of one owner. @param column `<table>.<column>` */
export function seal(text: string, column: string, place: SealedPlace): Buffer {
  const version = encryptionRing().currentVersion;
  const nonce = drawNonce();
  const cipher = createCipheriv('aes-256-gcm', encryptionRing().key(version), nonce);
  cipher.setAAD(authenticatedData(column, place));
  const body = cipher.update(text, 'utf8');
  // GCM has no further output here; the call computes the tag.
  cipher.final();
  return Buffer.concat([Buffer.of(FORMAT, version), nonce, cipher.getAuthTag(), body]);
}

/**
 * Decrypts what `seal` made for the same place.
 * @throws UnsealError when the value was changed or made for another place; RangeError when its key is missing
 */
export function unseal(sealed: Buffer, column: string, place: SealedPlace): string {
  const kind = sealedKind(sealed);
  const isAccepted = kind !== undefined && (kind.format === FORMAT || acceptsFormatOne);
  if (!isAccepted || sealed.length < HEADER_LENGTH) throw new UnsealError(column, place);
  const nonce = sealed.subarray(2, 2 + NONCE_LENGTH);
  const decipher = createDecipheriv('aes-256-gcm', encryptionRing().key(kind.version), nonce);
  decipher.setAAD(kind.format === FORMAT ? authenticatedData(column, place) : Buffer.from(column));
  decipher.setAuthTag(sealed.subarray(2 + NONCE_LENGTH, HEADER_LENGTH));
  try {
    return decipher.update(sealed.subarray(HEADER_LENGTH), undefined, 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw new UnsealError(column, place, { cause });
  }
}

/** Returns whether a value can be decrypted with the keys of this process. */
export function opens(sealed: Buffer, column: string, place: SealedPlace): boolean {
  try {
    unseal(sealed, column, place);
    return true;
  } catch {
    return false;
  }
}

type UnreadableListener = (error: UnsealError) => void;
let reportUnreadable: UnreadableListener = () => undefined;

/** Sets the listener for values that do not decrypt, so that the process can log each of them. */
export function onUnreadable(listener: UnreadableListener): void {
  reportUnreadable = listener;
}

/**
 * Decrypts a text that is shown in a list: one that was moved or changed reads `UNREADABLE_TEXT`, so that it does not
 * take the others with it.
 * @throws RangeError when its key is missing: then nothing is wrong with the value
 */
export function openText(sealed: Buffer, column: string, place: SealedPlace): string {
  return openOr(sealed, column, place, UNREADABLE_TEXT);
}

/** Decrypts JSON as `openText` does a text. @param unreadable returned for a value that does not decrypt */
export function openJson<T>(sealed: Buffer, column: string, place: SealedPlace, unreadable: T): T {
  const text = openOr(sealed, column, place, null);
  return text === null ? unreadable : (JSON.parse(text) as T);
}

/** Decrypts a value; returns `unreadable` for one that was moved or changed. */
export function openOr<T>(sealed: Buffer, column: string, place: SealedPlace, unreadable: T): string | T {
  try {
    return unseal(sealed, column, place);
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    reportUnreadable(error);
    return unreadable;
  }
}

/**
 * Seals a value in format 1, as earlier releases did.
 * @deprecated only for specs that prove how such values are read and rewritten
 */
export function sealFormatOne(text: string, column: string): Buffer {
  const version = encryptionRing().currentVersion;
  const nonce = Buffer.from(drawNonce());
  const cipher = createCipheriv('aes-256-gcm', encryptionRing().key(version), nonce);
  cipher.setAAD(Buffer.from(column));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(FORMAT_ONE, version), nonce, cipher.getAuthTag(), body]);
}
