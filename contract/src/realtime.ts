import type { FeatureEvents } from './features.js';

/**
 * The server lost or regained its link to the other servers. While the link is down no events arrive, although the
 * socket is open: the browser polls as if it had no socket, and fetches what is on screen when the link is back.
 */
export interface RealtimeLinkChanged {
  isUp: boolean;
}

/** The events of the server, named `<noun>.<pastTense>`. Those of features are declared beside their types. */
export interface ServerToClientEvents extends FeatureEvents {
  'realtime.linkChanged': (event: RealtimeLinkChanged) => void;
}

/** The state of a browser in its handshake. */
export interface SocketHandshake {
  /** Whether the page shows the Bulletin. Browsers of an older release omit it, and receive all of its events. */
  bulletin?: 'open' | 'closed';
}

/** The requests of a client over the socket, named `<noun>.<imperative>`. Requests that must not be lost use REST. */
export interface ClientToServerEvents {
  /** The member is typing in one of their conversations. */
  'conversation.type': (request: { conversationId: number }) => void;
  /**
   * The page begins or ends to show the Bulletin. `done` is called once the socket receives the Bulletin's events, or no
   * longer does; a page that fetches after that misses none.
   */
  'bulletin.watch': (request: { isOpen: boolean }, done: () => void) => void;
}

/** The messages between api nodes and workers through the Socket.IO adapter. */
export interface InterServerEvents {
  'chat.stopReply': (event: { replyTo: number; attempt: number }) => void;
  /** An api node has started, and recorded itself in the database. */
  'realtime.nodeStarted': (event: { nodeId: string }) => void;
}

export type ServerEventName = keyof ServerToClientEvents;
export type ServerEventPayload<E extends ServerEventName> = Parameters<ServerToClientEvents[E]>[0];

/**
 * The header with the socket's id of the browser that sends a request. The response contains what the event would, so
 * the event goes to the member's other browsers only. Only direct messages use it.
 */
export const SOCKET_HEADER = 'x-mikai-socket';

/** The limits of a socket (promise 19). */
export const SOCKET_LIMITS = {
  payloadBytes: 64 * 1024,
  packetsPerSecond: 20,
  connectionsPerPerson: 20,
} as const;

/** The polling intervals without a socket, in milliseconds. */
export const POLLING_INTERVALS = {
  chatReply: 1500,
  chat: 3000,
  directMessages: 3000,
  messagesUnread: 5000,
  conversationsUnread: 10_000,
  badges: 30_000,
} as const;
