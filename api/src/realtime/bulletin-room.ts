import type { Socket } from 'socket.io';
import type { SocketHandshake } from '@mikai/contract/realtime';
import { BULLETIN_ROOM, MEMBERS_ROOM, type Person } from '@mikai/core/auth/person';

/** Handles `bulletin.watch`. It is one function for all sockets, so that a socket needs no closure of its own. */
function onWatch(this: Socket, request: unknown, done: unknown): void {
  const isOpen: unknown = (request as { isOpen?: unknown } | null | undefined)?.isOpen;
  if (typeof isOpen !== 'boolean') return;
  // A browser that sends this request is no older one, so it does not receive all events.
  void this.leave(MEMBERS_ROOM);
  void (isOpen ? this.join(BULLETIN_ROOM) : this.leave(BULLETIN_ROOM));
  if (typeof done === 'function') done();
}

/** Sends a member's socket the Bulletin's events while its page shows the Bulletin, or always for an older release. */
export function joinBulletin(socket: Socket, { kind }: Person): void {
  if (kind !== 'member') return;
  const { bulletin } = socket.handshake.auth as { [K in keyof SocketHandshake]: unknown };
  if (bulletin === 'open') void socket.join(BULLETIN_ROOM);
  else if (bulletin !== 'closed') void socket.join(MEMBERS_ROOM);
  socket.on('bulletin.watch', onWatch);
}
