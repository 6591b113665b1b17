import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { encryptionRing } from '../crypto/encryption.js';
import { BackupError } from './backup-format.js';

/**
 * The file format of a backup: `MIKAI-BACKUP-2\n`, the version of the encryption key, 32 random bytes, and chunks
 * `[length 4][tag 16][ciphertext]` of AES-256-GCM. The key is derived for each file (HKDF, RFC 5869) from the encryption
 * key and those bytes. A chunk's nonce counts the chunks and marks the last one (the STREAM construction of Hoang,
 * Reyhanitabar, Rogaway and Vizár, 2015), so that none can be changed, moved, repeated or left out, and the end cannot be
 * cut off.
 */
const MAGIC = Buffer.from('MIKAI-BACKUP-2\n');
const SALT_LENGTH = 32;
const HEAD_LENGTH = MAGIC.length + 1 + SALT_LENGTH;
const TAG_LENGTH = 16;
const CHUNK_HEAD = 4 + TAG_LENGTH;
const CHUNK_BYTES = 64 * 1024;
/** Backups before version 2 are gzip files. */
const GZIP_MAGIC = Buffer.of(0x1f, 0x8b);

function keyOf(version: number, head: Buffer): KeyObject {
  const secret = encryptionRing().key(version).export();
  const salt = head.subarray(MAGIC.length + 1);
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, 'mikai backup', 32)));
}

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(chunk), 0);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Encrypts the pieces of a backup. The newest encryption key is needed to read it. */
export async function* sealFile(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const version = encryptionRing().currentVersion;
  const head = Buffer.concat([MAGIC, Buffer.of(version), randomBytes(SALT_LENGTH)]);
  const key = keyOf(version, head);
  let count = 0;
  const chunk = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count, isLast));
    count += 1;
    cipher.setAAD(head);
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, cipher.getAuthTag(), body]);
  };
  yield head;
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < CHUNK_BYTES) continue;
    const all = Buffer.concat(waiting);
    let at = 0;
    for (; all.length - at >= CHUNK_BYTES; at += CHUNK_BYTES)
      yield chunk(all.subarray(at, at + CHUNK_BYTES), false);
    waiting = [all.subarray(at)];
    bytes = all.length - at;
  }
  yield chunk(Buffer.concat(waiting), true);
}

/**
 * Decrypts what `sealFile` made. It yields nothing that is not authenticated.
 * @param file its name, for errors
 * @param acceptsUnencrypted whether a backup from before encryption is passed through as it is
 * @throws BackupError when it was changed or cut, when its key is missing, and for other files
 */
export async function* openFile(
  source: AsyncIterable<Buffer>,
  file: string,
  acceptsUnencrypted: boolean,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  const begin = await reader.read(Math.min(GZIP_MAGIC.length, HEAD_LENGTH));
  if (begin?.equals(GZIP_MAGIC)) {
    if (!acceptsUnencrypted)
      throw new BackupError(
        `${file} is a backup from before encryption: anybody could have changed it. If you know that nobody did, name it with --accept-unencrypted. Nothing was changed.`,
      );
    yield begin;
    yield* reader.rest();
    return;
  }
  const more = begin && (await reader.read(HEAD_LENGTH - GZIP_MAGIC.length));
  const head = more && Buffer.concat([begin, more]);
  if (!head?.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupError(`${file} is damaged, or not a MikAI backup. Nothing was changed.`);
  const version = head[MAGIC.length] ?? 0;
  if (!encryptionRing().versions.includes(version))
    throw new BackupError(
      `${file} was made with encryption key version ${version}, which ENCRYPTION_KEYS does not hold: set the keys that were in use then. Nothing was changed.`,
    );
  yield* openChunks(reader, head, keyOf(version, head), file);
}

async function* openChunks(
  reader: ByteReader,
  head: Buffer,
  key: KeyObject,
  file: string,
): AsyncGenerator<Buffer> {
  for (let count = 0; ; count += 1) {
    const chunkHead = await reader.read(CHUNK_HEAD);
    const length = chunkHead?.readUInt32BE(0) ?? 0;
    const body = chunkHead && length <= CHUNK_BYTES ? await reader.read(length) : undefined;
    if (!chunkHead || !body) throw damaged(file, count);
    const isLast = await reader.isOver();
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(count, isLast));
    decipher.setAAD(head);
    decipher.setAuthTag(chunkHead.subarray(4));
    let plain: Buffer;
    try {
      plain = Buffer.concat([decipher.update(body), decipher.final()]);
    } catch {
      throw damaged(file, count);
    }
    if (plain.length > 0) yield plain;
    if (isLast) return;
  }
}

const damaged = (file: string, chunk: number) =>
  new BackupError(
    chunk === 0
      ? `${file} is damaged, or was made with another encryption key: take another backup, or set the keys that were in use when it was made. Nothing was changed.`
      : `${file} is damaged (it was changed or cut): take another backup. Nothing was changed.`,
  );

/** Reads exact numbers of bytes from pieces of any size. */
class ByteReader {
  private readonly source: AsyncIterator<Buffer>;
  private buffer: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** Reads a number of bytes; `undefined` if the source ends before. */
  async read(count: number): Promise<Buffer | undefined> {
    while (this.buffer.length < count) if (!(await this.more())) return undefined;
    const part = this.buffer.subarray(0, count);
    this.buffer = this.buffer.subarray(count);
    return part;
  }

  async isOver(): Promise<boolean> {
    while (this.buffer.length === 0) if (!(await this.more())) return true;
    return false;
  }

  async *rest(): AsyncGenerator<Buffer> {
    while (!(await this.isOver())) {
      yield this.buffer;
      this.buffer = Buffer.alloc(0);
    }
  }

  private async more(): Promise<boolean> {
    const { done, value } = await this.source.next();
    if (done) return false;
    this.buffer = this.buffer.length === 0 ? value : Buffer.concat([this.buffer, value]);
    return true;
  }
}
