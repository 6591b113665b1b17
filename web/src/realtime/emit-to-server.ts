import type { ClientToServerEvents } from '@mikai/contract/realtime';

type Emit = <E extends keyof ClientToServerEvents>(
  event: E,
  ...request: Parameters<ClientToServerEvents[E]>
) => void;

let emit: Emit = () => undefined;

/** Sets the function that emits to the server. The socket sets it when it opens, so that callers need no socket. */
export function setServerEmitter(emitter: Emit): void {
  emit = emitter;
}

/** Emits an event to the server, without a guarantee: without a connected socket it is lost. */
export const emitToServer: Emit = (event, ...request) => emit(event, ...request);
