import type { SocketHandshake } from '@mikai/contract/realtime';
import { emitToServer } from './emit-to-server';

/** The pages of the Bulletin that are mounted. */
const pages = new Set<{ onWatching: () => void }>();

/** Returns the value for the handshake of the socket, so that a new connection needs no request after it. */
export const socketHandshake = (): SocketHandshake => ({ bulletin: pages.size > 0 ? 'open' : 'closed' });

/**
 * Has the server send the Bulletin's events to this browser for as long as a page shows it.
 * @param onWatching called when the events begin to arrive, because what the page fetched before may have missed some
 * @returns a function to call when the page closes
 */
export function watchBulletin(onWatching: () => void): () => void {
  const page = { onWatching };
  pages.add(page);
  if (pages.size === 1)
    // A page that opened before the acknowledgement made no request of its own, so it is called too.
    emitToServer('bulletin.watch', { isOpen: true }, () => {
      for (const open of pages) open.onWatching();
    });
  return () => {
    if (pages.delete(page) && pages.size === 0)
      emitToServer('bulletin.watch', { isOpen: false }, () => undefined);
  };
}
