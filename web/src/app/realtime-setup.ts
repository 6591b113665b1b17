import type { QueryClient } from '@tanstack/react-query';
import { chatEventHandlers } from '../features/chat/chat.events';
import type { EventHandlers } from '../realtime/dispatcher';
import { connectSocket } from '../realtime/socket';

/** The handlers of all features in one list; an event without one is a type error. */
const handlers: EventHandlers = { ...chatEventHandlers };

/** Opens the socket with every feature listening. A chunk of its own: the landing page does not need it. */
export function startRealtime(queryClient: QueryClient): void {
  connectSocket(handlers, queryClient);
}
