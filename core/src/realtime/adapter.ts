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
 * The time for which a node that is alone collects broadcasts before it publishes them, in milliseconds. A node that has
 * just started receives the first events of the others this much later, until they have noticed it.
 */
export const COLLECT_ALONE_MS = 50;

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
 * - a node that is alone collects its broadcasts for `COLLECT_ALONE_MS` before it publishes them (docs/adr/0056);
 * - this node's own sockets are served at once and do not wait for Redis, which may be gone;
 * - the frame of a packet is one buffer for all of its sockets, which saves a vectored write for each.
 * @param prefix first part of its keys and channels in Redis (`REDIS_PREFIX`)
 * @param keys are closed with the adapter; broadcasts before they have been read go to this node's own sockets alone
 * @param options.hasBrowsers `false` for a process that only publishes: the broadcasts of others are not read there
 * @param options.isAlone returns whether no other node has browsers, as far as this one knows
 * @param options.shards of the same client, made before; by default all events are in one stream
 */
export function createSealedAdapter(
  client: RedisClient,
  logger: Logger,
  prefix: string,
  keys: BroadcastKeys,
  {
    hasBrowsers = true,
    isAlone = () => false,
    shards = new ShardSubscriptions(client, new StreamLayout(prefix)),
  }: { hasBrowsers?: boolean; isAlone?: () => boolean; shards?: ShardSubscriptions } = {},
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
    const close = parts.close.bind(adapter);
    const encode = parts._encode.bind(adapter);
    /** By stream, the broadcasts that are not published yet, each as JSON. */
    let collected = new Map<string, string[]>();
    /** The timer after which a node that is alone publishes what it has collected. */
    let timer: NodeJS.Timeout | undefined;

    const flush = () => {
      // A timer that is left would end the next batch early.
      clearTimeout(timer);
      timer = undefined;
      const batches = collected;
      collected = new Map();
      for (const [stream, batch] of batches) {
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

    /** Collects a broadcast for each stream that it goes to. @returns whether the batch of one is full */
    const collect = (packet: unknown, { rooms, except, flags = {} }: BroadcastOptions): boolean => {
      let isFull = false;
      for (const [stream, part] of layout.divide(rooms)) {
        const text = JSON.stringify({ packet, opts: { rooms: part, except: [...(except ?? [])], flags } });
        const batch = collected.get(stream) ?? [];
        collected.set(stream, batch);
        if (batch.push(text) >= MAX_BATCH) isFull = true;
      }
      return isFull;
    };

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
    parts.onMessage = (message, offset) => {
      // A node also reads its own messages from the stream, and has served them already.
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
      if (!opts.flags?.local) {
        if (collect(packet, opts)) flush();
        else if (!isAlone()) publishInThisTurn();
        else timer ??= setTimeout(flush, COLLECT_ALONE_MS);
      }
      if (hasReceivers(adapter.rooms, opts)) Adapter.prototype.broadcast.call(adapter, packet, opts);
    };
    return adapter;
  };
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
