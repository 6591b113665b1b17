import type { QueryClient } from '@tanstack/react-query';
import { accountEventHandlers } from '../features/account/account.events';
import { authEventHandlers } from '../features/auth/auth.events';
import { chatEventHandlers } from '../features/chat/chat.events';
import { securityEventHandlers } from '../features/security/security.events';
import type { EventHandlers } from '../realtime/dispatcher';
import { closeSocket, connectSocket, reconnectSocket } from '../realtime/socket';

/** The handlers of all features in one list; an event without one is a type error. */
const handlers: EventHandlers = {
  ...authEventHandlers,
  ...chatEventHandlers,
  'user.changed': (queryClient, event) => {
    authEventHandlers['user.changed'](queryClient, event);
    accountEventHandlers['user.changed'](queryClient, event);
    securityEventHandlers['user.changed'](queryClient, event);
  },
};

/** Opens the socket with every feature listening. A chunk of its own: the landing page does not need it. */
export function startRealtime(queryClient: QueryClient): void {
  connectSocket(handlers, queryClient);
}

/** Opens the socket as whoever is signed in now, also where it was open as somebody else. */
export function restartRealtime(queryClient: QueryClient): void {
  connectSocket(handlers, queryClient);
  reconnectSocket();
}

/** Closes the socket: there is nobody to tell anything to. */
export function stopRealtime(): void {
  closeSocket();
}
