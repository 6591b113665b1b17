import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { ServerEventName, ServerEventPayload } from '@mikai/contract/realtime';
import { closeLater } from './closing.js';

interface ReceivedEvent {
  name: string;
  payload: unknown;
}

interface Waiter {
  check: () => void;
}

/** A browser's socket that records all received events. */
export class TestSocket {
  readonly received: ReceivedEvent[] = [];
  /** Resolves with the reason when the socket was closed. */
  readonly closed: Promise<string>;
  private readonly waiters = new Set<Waiter>();

  private constructor(readonly socket: Socket) {
    this.closed = new Promise((resolve) => socket.once('disconnect', resolve));
    socket.onAny((name: string, payload: unknown) => {
      this.received.push({ name, payload });
      for (const waiter of [...this.waiters]) waiter.check();
    });
  }

  /**
   * Connects without reconnecting.
   * @throws Error of the handshake; its message is the server's
   */
  static async connect(
    url: string,
    options: Partial<ManagerOptions & SocketOptions> = {},
  ): Promise<TestSocket> {
    const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, ...options });
    const client = new TestSocket(socket);
    closeLater(() => client.close());
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return client;
  }

  /** Returns the events received under this name so far. */
  all<E extends ServerEventName>(name: E): ServerEventPayload<E>[] {
    return this.received
      .filter((event) => event.name === name)
      .map((event) => event.payload as ServerEventPayload<E>);
  }

  /** Resolves with the first matching event of this name, already received or still to come. */
  waitFor<E extends ServerEventName>(
    name: E,
    fits: (payload: ServerEventPayload<E>) => boolean = () => true,
    limitMs = 30_000,
  ): Promise<ServerEventPayload<E>> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = this.all(name).find(fits);
        if (found === undefined) return;
        stop();
        resolve(found);
      };
      const waiter = { check };
      const timer = setTimeout(() => {
        stop();
        const names = this.received.map((event) => event.name).join(', ') || 'nothing';
        reject(new Error(`Waited ${limitMs} ms in vain for '${name}'; received: ${names}`));
      }, limitMs);
      const stop = () => {
        clearTimeout(timer);
        this.waiters.delete(waiter);
      };
      this.waiters.add(waiter);
      check();
    });
  }

  close(): void {
    this.socket.disconnect();
  }
}
