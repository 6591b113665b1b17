import { Injectable } from '@nestjs/common';
import { SOCKET_LIMITS } from '@mikai/contract/realtime';

/** How many sockets each person has on this node. */
@Injectable()
export class RealtimeConnections {
  private readonly byRoom = new Map<string, number>();

  isFull(room: string): boolean {
    return (this.byRoom.get(room) ?? 0) >= SOCKET_LIMITS.connectionsPerPerson;
  }

  add(room: string): void {
    this.byRoom.set(room, (this.byRoom.get(room) ?? 0) + 1);
  }

  remove(room: string): void {
    const left = (this.byRoom.get(room) ?? 1) - 1;
    if (left > 0) this.byRoom.set(room, left);
    else this.byRoom.delete(room);
  }
}
