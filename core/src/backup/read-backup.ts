import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  BACKUP_FORMAT,
  BackupError,
  END_OF_ROWS,
  type BackupFooter,
  type BackupHeader,
  type BackupSeal,
  type TableLine,
} from './backup-format.js';
import { openFile } from './sealed-file.js';

const LINE_FEED = 0x0a;
const ROWS_END = Buffer.from(`${END_OF_ROWS}\n`);
const ROWS_END_AFTER_ROW = Buffer.from(`\n${END_OF_ROWS}\n`);
/** The maximum length of a line that is not a row, in bytes. */
const MAX_LINE_BYTES = 4 * 1024 * 1024;

/**
 * Reads a backup from the beginning, chunk by chunk. Every method throws BackupError if the file ends too early, was changed, or
 * is not a backup.
 */
export class BackupReader {
  private readonly source: AsyncIterator<Buffer>;
  private readonly hash = createHash('sha256');
  private rest: Buffer = Buffer.alloc(0);
  private readonly destroySource: () => void;

  /** @param acceptsUnencrypted whether a backup from before encryption is read as well */
  constructor(
    private readonly file: string,
    acceptsUnencrypted = false,
  ) {
    const unpacked = createGunzip();
    const packed = createReadStream(file);
    // An error of any part is thrown by the next read.
    pipeline(
      packed,
      (chunks: AsyncIterable<Buffer>) => openFile(chunks, file, acceptsUnencrypted),
      unpacked,
      () => undefined,
    );
    this.source = (unpacked as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
    this.destroySource = () => packed.destroy();
  }

  /** Releases the file when a reader stops before the end. */
  close(): void {
    this.destroySource();
  }

  /** Reads the first line of the file. */
  async readHeader(): Promise<BackupHeader> {
    const header = await this.readLine<Partial<BackupHeader>>();
    if (header.format !== BACKUP_FORMAT || !Array.isArray(header.migrations))
      throw new BackupError(`${this.file} is not a MikAI backup.`);
    return header as BackupHeader;
  }

  /** Reads the next item: a table, whose rows must then be read (`readRows`), or the footer. */
  readNext(): Promise<TableLine | BackupFooter> {
    return this.readLine<TableLine | BackupFooter>();
  }

  /** Yields the rows of the table whose line was read, in chunks of whole rows. */
  async *readRows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.rest.subarray(0, ROWS_END.length).equals(ROWS_END)) {
        this.read(ROWS_END.length);
        return;
      }
      const end = this.rest.indexOf(ROWS_END_AFTER_ROW);
      // The chunk ends with the last whole row, so that the rest begins with a row.
      const whole = (end >= 0 ? end : this.rest.lastIndexOf(LINE_FEED)) + 1;
      if (whole > 0) yield this.read(whole);
      else await this.readMore();
    }
  }

  /** Checks, after the footer, that the file is unchanged. */
  async checkSeal(): Promise<void> {
    const sha256 = this.hash.digest('hex');
    const seal = await this.readLine<BackupSeal>(false);
    if (seal.sha256 !== sha256 || this.rest.length > 0 || !(await this.isOver()))
      throw this.damaged('its checksum does not match');
  }

  private async readLine<T>(isHashed = true): Promise<T> {
    let end = this.rest.indexOf(LINE_FEED);
    while (end < 0) {
      if (this.rest.length > MAX_LINE_BYTES) throw this.damaged('a line is too long');
      await this.readMore();
      end = this.rest.indexOf(LINE_FEED);
    }
    const text = this.read(end + 1, isHashed).toString('utf8');
    try {
      return JSON.parse(text) as T;
    } catch {
      throw this.damaged('a line cannot be read');
    }
  }

  private read(bytes: number, isHashed = true): Buffer {
    const part = this.rest.subarray(0, bytes);
    this.rest = this.rest.subarray(bytes);
    if (isHashed) this.hash.update(part);
    return part;
  }

  private async readMore(): Promise<void> {
    const { done, value } = await this.pull();
    if (done) throw this.damaged('it ends too early');
    this.rest = this.rest.length === 0 ? value : Buffer.concat([this.rest, value]);
  }

  private async isOver(): Promise<boolean> {
    return (await this.pull()).done === true;
  }

  private pull(): Promise<IteratorResult<Buffer>> {
    return this.source.next().catch((error: NodeJS.ErrnoException) => {
      if (error instanceof BackupError) throw error;
      if (error.code === 'ENOENT' || error.code === 'EACCES' || error.code === 'EISDIR')
        throw new BackupError(`${this.file} cannot be read (${error.code}).`);
      throw this.damaged(error.message);
    });
  }

  private damaged(how: string): BackupError {
    return new BackupError(`${this.file} is damaged (${how}): take another backup. Nothing was changed.`);
  }
}

/**
 * Reads a backup to its end.
 * @throws BackupError when it is damaged, or not a backup
 */
export async function verifyBackup(
  file: string,
  acceptsUnencrypted = false,
): Promise<{ header: BackupHeader; footer: BackupFooter }> {
  const reader = new BackupReader(file, acceptsUnencrypted);
  try {
    const header = await reader.readHeader();
    for (;;) {
      const part = await reader.readNext();
      if (!('table' in part)) {
        await reader.checkSeal();
        return { header, footer: part };
      }
      for await (const _rows of reader.readRows()) continue;
    }
  } finally {
    reader.close();
  }
}
