import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { memberOfRoom } from '../auth/person.js';
import { withTimeout } from '../process/with-timeout.js';
import type { RedisClient } from '../redis/redis.js';
import type { StreamLayout } from './stream-layout.js';
import { lastId, StreamReader, type StreamEntry } from './stream-reader.js';

/** The time for which a shard is read after its last member has left, in milliseconds. Most come back soon, on another page. */
const LINGER_MS = 60_000;
/**
 * The time for which a socket waits for its shard, in milliseconds. It is longer than the link to Redis may hang before it counts as
 * lost (`RealtimeLink`): a browser that is let in without its shard is notified, and fetches once the link is back.
 */
const SUBSCRIBE_TIMEOUT_MS = 4_000;
/** Pause before the end of a stream is looked up again, in milliseconds. */
const RETRY_MS = 100;

interface Subscription {
  /** The members of the shard with a socket on this node. */
  members: number;
  /** Settles once no later entry of the stream is missed. */
  reading: Promise<void>;
  reader: StreamReader;
  /** Ends the subscription while it has no members. */
  linger: NodeJS.Timeout | undefined;
}

/** The events of a node's rooms: the shards of the members in them are read. */
interface Rooms {
  on(event: 'create-room' | 'delete-room', listener: (room: string) => void): unknown;
}

/** Reads the streams of the shards whose members have sockets on this node (docs/adr/0069). */
export class ShardSubscriptions {
  private readonly subscriptions = new Map<string, Subscription>();
  /** The subscriptions whose position in the stream is not known yet. */
  private readonly starting = new Set<Promise<void>>();
  private readonly connect: () => RedisClient;
  private readonly isCluster: boolean;
  private readonly wakeStream: string;
  private shared: StreamReader | undefined;
  private onEntry: (entry: StreamEntry, id: string) => void = () => undefined;
  private isClosed = false;

  /**
   * @param client looks up where streams end. The adapter changes what its duplicates do, so this is made before the adapter.
   * @param lingerMs for tests
   */
  constructor(
    private readonly client: RedisClient,
    readonly layout: StreamLayout,
    private readonly lingerMs = LINGER_MS,
  ) {
    this.connect = client.duplicate.bind(client);
    this.isCluster = 'masters' in client;
    this.wakeStream = `${layout.all[0]}-wake-${randomUUID()}`;
  }

  /**
   * Passes the entries of the shards on, as long as there are rooms of their members. There is one namespace: the rooms
   * and the entries of a second one would need subscriptions of their own.
   */
  follow(rooms: Rooms, onEntry: (entry: StreamEntry, id: string) => void): void {
    this.onEntry = onEntry;
    if (!this.layout.isSharded) return;
    rooms.on('create-room', (room) => this.change(room, 1));
    rooms.on('delete-room', (room) => this.change(room, -1));
  }

  /**
   * Begins to read a member's shard. A caller awaits it before it connects the member's browser: the browser fetches then, and
   * receives what is published afterwards.
   */
  async subscribe(userId: number): Promise<void> {
    const streams = this.layout.streamsOf(userId);
    if (streams.length === 0 || this.isClosed) return;
    const all = Promise.all(streams.map((stream) => this.open(stream).reading));
    await withTimeout(all, SUBSCRIBE_TIMEOUT_MS, () => undefined);
  }

  /** Resolves when no shard waits for Redis any more; undefined if none does. */
  get pending(): Promise<unknown> | undefined {
    return this.starting.size === 0 ? undefined : Promise.all(this.starting);
  }

  /** The shards' streams that are read. */
  get streams(): string[] {
    return [...this.subscriptions.keys()];
  }

  close(): void {
    this.isClosed = true;
    for (const { linger, reader } of this.subscriptions.values()) {
      clearTimeout(linger);
      reader.close();
    }
    this.subscriptions.clear();
    this.shared?.close();
  }

  private change(room: string, by: 1 | -1): void {
    const userId = memberOfRoom(room);
    if (userId === undefined || this.isClosed) return;
    for (const stream of this.layout.streamsOf(userId)) {
      // The members of a room that was created before the shards were followed were not counted.
      if (by < 0 && !this.subscriptions.get(stream)?.members) continue;
      const subscription = this.open(stream);
      subscription.members += by;
      if (subscription.members > 0) clearTimeout(subscription.linger);
      else this.linger(stream, subscription);
    }
  }

  private open(stream: string): Subscription {
    const known = this.subscriptions.get(stream);
    if (known) {
      if (known.members === 0) this.linger(stream, known);
      return known;
    }
    const reader = this.readerForNewStream();
    const subscription = { members: 0, reader, linger: undefined, reading: Promise.resolve() };
    this.subscriptions.set(stream, subscription);
    const reading = this.start(stream, subscription).finally(() => this.starting.delete(reading));
    this.starting.add(reading);
    subscription.reading = reading;
    this.linger(stream, subscription);
    return subscription;
  }

  /** A command of a single Redis reads all streams; in a cluster each has a connection of its own, because their slots differ. */
  private readerForNewStream(): StreamReader {
    const wakeStream = this.isCluster ? undefined : this.wakeStream;
    const create = () =>
      new StreamReader(this.connect, this.client, wakeStream, (entry, id) => this.onEntry(entry, id));
    return this.isCluster ? create() : (this.shared ??= create());
  }

  private async start(stream: string, subscription: Subscription): Promise<void> {
    const isOpen = () => !this.isClosed && this.subscriptions.get(stream) === subscription;
    while (isOpen()) {
      try {
        const position = await lastId(this.client, stream);
        if (isOpen()) subscription.reader.add(stream, position);
        return;
      } catch {
        await pause(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  private linger(stream: string, subscription: Subscription): void {
    clearTimeout(subscription.linger);
    subscription.linger = setTimeout(() => this.end(stream, subscription), this.lingerMs);
    subscription.linger.unref();
  }

  private end(stream: string, { reader }: Subscription): void {
    this.subscriptions.delete(stream);
    if (this.isCluster) reader.close();
    else reader.remove(stream);
  }
}
