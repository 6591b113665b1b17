import { Injectable } from '@nestjs/common';
import { SOCKET_LIMITS } from '@mikai/contract/realtime';
import { roomOf, type Person } from '@mikai/core/auth/person';

/** Receives the first and last socket of each person on this node. */
export interface ConnectionsListener {
  onArrived(person: Person): void;
  onLeft(person: Person): void;
}

/** Counts the sockets of each person on this node. */
@Injectable()
export class RealtimeConnections {
  private readonly byRoom = new Map<string, number>();
  private listener: ConnectionsListener | undefined;

  /** Sets the listener. There is one at most. */
  follow(listener: ConnectionsListener): void {
    this.listener = listener;
  }

  isFull(person: Person): boolean {
    return (this.byRoom.get(roomOf(person)) ?? 0) >= SOCKET_LIMITS.connectionsPerPerson;
  }

  add(person: Person): void {
    const room = roomOf(person);
    const before = this.byRoom.get(room) ?? 0;
    this.byRoom.set(room, before + 1);
    if (before === 0) this.listener?.onArrived(person);
  }

  remove(person: Person): void {
    const room = roomOf(person);
    const left = (this.byRoom.get(room) ?? 1) - 1;
    if (left > 0) {
      this.byRoom.set(room, left);
    } else {
      this.byRoom.delete(room);
      this.listener?.onLeft(person);
    }
  }
}
