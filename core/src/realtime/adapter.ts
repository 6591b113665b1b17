import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Adapter, MessageType, type BroadcastOptions, type ClusterMessage } from 'socket.io-adapter';
import type { Logger } from '../logging/logger.js';
import { realtimeEventsRead, realtimeEventsServed } from '../metrics/metrics.js';
import type { RedisClient } from '../redis/redis.js';
import { adapterClient } from './adapter-client.js';
import type { BroadcastKeys } from './broadcast-keys.js';
import { sealBroadcast, unsealBroadcast } from './broadcast-seal.js';
import { ShardSubscriptions } from './shard-subscriptions.js';
import { StreamLayout } from './stream-layout.js';
import { realtimeStream } from './stream-name.js';
import { keepTrimmed } from './trim-stream.js';

/** The maximum number of broadcasts in an entry, so that a stream of thousands of entries stays small. */
const MAX_BATCH = 50;
/** The approximate number of entries that a stream keeps. */
const MAX_ENTRIES = 10_000;
/**
 * The time for which a node that is alone collects broadcasts before it looks whether it still is, in milliseconds. A node that has
 * just started receives the first events of the others this much later, until they have noticed it.
 */
export const COLLECT_ALONE_MS = 100;
/** The number of collected broadcasts from which a node publishes them without looking: the database may hang. */
const MAX_COLLECTED = 2_000;

/** The knowledge of a node about the other nodes. */
export interface PeerNodes {
  /** Whether there was no other node with browsers when this one looked last. */
  readonly isAlone: boolean;
  /** Looks whether there is none. False if that is unknown. */
  confirmAlone(): Promise<boolean>;
}

/** The default, with which a process publishes everything. */
const UNKNOWN_PEERS: PeerNodes = { isAlone: false, confirmAlone: () => Promise.resolve(false) };

/** A broadcast that is not published yet. */
interface Broadcast {
  packet: unknown;
  opts: BroadcastOptions;
}

/** The parts of the official cluster adapter that are changed here (protected in its types). */
interface ClusterAdapterParts {
  readonly uid: string;
  readonly nsp: { readonly name: string };
  encode(message: Record<string, unknown>): Record<string, string>;
  onRawMessage(message: Record<string, string>, offset: string): void;
  doPublish(message: ClusterMessage): Promise<string>;
  onMessage(message: ClusterMessage, offset?: string): void;
  close(): Promise<void> | void;
  broadcast(packet: unknown, opts: BroadcastOptions): void;
  _encode(packet: unknown, options: { wsPreEncodedFrame?: Buffer[] }): unknown[];
}

type AdapterFactory = ReturnType<typeof createAdapter>;

/**
 * Creates the Redis streams adapter, through which api nodes and workers reach any browser, with these changes:
 * - broadcasts are sealed with a key of the day before they go to Redis, and deleted after two minutes, so that
 * people's texts never are in Redis in plain text, and not for long. Broadcasts that one callback of the
 * event loop causes are sealed and sent as one entry;
 * - a member's events go through the stream of their shard, if there are several (docs/adr/0069);
 * - a node that is alone collects its broadcasts, and publishes none if it still is alone after that (docs/adr/0084);
 * - this node's own sockets are served first, and do not wait for Redis, which may be gone;
 * - the frame of a packet is one buffer for all of its sockets, which saves a vectored write for each.
 * @param prefix first part of its keys and channels in Redis (`REDIS_PREFIX`)
 * @param keys are closed with the adapter; broadcasts before they have been read go to this node's own sockets alone
 * @param options.hasBrowsers `false` for a process that only publishes: the broadcasts of others are not read there
 * @param options.peers what is known of other nodes with browsers; by default everything is published
 * @param options.shards of the same client, made before; by default all events are in one stream
 */
export function createSealedAdapter(
  client: RedisClient,
  logger: Logger,
  prefix: string,
  keys: BroadcastKeys,
  {
    hasBrowsers = true,
    peers = UNKNOWN_PEERS,
    shards = new ShardSubscriptions(client, new StreamLayout(prefix)),
  }: { hasBrowsers?: boolean; peers?: PeerNodes; shards?: ShardSubscriptions } = {},
): AdapterFactory {
  const streamName = realtimeStream(prefix);
  const { layout } = shards;
  const factory = createAdapter(adapterClient(client, hasBrowsers), {
    maxLen: MAX_ENTRIES,
    readCount: 500,
    streamName,
    channelPrefix: streamName,
  });
  // Socket.IO calls it with `new`, which an arrow function does not allow.
  return function sealedAdapter(nsp: unknown) {
    const adapter = factory(nsp);
    const parts = adapter as unknown as ClusterAdapterParts;
    const publish = parts.doPublish.bind(adapter);
    const receive = parts.onMessage.bind(adapter);
    const receiveRaw = parts.onRawMessage.bind(adapter);
    const close = parts.close.bind(adapter);
    const encode = parts._encode.bind(adapter);
    /** The broadcasts that are not published yet. */
    let collected: Broadcast[] = [];
    /** The timer after which a node that is alone looks whether it still is; it stays until the node knows. */
    let timer: NodeJS.Timeout | undefined;

    const flush = () => {
      // A timer that is left would end the next batch early.
      clearTimeout(timer);
      timer = undefined;
      const broadcasts = collected;
      collected = [];
      for (const [stream, batch] of divide(broadcasts, layout)) {
        let sealed: string;
        try {
          sealed = sealText(`[${batch.join(',')}]`, keys);
        } catch (error) {
          logger.warn({ err: error }, 'event not sealed');
          continue;
        }
        addEntry(stream, { type: MessageType.BROADCAST, data: { sealed } });
      }
    };

    /** Drops what was collected up to now if no other node was there to receive it, and publishes it otherwise. */
    const dropIfAlone = async () => {
      const batch = collected;
      const { length } = batch;
      const isAlone = await peers.confirmAlone();
      // All of it was published meanwhile.
      if (collected !== batch) return;
      if (!isAlone) return flush();
      batch.splice(0, length);
      timer = undefined;
      if (batch.length > 0) lookLater();
    };
    const lookLater = () => {
      timer ??= setTimeout(() => void dropIfAlone(), COLLECT_ALONE_MS);
    };

    /** Adds an entry to a stream, as the official adapter does to its only one. */
    const addEntry = (stream: string, message: Record<string, unknown>) => {
      const entry = parts.encode({ uid: parts.uid, nsp: parts.nsp.name, ...message });
      client
        .xAdd(stream, '*', entry, {
          TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_ENTRIES },
        })
        .catch(logUnpublished);
    };

    // Events are hints about rows that are stored: whoever misses one fetches on the next occasion.
    const logUnpublished = (error: unknown) => logger.debug({ err: error }, 'event not published');

    let isScheduled = false;
    // The client of Redis writes at the end of the turn; an entry that is added only then waits for the next turn.
    const publishInThisTurn = () => {
      if (isScheduled) return;
      isScheduled = true;
      process.nextTick(() => {
        isScheduled = false;
        flush();
      });
    };
    parts._encode = (packet, options) => {
      const encoded = encode(packet, options);
      const frame = options.wsPreEncodedFrame;
      if (frame) options.wsPreEncodedFrame = [Buffer.concat(frame)];
      return encoded;
    };

    if (hasBrowsers)
      shards.follow(adapter as unknown as Adapter, (entry, id) => parts.onRawMessage(entry, id));
    const stopTrimming = keepTrimmed(client, layout.all);
    parts.close = () => {
      stopTrimming();
      keys.close();
      shards.close();
      flush();
      return close();
    };
    parts.doPublish = async (message) => {
      // A browser that gets an event and is then disconnected receives both, in this order.
      if (message.type !== MessageType.BROADCAST) flush();
      try {
        return await publish(sealMessage(message, keys));
      } catch (error) {
        logUnpublished(error);
        return '';
      }
    };
    parts.onRawMessage = (message, offset) => {
      // A node also reads its own entries from the stream. It has served them already, so they need not be parsed.
      if (message['uid'] !== parts.uid) receiveRaw(message, offset);
    };
    parts.onMessage = (message, offset) => {
      if (message.uid === parts.uid) return;
      if (!hasBrowsers && message.type === MessageType.BROADCAST) return;
      // The reader moves on only behind a handler that returns: an event that does not open (another installation's, or
      // a key that this node does not have yet) must not be read again and again.
      try {
        for (const each of unsealMessage(message, keys)) {
          countBroadcast(each, adapter);
          receive(each, offset);
        }
      } catch (error) {
        logger.warn({ err: error }, 'event not read');
      }
    };
    parts.broadcast = (packet, opts) => {
      if (hasReceivers(adapter.rooms, opts)) Adapter.prototype.broadcast.call(adapter, packet, opts);
      if (opts.flags?.local) return;
      const count = collected.push({ packet, opts });
      if (peers.isAlone && count < MAX_COLLECTED) lookLater();
      else if (count >= MAX_BATCH) flush();
      else publishInThisTurn();
    };
    return adapter;
  };
}

/** Divides broadcasts by the streams that they go to, each as JSON, into batches for an entry each. */
function* divide(broadcasts: readonly Broadcast[], layout: StreamLayout): Generator<[string, string[]]> {
  const byStream = new Map<string, string[]>();
  for (const { packet, opts } of broadcasts) {
    const { rooms, except, flags = {} } = opts;
    for (const [stream, part] of layout.divide(rooms)) {
      const text = JSON.stringify({ packet, opts: { rooms: part, except: [...(except ?? [])], flags } });
      const batch = byStream.get(stream);
      if (batch) batch.push(text);
      else byStream.set(stream, [text]);
    }
  }
  for (const [stream, batch] of byStream)
    for (let from = 0; from < batch.length; from += MAX_BATCH)
      yield [stream, batch.slice(from, from + MAX_BATCH)];
}

/** Returns whether a broadcast is for a socket of this node; if not, it need not be encoded here. */
function hasReceivers(localRooms: Adapter['rooms'], { rooms, except }: BroadcastOptions): boolean {
  if (rooms.size === 0) return true;
  for (const room of rooms)
    // A socket is in a room of its own, under its id.
    for (const id of localRooms.get(room) ?? []) if (!except?.has(id)) return true;
  return false;
}

const sealText = (text: string, keys: BroadcastKeys): string => sealBroadcast(text, keys).toString('base64');

/** Seals a broadcast that expects acknowledgements: those are not collected, so they come here one by one and unsealed. */
function sealMessage(message: ClusterMessage, keys: BroadcastKeys): ClusterMessage {
  if (message.type !== MessageType.BROADCAST || sealedOf(message) !== undefined) return message;
  return {
    ...message,
    data: { sealed: sealText(JSON.stringify([message.data]), keys) },
  } as unknown as ClusterMessage;
}

function unsealMessage(message: ClusterMessage, keys: BroadcastKeys): ClusterMessage[] {
  const sealed = sealedOf(message);
  if (message.type !== MessageType.BROADCAST || sealed === undefined) return [message];
  const payload = JSON.parse(unsealBroadcast(Buffer.from(sealed, 'base64'), keys)) as unknown[];
  return payload.map((data) => ({ ...message, data }) as ClusterMessage);
}

const sealedOf = (message: ClusterMessage): string | undefined =>
  (message as { data?: { sealed?: string } }).data?.sealed;

/** Counts a broadcast of another process, and whether a socket of this node is in one of its rooms. */
function countBroadcast(message: ClusterMessage, { rooms: localRooms }: Adapter): void {
  if (message.type !== MessageType.BROADCAST) return;
  realtimeEventsRead.inc();
  const { rooms } = message.data.opts;
  if (rooms.length === 0 ? localRooms.size > 0 : rooms.some((room) => localRooms.has(room)))
    realtimeEventsServed.inc();
}
