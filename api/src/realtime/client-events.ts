import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import type { ClientToServerEvents } from '@mikai/contract/realtime';
import { ADMINISTRATORS_ROOM } from '@mikai/core/auth/person';
import { MaintenanceWatch } from '@mikai/core/maintenance/maintenance-watch';
import type { PersonConnection } from './realtime.adapter.js';

type Listener = (this: Socket, request: unknown) => void;

/**
 * Handles requests that clients send over their socket. One listener serves all sockets: a gateway of the framework
 * would create several objects for each of them.
 */
@Injectable()
export class ClientEvents {
  private readonly listeners = new Map<keyof ClientToServerEvents, Listener>();

  constructor(private readonly maintenance: MaintenanceWatch) {}

  /**
   * Registers a handler for members' requests; those of guests are ignored, and in maintenance those of anybody but
   * administrators. Call it before the server listens.
   * @param handle validates the request itself, because it is input; must not throw
   */
  on(event: keyof ClientToServerEvents, handle: (userId: number, request: unknown) => void): void {
    const { maintenance } = this;
    this.listeners.set(event, function (this: Socket, request: unknown) {
      if (maintenance.current.enabled && !this.rooms.has(ADMINISTRATORS_ROOM)) return;
      const { person } = this.conn as unknown as PersonConnection;
      if (person?.kind === 'member') handle(person.userId, request);
    });
  }

  /** Starts handling the requests of a socket. */
  attach(socket: Socket): void {
    for (const [event, listener] of this.listeners) socket.on(event, listener);
  }
}
