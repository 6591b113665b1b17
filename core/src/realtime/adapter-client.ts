import type { RedisClient } from '../redis/redis.js';
import { lastId } from './stream-reader.js';

/** Pause before a subscription that broke is asked for again, in milliseconds. */
const SUBSCRIBE_AGAIN_MS = 100;

type Command = (...args: unknown[]) => Promise<unknown>;

/** The commands of a client that the adapter uses, and that are changed here. */
interface AdapterCommands {
  readonly isOpen: boolean;
  connect: Command;
  publish: Command;
  subscribe: Command;
  xRead(streams: StreamPosition[], options: unknown): Promise<unknown>;
  xRevRange: RedisClient['xRevRange'];
  duplicate(): RedisClient;
  destroy(): void;
  disconnect(): Promise<void>;
}

interface StreamPosition {
  key: string;
  id: string;
}

/** A result that never comes, for calls whose failure the adapter would not handle. */
const NEVER = new Promise<never>(() => undefined);

/**
 * Returns the client for the Redis streams adapter. The adapter ignores the result of some commands: if Redis dies just
 * then, an unhandled error would end the process, and a subscription would never be made. Here failed publications
 * are dropped (they are hints about something stored), a subscription is retried until it succeeds, reading continues
 * from its last position, and the connections that the adapter opens for itself end with this one.
 * @param reads whether the stream is read; messages between servers arrive without it
 */
export function adapterClient(client: RedisClient, reads: boolean): RedisClient {
  const commands = client as unknown as AdapterCommands;
  const publish = commands.publish.bind(client);
  const duplicate = commands.duplicate.bind(client);
  const destroy = commands.destroy.bind(client);
  const readers: AdapterCommands[] = [];
  commands.publish = (...args) => publish(...args).catch(() => 0);
  commands.duplicate = () => {
    const reader = duplicate();
    readers.push(withRetries(reader as unknown as AdapterCommands, reads));
    return reader;
  };
  commands.destroy = () => {
    destroy();
    for (const reader of readers) void reader.disconnect();
  };
  return client;
}

/** Returns the connection with which the adapter reads: it survives outages, and misses no entry of the stream. */
function withRetries(reader: AdapterCommands, reads: boolean): AdapterCommands {
  const connect = reader.connect.bind(reader);
  const subscribe = reader.subscribe.bind(reader);
  const xRead = reader.xRead.bind(reader);
  reader.connect = () => connect().catch(() => NEVER);
  let beginning: string | undefined;
  reader.xRead = async ([position = { key: '', id: '' }], options) => {
    // The adapter reads again at once after a failure: without a connection it would loop without a pause.
    if (!reads || !reader.isOpen) return NEVER;
    // The adapter asks for entries 'from now on' until it has read one: those between two requests, or during an outage,
    // would be lost.
    const { key, id } = position;
    beginning ??= id === '$' ? await lastId(reader, key) : id;
    return xRead([{ key, id: id === '$' ? beginning : id }], options);
  };
  reader.disconnect = () => Promise.resolve(reader.isOpen ? reader.destroy() : undefined);
  reader.subscribe = async (...args) => {
    for (;;) {
      try {
        return await subscribe(...args);
      } catch {
        if (!reader.isOpen) return undefined;
        await new Promise((resolve) => setTimeout(resolve, SUBSCRIBE_AGAIN_MS));
      }
    }
  };
  return reader;
}
