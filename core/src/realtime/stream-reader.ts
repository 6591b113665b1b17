import { setTimeout as pause } from 'node:timers/promises';
import type { RedisClient } from '../redis/redis.js';

/** The most entries of a stream that one command reads. */
const READ_COUNT = 500;
/** The time for which Redis keeps a read that finds nothing open, in milliseconds. */
const BLOCK_MS = 5_000;
/** Pause before a command that failed is repeated, in milliseconds. */
const RETRY_MS = 100;
/** The time after which Redis deletes the stream that wakes a reader which is gone, in milliseconds. */
const WAKE_AGE_MS = 120_000;

/** The fields of an entry. */
export type StreamEntry = Record<string, string>;

interface Reading {
  name: string;
  messages: { id: string; message: StreamEntry }[];
}

/** Returns the last id of a stream; its very beginning while it is empty. */
export async function lastId(client: Pick<RedisClient, 'xRevRange'>, key: string): Promise<string> {
  const entries = await client.xRevRange(key, '+', '-', { COUNT: 1 });
  return entries?.[0]?.id ?? '0-0';
}

/**
 * Reads several streams over one connection, which survives outages. Streams may be added at any time: an entry in a stream of the
 * reader's own ends the read that is under way without them, so that they are not read only after `BLOCK_MS`.
 */
export class StreamReader {
  private readonly positions = new Map<string, string>();
  private reader: RedisClient | undefined;
  private wokenAt = '0-0';
  private isClosed = false;

  /**
   * @param connect makes the connection
   * @param client the client that wakes the reader
   * @param wakeStream the name of the reader's own stream; without one (in a cluster, where a read is of one key) streams are
   * added before the first read alone
   */
  constructor(
    private readonly connect: () => RedisClient,
    private readonly client: RedisClient,
    private readonly wakeStream: string | undefined,
    private readonly onEntry: (entry: StreamEntry, id: string) => void,
  ) {}

  /** Reads a stream from now on, beginning with the first entry after `position`. */
  add(key: string, position: string): void {
    this.positions.set(key, position);
    if (this.reader === undefined) void this.readAll();
    else if (this.wakeStream !== undefined) this.wake(this.wakeStream);
  }

  remove(key: string): void {
    this.positions.delete(key);
  }

  close(): void {
    this.isClosed = true;
    try {
      // Ends the attempts to connect, too.
      this.reader?.destroy();
    } catch {
      // It was closed already.
    }
  }

  private wake(key: string): void {
    // Without Redis nothing is read either, and the next read is of all streams.
    this.client
      .xAdd(key, '*', { wake: '' }, { TRIM: { strategy: 'MAXLEN', threshold: 1 } })
      .then(() => this.client.pExpire(key, WAKE_AGE_MS))
      .catch(() => undefined);
  }

  private async readAll(): Promise<void> {
    const reader = this.connect();
    this.reader = reader;
    reader.on('error', () => undefined);
    await reader.connect().catch(() => undefined);
    while (!this.isClosed) {
      try {
        const positions = new Map(this.positions);
        const streams = [...positions].map(([key, id]) => ({ key, id }));
        if (this.wakeStream !== undefined) streams.push({ key: this.wakeStream, id: this.wokenAt });
        const readings = await reader.xRead(streams, { COUNT: READ_COUNT, BLOCK: BLOCK_MS });
        for (const reading of (readings ?? []) as Reading[])
          this.receive(reading, positions.get(reading.name));
      } catch {
        // Redis or the connection is gone: reading goes on from the last position.
        if (!this.isClosed) await pause(RETRY_MS, undefined, { ref: false });
      }
    }
    if (reader.isOpen) reader.destroy();
  }

  private receive({ name, messages }: Reading, position: string | undefined): void {
    const last = messages.at(-1)?.id;
    if (name === this.wakeStream) {
      this.wokenAt = last ?? this.wokenAt;
      return;
    }
    // A stream that was removed meanwhile is not read any more; one that was added again, from its new position.
    if (last === undefined || this.positions.get(name) !== position) return;
    this.positions.set(name, last);
    for (const { id, message } of messages) this.onEntry(message, id);
  }
}
