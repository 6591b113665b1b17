import type { ClientToServerEvents } from '@mikai/contract/realtime';

type Emit = <E extends keyof ClientToServerEvents>(
  event: E,
  ...request: Parameters<ClientToServerEvents[E]>
) => void;

let emit: Emit = () => undefined;

/** How to reach the server; the socket says it when it is opened, so that who has something to tell needs no socket. */
export function setServerEmitter(emitter: Emit): void {
  emit = emitter;
}

/** Tells the server something that may get lost; without a socket it does. */
export const emitToServer: Emit = (event, ...request) => emit(event, ...request);
