import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Adapter, MessageType, type BroadcastOptions, type ClusterMessage } from 'socket.io-adapter';
import { seal, unseal } from '../crypto/encryption.js';
import type { Logger } from '../logging/logger.js';
import type { RedisClient } from '../redis/redis.js';
import { adapterClient } from './adapter-client.js';

const PURPOSE = 'realtime.broadcast';

/** The parts of the official cluster adapter that are changed here (protected in its types). */
interface ClusterAdapterParts {
  readonly uid: string;
  doPublish(message: ClusterMessage): Promise<string>;
  onMessage(message: ClusterMessage, offset?: string): void;
  publish(message: Record<string, unknown>): void;
  broadcast(packet: unknown, opts: BroadcastOptions): void;
}

type AdapterFactory = ReturnType<typeof createAdapter>;

/**
 * The Redis streams adapter, through which api nodes and workers reach any browser, with two changes:
 * - what is broadcast is sealed before it goes to Redis: a stream holds its entries for a while, and people's words
 *   never lie in Redis in the clear;
 * - this node's own sockets are served at once and do not wait for Redis, which may be gone.
 * @param prefix first part of its keys and channels in Redis (`REDIS_PREFIX`)
 * @param options.hasBrowsers `false` for a process that only says things: what others broadcast is not opened there
 */
export function createSealedAdapter(
  client: RedisClient,
  logger: Logger,
  prefix: string,
  { hasBrowsers = true }: { hasBrowsers?: boolean } = {},
): AdapterFactory {
  const name = `${prefix}:realtime`;
  const factory = createAdapter(adapterClient(client), {
    maxLen: 10_000,
    readCount: 500,
    streamName: name,
    channelPrefix: name,
  });
  // Socket.IO calls it with `new`, which an arrow function does not allow.
  return function sealedAdapter(nsp: unknown) {
    const adapter = factory(nsp);
    const parts = adapter as unknown as ClusterAdapterParts;
    const publish = parts.doPublish.bind(adapter);
    const receive = parts.onMessage.bind(adapter);

    parts.doPublish = async (message) => {
      try {
        return await publish(sealMessage(message));
      } catch (error) {
        // Events are hints about rows that are stored: whoever misses one fetches on the next occasion.
        logger.debug({ err: error }, 'event not published');
        return '';
      }
    };
    parts.onMessage = (message, offset) => {
      // The stream brings a node's own messages back to it: they are not worth opening.
      if (message.uid === parts.uid) return;
      if (!hasBrowsers && message.type === MessageType.BROADCAST) return;
      // The reader moves on only behind a handler that returns: an event that does not open (another installation's, or
      // a key that this node does not have yet) must not be read again and again.
      try {
        receive(unsealMessage(message), offset);
      } catch (error) {
        logger.warn({ err: error }, 'event not understood');
      }
    };
    parts.broadcast = (packet, opts) => {
      if (!opts.flags?.local) {
        parts.publish({
          type: MessageType.BROADCAST,
          data: {
            packet,
            opts: { rooms: [...opts.rooms], except: [...(opts.except ?? [])], flags: opts.flags ?? {} },
          },
        });
      }
      Adapter.prototype.broadcast.call(adapter, packet, opts);
    };
    return adapter;
  };
}

function sealMessage(message: ClusterMessage): ClusterMessage {
  if (message.type !== MessageType.BROADCAST) return message;
  const sealed = seal(JSON.stringify(message.data), PURPOSE).toString('base64');
  return { ...message, data: { sealed } } as unknown as ClusterMessage;
}

function unsealMessage(message: ClusterMessage): ClusterMessage {
  const sealed = (message as { data?: { sealed?: string } }).data?.sealed;
  if (message.type !== MessageType.BROADCAST || sealed === undefined) return message;
  return { ...message, data: JSON.parse(unseal(Buffer.from(sealed, 'base64'), PURPOSE)) } as ClusterMessage;
}
