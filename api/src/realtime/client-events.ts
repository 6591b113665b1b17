import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import type { ClientToServerEvents } from '@mikai/contract/realtime';
import { ADMINISTRATORS_ROOM } from '@mikai/core/auth/person';
import { MaintenanceWatch } from '@mikai/core/maintenance/maintenance-watch';
import type { PersonConnection } from './realtime.adapter.js';

type Listener = (this: Socket, request: unknown) => void;

/**
 * What clients may ask over their socket. One listener serves all sockets: a gateway of the framework would make several
 * objects for each of them.
 */
@Injectable()
export class ClientEvents {
  private readonly listeners = new Map<keyof ClientToServerEvents, Listener>();

  constructor(private readonly maintenance: MaintenanceWatch) {}

  /**
   * Lets members ask; what guests say is passed over, and in maintenance what anybody but an administrator says. To be called before the server listens.
   * @param handle checks the request itself: it comes from outside; must not throw
   */
  on(event: keyof ClientToServerEvents, handle: (userId: number, request: unknown) => void): void {
    const { maintenance } = this;
    this.listeners.set(event, function (this: Socket, request: unknown) {
      if (maintenance.current.enabled && !this.rooms.has(ADMINISTRATORS_ROOM)) return;
      const { person } = this.conn as unknown as PersonConnection;
      if (person?.kind === 'member') handle(person.userId, request);
    });
  }

  /** From now on the socket is heard. */
  attach(socket: Socket): void {
    for (const [event, listener] of this.listeners) socket.on(event, listener);
  }
}
