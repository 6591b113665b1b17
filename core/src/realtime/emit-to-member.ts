import type { ServerEventName, ServerEventPayload } from '@mikai/contract/realtime';
import type { RealtimePublisher } from './publisher.js';

/**
 * Tells the browsers of a member something after it was committed. Never throws: who misses it fetches, and without its
 * server (at the end of a process, or in the shell) there is nobody to tell.
 */
export function emitToMember<E extends ServerEventName>(
  realtime: RealtimePublisher,
  userId: number,
  event: E,
  payload: ServerEventPayload<E>,
): void {
  try {
    realtime.toPerson({ kind: 'member', userId }, event, payload);
  } catch {
    // See above.
  }
}
