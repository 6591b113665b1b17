import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';

interface OnlineSession {
  tokenHash: Buffer;
  userId: number;
  sockets: Set<Socket>;
}

/** Keeps the sockets of this node by the session that opened them, without those of guests. */
@Injectable()
export class SessionSockets {
  private readonly byKey = new Map<string, OnlineSession>();

  add(key: string, tokenHash: Buffer, userId: number, socket: Socket): void {
    const session = this.byKey.get(key) ?? { tokenHash, userId, sockets: new Set() };
    session.sockets.add(socket);
    this.byKey.set(key, session);
  }

  remove(key: string, socket: Socket): void {
    const session = this.byKey.get(key);
    session?.sockets.delete(socket);
    if (session?.sockets.size === 0) this.byKey.delete(key);
  }

  find(key: string): OnlineSession | undefined {
    return this.byKey.get(key);
  }

  all(): [string, OnlineSession][] {
    return [...this.byKey];
  }
}
