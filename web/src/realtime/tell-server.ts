import type { ClientToServerEvents } from '@mikai/contract/realtime';

type Tell = <E extends keyof ClientToServerEvents>(
  event: E,
  ...request: Parameters<ClientToServerEvents[E]>
) => void;

let tell: Tell = () => undefined;

/** How to reach the server; the socket says it when it is opened, so that who has something to tell needs no socket. */
export function tellServerBy(way: Tell): void {
  tell = way;
}

/** Tells the server something that may get lost; without a socket it does. */
export const tellServer: Tell = (event, ...request) => tell(event, ...request);
