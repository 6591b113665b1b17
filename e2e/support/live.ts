import type { Page, Request } from '@playwright/test';

/**
 * Resolves when the page receives events and has no request under way. Once the socket has connected the page fetches
 * what it shows again; later changes arrive as events.
 * @param go navigates to the page
 */
export async function untilLive(page: Page, go: () => Promise<unknown>): Promise<void> {
  const inFlight = new Set<Request>();
  let settle: () => void = () => undefined;
  const begin = (request: Request): void => {
    if (request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/'))
      inFlight.add(request);
  };
  const end = (request: Request): void => {
    if (inFlight.delete(request) && inFlight.size === 0) settle();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const connected = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'))
    .then((socket) =>
      // Socket.IO's packet for 'connected'.
      socket.waitForEvent('framereceived', ({ payload }) => payload.toString().startsWith('40')),
    );
  await go();
  await connected;
  // A task later it has asked for what it fetches again; by a channel, because a journey may have stopped the page's clock.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      }),
  );
  if (inFlight.size > 0) await new Promise<void>((resolve) => (settle = resolve));
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
