import type { Socket } from 'socket.io';
import type { SocketHandshake } from '@mikai/contract/realtime';
import { BULLETIN_ROOM, MEMBERS_ROOM, type Person } from '@mikai/core/auth/person';

/** Handles `bulletin.watch`. All sockets share this function, so that none needs a closure of its own. */
function onWatch(this: Socket, request: unknown, done: unknown): void {
  const isOpen: unknown = (request as { isOpen?: unknown } | null | undefined)?.isOpen;
  if (typeof isOpen !== 'boolean') return;
  // Browsers of older releases, which receive all events, do not send this request.
  void this.leave(MEMBERS_ROOM);
  void (isOpen ? this.join(BULLETIN_ROOM) : this.leave(BULLETIN_ROOM));
  if (typeof done === 'function') done();
}

/** Sends a member's socket the events of the bulletin while its page shows that, or always for an older release. */
export function joinBulletin(socket: Socket, { kind }: Person): void {
  if (kind !== 'member') return;
  const { bulletin } = socket.handshake.auth as { [K in keyof SocketHandshake]: unknown };
  if (bulletin === 'open') void socket.join(BULLETIN_ROOM);
  else if (bulletin !== 'closed') void socket.join(MEMBERS_ROOM);
  socket.on('bulletin.watch', onWatch);
}
