import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { ChatMessage, ChatReplyCompleted, ChatReplyExtended } from '@mikai/contract/chat';
import type { ClientToServerEvents, ServerToClientEvents } from '@mikai/contract/realtime';
import { now } from './clock.ts';
import { askJson } from './http.ts';
import { readStamps, type Stamp } from './stamp.ts';

/** The server that a browser connects to, its cookie and its conversation. */
export interface Connection {
  url: string;
  cookie: string;
  /** UUID of its conversation. */
  sessionId: string;
}

/** The browser's view of one reply. All times: `now()`. */
export interface SeenReply {
  sentAt: number;
  firstTokenAt: number;
  completedAt: number;
  /** The time stamps of the provider's first and last piece. */
  first: Stamp;
  last: Stamp;
  /** The number of events with text. */
  events: number;
  /** The pieces joined together… */
  text: string;
  /** …and the stored text. */
  storedText: string;
  /** The time of the event with the last text. */
  lastTokenAt: number;
}

const CONNECT_MS = 10_000;

/** Does what a page of ours does with a conversation, without the page: one socket, and one reply at a time. */
export class Browser {
  readonly connection: Connection;
  readonly #socket: Socket<ServerToClientEvents, ClientToServerEvents>;

  private constructor(connection: Connection, socket: Socket<ServerToClientEvents, ClientToServerEvents>) {
    this.connection = connection;
    this.#socket = socket;
  }

  /** Connects as the web app does: WebSocket, the cookie at the handshake. */
  static open(connection: Connection): Promise<Browser> {
    const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(connection.url, {
      transports: ['websocket'],
      reconnection: false,
      // Each is a browser of its own: no connection is shared.
      forceNew: true,
      timeout: CONNECT_MS,
      extraHeaders: { cookie: connection.cookie, origin: connection.url },
    });
    return new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(new Browser(connection, socket)));
      socket.once('connect_error', reject);
    });
  }

  /**
   * Sends a message and follows its reply to the end.
   * @throws Error when the reply fails, is incomplete after `limitMs`, or came from elsewhere than the provider
   */
  async converse(content: string, limitMs: number): Promise<SeenReply> {
    const follower = new Follower(this.#socket, limitMs);
    const sentAt = now();
    const sent = askJson<ChatMessage>(
      `${this.connection.url}/api/sessions/${this.connection.sessionId}/messages`,
      {
        cookie: this.connection.cookie,
        body: { content, sender: 'user', preferredLanguage: 'en', clientId: randomUUID() },
      },
    );
    const [seen] = await Promise.all([follower.reply, sent]).finally(() => follower.release());
    return { sentAt, ...seen };
  }

  /** Returns the stored messages of the conversation, oldest first. */
  history(): Promise<Pick<ChatMessage, 'id' | 'sender' | 'content'>[]> {
    const { url, sessionId, cookie } = this.connection;
    return askJson(`${url}/api/sessions/${sessionId}/messages?limit=200`, { cookie });
  }

  close(): void {
    this.#socket.disconnect();
  }
}

/** Gathers the pieces of the one reply that is under way, by the rules of the contract's events. */
class Follower {
  readonly reply: Promise<Omit<SeenReply, 'sentAt'>>;
  readonly release: () => void;

  constructor(socket: Socket<ServerToClientEvents, ClientToServerEvents>, limitMs: number) {
    const { promise, resolve, reject } = Promise.withResolvers<Omit<SeenReply, 'sentAt'>>();
    let text = '';
    let events = 0;
    let firstTokenAt = 0;
    let lastTokenAt = 0;
    const onExtended = (event: ChatReplyExtended) => {
      lastTokenAt = now();
      if (events === 0) firstTokenAt = lastTokenAt;
      events += 1;
      if (event.run > 1)
        reject(new Error('the reply was begun anew: the provider stand-in or the worker failed'));
      if (event.offset !== text.length)
        reject(new Error(`a piece at ${event.offset}, after ${text.length} units`));
      text += event.text;
    };
    const onCompleted = ({ message }: ChatReplyCompleted) => {
      const stamps = readStamps(text);
      const [first, last] = [stamps[0], stamps.at(-1)];
      if (!first || !last)
        return reject(new Error(`a reply that is not the provider's: ${message.content.slice(0, 80)}`));
      resolve({
        firstTokenAt,
        lastTokenAt,
        completedAt: now(),
        first,
        last,
        events,
        text,
        storedText: message.content,
      });
    };
    const onEnded = () => reject(new Error('the reply failed'));
    const onDisconnect = (reason: string) => reject(new Error(`the socket was closed: ${reason}`));
    const limit = setTimeout(() => reject(new Error(`no whole reply within ${limitMs / 1000} s`)), limitMs);
    socket.on('chat.replyExtended', onExtended).on('chat.replyCompleted', onCompleted);
    socket.on('chat.replyEnded', onEnded).on('disconnect', onDisconnect);
    this.reply = promise;
    this.release = () => {
      clearTimeout(limit);
      socket.off('chat.replyExtended', onExtended).off('chat.replyCompleted', onCompleted);
      socket.off('chat.replyEnded', onEnded).off('disconnect', onDisconnect);
    };
  }
}
