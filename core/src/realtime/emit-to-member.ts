import type { ServerEventName, ServerEventPayload } from '@mikai/contract/realtime';
import type { RealtimePublisher } from './publisher.js';

/**
 * Emits an event to a member's browsers after the commit. Never throws: a browser that misses it fetches, and without a
 * server (at the end of a process, or in the shell) there are no recipients.
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
    // The browser fetches the change later, so nothing is lost.
  }
}
