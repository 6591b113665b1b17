/**
 * Stands in for `socket.io-client` in component tests: a socket that never connects, so that pages ask over REST, which is
 * what they do where WebSockets do not pass. What events do to the cache is proved by the `*.events.spec.ts`.
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
