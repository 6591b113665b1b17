import type { ClientToServerEvents } from '@mikai/contract/realtime';

type Emit = <E extends keyof ClientToServerEvents>(
  event: E,
  ...request: Parameters<ClientToServerEvents[E]>
) => void;

let emit: Emit = () => undefined;

/** Sets how to reach the server; the socket does so when it is opened, so that callers need no socket. */
export function setServerEmitter(emitter: Emit): void {
  emit = emitter;
}

/** Emits an event that may be lost; without a socket it is. */
export const emitToServer: Emit = (event, ...request) => emit(event, ...request);
