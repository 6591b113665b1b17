import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { ADMINISTRATORS_ROOM, OWNERS_ROOM } from '@mikai/core/auth/person';
import type { ResolvedSession } from '../common/access/access.js';
import { SessionService } from '../auth/sessions/session.service.js';
import { SessionSockets } from './session-sockets.js';

/**
 * Keeps the sockets of administrators and of the site owner in their rooms; a member who has lost the role leaves at
 * once.
 */
@Injectable()
export class AdminRooms {
  private lookUps = 0;
  /** The latest look-up that decided about a socket. */
  private readonly decided = new WeakMap<Socket, number>();

  constructor(
    private readonly sessions: SessionService,
    private readonly sockets: SessionSockets,
  ) {}

  /** Begins a look-up, before the database is asked: what is found must not undo what a later one found. */
  begin(): number {
    this.lookUps += 1;
    return this.lookUps;
  }

  /** Puts a socket where its session belongs. */
  settle(socket: Socket, session: ResolvedSession, lookUp: number): void {
    if ((this.decided.get(socket) ?? 0) > lookUp) return;
    this.decided.set(socket, lookUp);
    const isOpen = !session.lacksTwoFactor;
    place(socket, ADMINISTRATORS_ROOM, session.isAdmin && isOpen);
    place(socket, OWNERS_ROOM, session.isSiteOwner && isOpen);
  }

  /** Puts all sockets of a member where they belong. @throws when the database does not answer */
  async settleMember(userId: number): Promise<void> {
    const online = this.sockets.all().filter(([, session]) => session.userId === userId);
    if (online.length === 0) return;
    const lookUp = this.begin();
    const live = await this.sessions.findValid(online.map(([, { tokenHash }]) => tokenHash));
    for (const [key, { sockets }] of online) {
      const session = live.get(key);
      if (session) for (const socket of sockets) this.settle(socket, session, lookUp);
    }
  }
}

function place(socket: Socket, room: string, belongs: boolean): void {
  if (belongs) void socket.join(room);
  else if (socket.rooms.has(room)) void socket.leave(room);
}
