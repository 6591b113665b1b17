import type { Server } from 'socket.io';
import type {
  ClientToServerEvents,
  InterServerEvents,
  ServerEventName,
  ServerEventPayload,
  ServerToClientEvents,
} from '@mikai/contract/realtime';
import {
  ADMINISTRATORS_ROOM,
  BULLETIN_ROOM,
  MEMBERS_ROOM,
  OWNERS_ROOM,
  roomOf,
  type Person,
} from '../auth/person.js';

export type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, InterServerEvents>;

/** Publishes events to people's browsers, whichever node they are connected to. */
export class RealtimePublisher {
  constructor(private readonly server: () => RealtimeServer) {}

  /**
   * Emits to every browser of a person.
   * @param exceptSocketId a socket that gets the same with the response to its request
   */
  toPerson<E extends ServerEventName>(
    person: Person,
    event: E,
    payload: ServerEventPayload<E>,
    exceptSocketId?: string,
  ): void {
    if (exceptSocketId === undefined) return this.toRoom(roomOf(person), event, payload);
    const others = this.server().to(roomOf(person)).except(exceptSocketId);
    (others.emit as (event: E, payload: ServerEventPayload<E>) => void)(event, payload);
  }

  /** Emits to every browser of some members, in one go. */
  toPeople<E extends ServerEventName>(
    userIds: readonly number[],
    event: E,
    payload: ServerEventPayload<E>,
  ): void {
    // Without a room the event would go to everybody.
    if (userIds.length === 0) return;
    const rooms = userIds.map((userId) => roomOf({ kind: 'member', userId }));
    (this.server().to(rooms).emit as (event: E, payload: ServerEventPayload<E>) => void)(event, payload);
  }

  /**
   * Emits an event of the Bulletin to the browsers of members, except some.
   * @param rooms by default those of all that receive the Bulletin's events
   */
  toMembers<E extends ServerEventName>(
    event: E,
    payload: ServerEventPayload<E>,
    exceptUserIds: readonly number[] = [],
    rooms: string[] = [MEMBERS_ROOM, BULLETIN_ROOM],
  ): void {
    const except = exceptUserIds.map((userId) => roomOf({ kind: 'member', userId }));
    (this.server().to(rooms).except(except).emit as (event: E, payload: ServerEventPayload<E>) => void)(
      event,
      payload,
    );
  }

  /** Emits to the browsers of all administrators, the site owner's among them. */
  toAdministrators<E extends ServerEventName>(event: E, payload: ServerEventPayload<E>): void {
    this.toRoom(ADMINISTRATORS_ROOM, event, payload);
  }

  /** Emits to the administrators' browsers on this node alone, for events that every node receives by itself. */
  toAdministratorsHere<E extends ServerEventName>(event: E, payload: ServerEventPayload<E>): void {
    (this.server().local.to(ADMINISTRATORS_ROOM).emit as (event: E, payload: ServerEventPayload<E>) => void)(
      event,
      payload,
    );
  }

  /** Returns whether an administrator has a browser open on this node. */
  hasAdministratorsHere(): boolean {
    return this.server().sockets.adapter.rooms.has(ADMINISTRATORS_ROOM);
  }

  /** Emits to the site owner's browsers. */
  toOwners<E extends ServerEventName>(event: E, payload: ServerEventPayload<E>): void {
    this.toRoom(OWNERS_ROOM, event, payload);
  }

  /** Resolves when the events of this turn of the event loop have been written to Redis, if the node is not alone. */
  written(): Promise<void> {
    // They are collected with a `nextTick`, and the client of Redis writes with a `setImmediate`.
    return new Promise((resolve) => process.nextTick(() => setImmediate(resolve)));
  }

  /** Emits to the other api nodes and workers. */
  toServers<E extends keyof InterServerEvents>(event: E, payload: Parameters<InterServerEvents[E]>[0]): void {
    (this.server().serverSideEmit as (event: E, payload: Parameters<InterServerEvents[E]>[0]) => void)(
      event,
      payload,
    );
  }

  /** Calls a handler for an event of the other api nodes and workers, as long as the process lives. */
  onServerEvent<E extends keyof InterServerEvents>(event: E, handler: InterServerEvents[E]): void {
    (this.server().on as (event: E, handler: InterServerEvents[E]) => void).call(
      this.server(),
      event,
      handler,
    );
  }

  private toRoom<E extends ServerEventName>(room: string, event: E, payload: ServerEventPayload<E>): void {
    // The generic pair (event, payload) is exact here; Socket.IO's overloads cannot express that.
    (this.server().to(room).emit as (event: E, payload: ServerEventPayload<E>) => void)(event, payload);
  }
}
