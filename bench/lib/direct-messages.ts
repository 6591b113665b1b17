import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { Conversation, DirectMessageSent } from '@mikai/contract/messaging';
import type { ClientToServerEvents, ServerToClientEvents } from '@mikai/contract/realtime';
import type { Server } from './children.ts';
import { now } from './clock.ts';
import { ask, askJson } from './http.ts';
import type { Bench } from './measure.ts';
import { Members } from './members.ts';
import { BUDGETS, startNode } from './sides.ts';

const ARRIVE_MS = 10_000;
export const TEXT =
  'I drank some tea in the garden this evening, and thought of what you said about the old house.';

/** A member's connection to a server for direct messages. */
export interface Messenger {
  /** Resolves with the time at which a message arrives here; `now()`. @throws Error when it does not */
  arrival: (clientId: string) => Promise<number>;
  /** Sends a message and waits until it is acknowledged. @throws Error when it is not */
  send: (conversationId: number, clientId: string) => Promise<void>;
  close: () => void;
}

/** Resolves with the time at which something arrives; `now()`. @throws Error when it does not */
export function awaitArrival(awaited: Map<string, (at: number) => void>, id: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('a message did not arrive')), ARRIVE_MS);
    awaited.set(id, (at) => {
      clearTimeout(limit);
      resolve(at);
    });
  });
}

/** One member's browser: a socket, and messages over HTTP. */
export class MessagingBrowser implements Messenger {
  readonly #url: string;
  readonly #cookie: string;
  readonly #socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  readonly #awaited = new Map<string, (at: number) => void>();

  private constructor(url: string, cookie: string, socket: Socket) {
    this.#url = url;
    this.#cookie = cookie;
    this.#socket = socket;
    socket.on('message.sent', ({ message }: DirectMessageSent) => {
      this.#awaited.get(message.clientId)?.(now());
      this.#awaited.delete(message.clientId);
    });
  }

  static open(url: string, cookie: string): Promise<MessagingBrowser> {
    const socket: Socket = io(url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { cookie, origin: url },
    });
    return new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(new MessagingBrowser(url, cookie, socket)));
      socket.once('connect_error', reject);
    });
  }

  start(participantId: number): Promise<Conversation> {
    return askJson(`${this.#url}/api/conversations`, { cookie: this.#cookie, body: { participantId } });
  }

  arrival(clientId: string): Promise<number> {
    return awaitArrival(this.#awaited, clientId);
  }

  async send(conversationId: number, clientId: string): Promise<void> {
    const { status, text } = await ask(`${this.#url}/api/conversations/${conversationId}/messages`, {
      cookie: this.#cookie,
      body: { content: TEXT, clientId },
      socketId: this.#socket.id,
    });
    if (status !== 201) throw new Error(`A message was answered ${status}: ${text.slice(0, 200)}`);
  }

  close(): void {
    this.#socket.disconnect();
  }
}

/** Two members and their conversation. */
export interface Pair {
  here: Messenger;
  there: Messenger;
  conversationId: number;
}

/** From the call that sends to the handler of the other's browser, in ms; the acknowledgement is waited for as well. */
export async function deliver({ here, there, conversationId }: Pair): Promise<number> {
  const clientId = randomUUID();
  const arrival = there.arrival(clientId);
  const sentAt = now();
  const [arrivedAt] = await Promise.all([arrival, here.send(conversationId, clientId)]);
  return arrivedAt - sentAt;
}

/** A server whose usage is read, and which ends with the measure. */
export type MeasuredServer = Pick<Server, 'pid' | 'usage' | 'stop'>;

/** One side of a comparison. */
export interface MessagingSide {
  /** The processes whose time counts. */
  servers: MeasuredServer[];
  pairs: Pair[];
  stop: () => Promise<void>;
}

/** MikAI as it ships, a worker included: the two of a pair are at the same node, or each at their own. */
export async function startMikaiMessaging(bench: Bench, pairs: number, nodes: 1 | 2): Promise<MessagingSide> {
  const started = await Promise.all(
    ['api-a', 'api-b'].slice(0, nodes).map((name) => startNode(bench, name, BUDGETS)),
  );
  const worker = await bench.children.start('worker', 'worker/dist/main.js', {
    ...bench.services,
    ...BUDGETS,
  });
  const urls = started.map(({ url }) => url);
  const members = new Members(bench.services.DATABASE_URL);
  const opened: Pair[] = [];
  for (let count = 0; count < pairs; count += 1) {
    const [ana, ben] = await members.create(2, { createdAt: new Date(0) });
    if (!ana || !ben) throw new Error('No members were created');
    const here = await MessagingBrowser.open(urls[0] ?? '', (await members.signIn(ana)).cookie);
    const there = await MessagingBrowser.open(urls.at(-1) ?? '', (await members.signIn(ben)).cookie);
    opened.push({ here, there, conversationId: (await here.start(ben.id)).id });
  }
  await members.close();
  const servers = [...started.map(({ api }) => api), worker];
  return { servers, pairs: opened, stop: () => stopMessaging(servers, opened) };
}

/** Starts the bare server; see its file. It trusts the sender and recipient that a client names. */
export async function startBaselineMessaging(bench: Bench, pairs: number): Promise<MessagingSide> {
  const server = await bench.children.start('baseline-messages', 'bench/servers/baseline-messages.ts', {
    DATABASE_URL: bench.services.DATABASE_URL,
  });
  const opened: Pair[] = [];
  for (let count = 1; count <= pairs; count += 1) {
    const here = await MessagingBrowser.open(server.url, `pair=${2 * count}-${2 * count + 1}`);
    const there = await MessagingBrowser.open(server.url, `pair=${2 * count + 1}-${2 * count}`);
    opened.push({ here, there, conversationId: count });
  }
  return { servers: [server], pairs: opened, stop: () => stopMessaging([server], opened) };
}

export async function stopMessaging(servers: MeasuredServer[], pairs: Pair[]): Promise<void> {
  for (const { here, there } of pairs) [here, there].forEach((each) => each.close());
  await Promise.all(servers.map((server) => server.stop()));
}
