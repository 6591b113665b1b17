import { io, type Socket } from 'socket.io-client';
import type { DirectMessage } from '@mikai/contract/messaging';
import { until } from '../scripts/lib/processes/processes.mjs';
import type { Correspondence } from './correspondence.ts';

/**
 * The time after recovery within which an open page must receive events again, in milliseconds (its own pauses are up
 * to five seconds).
 */
const BACK_MS = 10_000;

/** Open pages of people, one connection each, spread over the nodes; they connect anew by themselves, as the web app does. */
export class Listeners {
  readonly #sockets: Socket[];
  readonly #cookies: readonly string[];
  /** Connections that ended and were not wanted to. */
  cut = 0;

  /**
   * @param urls of the api nodes
   * @param cookies `Cookie` header of each
   */
  constructor(urls: readonly string[], cookies: readonly string[]) {
    this.#cookies = cookies;
    this.#sockets = cookies.map((cookie, index) => {
      const url = urls[index % urls.length] ?? '';
      const socket = io(url, {
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { cookie, origin: url },
      });
      socket.on('disconnect', (reason) => {
        if (reason === 'io client disconnect') return;
        this.cut += 1;
        // After a disconnect by the server, the client does not reconnect by itself.
        if (reason === 'io server disconnect') socket.connect();
      });
      return socket;
    });
  }

  /** Waits until all are connected. @returns how many are not */
  async countMissing(): Promise<number> {
    await until(() => this.#sockets.every(({ connected }) => connected), BACK_MS);
    return this.#sockets.filter(({ connected }) => !connected).length;
  }

  /** Has both of each pair receive one more message. @returns how many pages did not */
  async countPagesWithoutEvents(correspondences: readonly Correspondence[]): Promise<number> {
    const received = new Map<Socket, Set<string>>();
    for (const socket of this.#sockets) {
      const texts = new Set<string>();
      received.set(socket, texts);
      socket.on('message.sent', ({ message }: { message: DirectMessage }) => texts.add(message.content));
    }
    const last = await Promise.all(correspondences.map((each) => each.writeOneMore()));
    const pagesWithoutEvents = () =>
      this.#sockets.filter((socket, index) => {
        const own = last.filter(({ cookies }) => cookies.includes(this.#cookies[index] ?? ''));
        return own.some(({ content }) => !received.get(socket)?.has(content));
      });
    await until(() => pagesWithoutEvents().length === 0, BACK_MS);
    return pagesWithoutEvents().length;
  }

  close(): void {
    for (const socket of this.#sockets) socket.disconnect();
  }
}
