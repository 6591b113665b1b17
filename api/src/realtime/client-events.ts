import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import type { ClientToServerEvents } from '@mikai/contract/realtime';
import type { PersonConnection } from './realtime.adapter.js';

type Listener = (this: Socket, request: unknown) => void;

/**
 * What clients may ask over their socket. One listener serves all sockets: a gateway of the framework would make several
 * objects for each of them.
 */
@Injectable()
export class ClientEvents {
  private readonly listeners = new Map<keyof ClientToServerEvents, Listener>();

  /**
   * Lets members ask; what guests say is passed over. To be called before the server listens.
   * @param handle checks the request itself: it comes from outside; must not throw
   */
  on(event: keyof ClientToServerEvents, handle: (userId: number, request: unknown) => void): void {
    this.listeners.set(event, function (this: Socket, request: unknown) {
      const { person } = this.conn as unknown as PersonConnection;
      if (person?.kind === 'member') handle(person.userId, request);
    });
  }

  /** From now on the socket is heard. */
  attach(socket: Socket): void {
    for (const [event, listener] of this.listeners) socket.on(event, listener);
  }
}
