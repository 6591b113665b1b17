import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { ADMINISTRATORS_ROOM, OWNERS_ROOM } from '@mikai/core/auth/person';
import type { ResolvedSession } from '../common/access/access.js';
import { SessionService } from '../auth/sessions/session.service.js';
import { SessionSockets } from './session-sockets.js';

/**
 * Keeps the sockets of administrators and of the site owner in their rooms; a member who loses the role is removed at
 * once.
 */
@Injectable()
export class AdminRooms {
  private lookUpCount = 0;
  /** The latest look-up that decided about a socket. */
  private readonly decided = new WeakMap<Socket, number>();

  constructor(
    private readonly sessions: SessionService,
    private readonly sockets: SessionSockets,
  ) {}

  /**
   * Begins a look-up and returns its number. To be called before the database is queried, so that the result of an
   * earlier look-up never replaces that of a later one.
   */
  begin(): number {
    this.lookUpCount += 1;
    return this.lookUpCount;
  }

  /** Adds a socket to the rooms of its session's roles, and removes it from others. */
  assignRooms(socket: Socket, session: ResolvedSession, lookUp: number): void {
    if ((this.decided.get(socket) ?? 0) > lookUp) return;
    this.decided.set(socket, lookUp);
    const isOpen = !session.lacksTwoFactor;
    setMembership(socket, ADMINISTRATORS_ROOM, session.isAdmin && isOpen);
    setMembership(socket, OWNERS_ROOM, session.isSiteOwner && isOpen);
  }

  /** Updates the rooms of all sockets of a member. @throws when the database does not answer */
  async assignRoomsOfMember(userId: number): Promise<void> {
    const online = this.sockets.all().filter(([, session]) => session.userId === userId);
    if (online.length === 0) return;
    const lookUp = this.begin();
    const validSessions = await this.sessions.findValid(online.map(([, { tokenHash }]) => tokenHash));
    for (const [key, { sockets }] of online) {
      const session = validSessions.get(key);
      if (session) for (const socket of sockets) this.assignRooms(socket, session, lookUp);
    }
  }
}

function setMembership(socket: Socket, room: string, belongs: boolean): void {
  if (belongs) void socket.join(room);
  else if (socket.rooms.has(room)) void socket.leave(room);
}
