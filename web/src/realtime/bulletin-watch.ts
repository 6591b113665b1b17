import type { SocketHandshake } from '@mikai/contract/realtime';
import { emitToServer } from './emit-to-server';

/** The number of pages of the Bulletin that are mounted. */
let openPages = 0;

/** The value for the handshake of the socket, so that a new connection needs no request after it. */
export const socketHandshake = (): SocketHandshake => ({ bulletin: openPages > 0 ? 'open' : 'closed' });

/**
 * Has the server send the Bulletin's events to this browser for as long as a page shows it.
 * @param onWatching called when they arrive from now on; what was fetched before may have missed some
 * @returns a function that ends it
 */
export function watchBulletin(onWatching: () => void): () => void {
  let isOver = false;
  openPages += 1;
  if (openPages === 1)
    emitToServer('bulletin.watch', { isOpen: true }, () => {
      if (!isOver) onWatching();
    });
  return () => {
    isOver = true;
    openPages -= 1;
    if (openPages === 0) emitToServer('bulletin.watch', { isOpen: false }, () => undefined);
  };
}
