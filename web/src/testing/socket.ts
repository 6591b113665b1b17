/**
 * Replaces `socket.io-client` in component tests: a socket that never connects, so that pages poll over REST, as they
 * do where WebSockets do not work. The `*.events.spec.ts` test what events do to the cache.
 */
export function io(): unknown {
  const socket = {
    active: true,
    on: () => socket,
    emit: () => socket,
    connect: () => socket,
    disconnect: () => socket,
  };
  return Object.assign(socket, { volatile: socket });
}
