import type { Server } from 'socket.io';
import type {
  ClientToServerEvents,
  InterServerEvents,
  ServerEventName,
  ServerEventPayload,
  ServerToClientEvents,
} from '@mikai/contract/realtime';
import { MEMBERS_ROOM, roomOf, type Person } from '../auth/person.js';

export type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, InterServerEvents>;

/** Says things to people's browsers, whichever node they are connected to. */
export class RealtimePublisher {
  constructor(private readonly server: () => RealtimeServer) {}

  /** To every browser of a person. */
  toPerson<E extends ServerEventName>(person: Person, event: E, payload: ServerEventPayload<E>): void {
    // The generic pair (event, payload) is exact here; Socket.IO's overloads cannot express that.
    (this.server().to(roomOf(person)).emit as (event: E, payload: ServerEventPayload<E>) => void)(
      event,
      payload,
    );
  }

  /** To every browser of some members, in one go. */
  toPeople<E extends ServerEventName>(
    userIds: readonly number[],
    event: E,
    payload: ServerEventPayload<E>,
  ): void {
    // Without a room it would go to everybody.
    if (userIds.length === 0) return;
    const rooms = userIds.map((userId) => roomOf({ kind: 'member', userId }));
    (this.server().to(rooms).emit as (event: E, payload: ServerEventPayload<E>) => void)(event, payload);
  }

  /** To the browsers of all members, but for those of some. */
  toMembers<E extends ServerEventName>(
    event: E,
    payload: ServerEventPayload<E>,
    exceptUserIds: readonly number[] = [],
  ): void {
    const rooms = exceptUserIds.map((userId) => roomOf({ kind: 'member', userId }));
    (this.server().to(MEMBERS_ROOM).except(rooms).emit as (event: E, payload: ServerEventPayload<E>) => void)(
      event,
      payload,
    );
  }

  /** To the other api nodes and workers. */
  toServers<E extends keyof InterServerEvents>(event: E, payload: Parameters<InterServerEvents[E]>[0]): void {
    (this.server().serverSideEmit as (event: E, payload: Parameters<InterServerEvents[E]>[0]) => void)(
      event,
      payload,
    );
  }
}
