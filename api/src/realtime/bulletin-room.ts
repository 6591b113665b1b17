import type { Socket } from 'socket.io';
import type { SocketHandshake } from '@mikai/contract/realtime';
import { BULLETIN_ROOM, MEMBERS_ROOM, type Person } from '@mikai/core/auth/person';

/** One listener serves all sockets. */
function onWatch(this: Socket, request: unknown, done: unknown): void {
  const isOpen: unknown = (request as { isOpen?: unknown } | null | undefined)?.isOpen;
  if (typeof isOpen !== 'boolean') return;
  // Older browsers, which receive the events anyway, do not ask.
  void this.leave(MEMBERS_ROOM);
  void (isOpen ? this.join(BULLETIN_ROOM) : this.leave(BULLETIN_ROOM));
  if (typeof done === 'function') done();
}

/** Has a member's socket receive the Bulletin's events while its page shows the Bulletin; one of an older release always. */
export function joinBulletin(socket: Socket, { kind }: Person): void {
  if (kind !== 'member') return;
  const { bulletin } = socket.handshake.auth as { [K in keyof SocketHandshake]: unknown };
  if (bulletin === 'open') void socket.join(BULLETIN_ROOM);
  else if (bulletin !== 'closed') void socket.join(MEMBERS_ROOM);
  socket.on('bulletin.watch', onWatch);
}
