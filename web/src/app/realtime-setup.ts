import type { CurrentUser } from '@mikai/contract/auth';
import type { QueryClient } from '@tanstack/react-query';
import { usersEventHandlers } from '../features/users/users.events';
import { aiConsentsEventHandlers } from '../features/ai-consents/ai-consents.events';
import { authEventHandlers } from '../features/auth/auth.events';
import { authKeys } from '../features/auth/auth.queries';
import { broadcastsEventHandlers } from '../features/broadcasts/broadcasts.events';
import { capsulesEventHandlers } from '../features/capsules/capsules.events';
import { cbtEventHandlers } from '../features/cbt/cbt.events';
import { chatEventHandlers } from '../features/chat/chat.events';
import { communityEventHandlers } from '../features/community/community.events';
import { contactEventHandlers } from '../features/contact/contact.events';
import { handleDecision } from '../features/moderation/own-decisions.events';
import { devEventHandlers } from '../features/dev/dev.events';
import { gachaEventHandlers } from '../features/gacha/gacha.events';
import { journalEventHandlers } from '../features/journal/journal.events';
import { startSaving } from '../features/journal/journal.sender';
import { lettersEventHandlers } from '../features/letters/letters.events';
import { maintenanceEventHandlers } from '../features/maintenance/maintenance.events';
import { memoryEventHandlers } from '../features/memory/memory.events';
import { messagingEventHandlers } from '../features/messaging/messaging.events';
import { startSending } from '../features/messaging/messaging.sender';
import { moderationEventHandlers } from '../features/moderation/moderation.events';
import { moodEventHandlers } from '../features/mood/mood.events';
import { startLogging } from '../features/mood/mood.sender';
import { notesEventHandlers } from '../features/notes/notes.events';
import { notificationsEventHandlers } from '../features/notifications/notifications.events';
import { peopleEventHandlers } from '../features/people/people.events';
import { securityEventHandlers } from '../features/security/security.events';
import { walkthroughEventHandlers } from '../features/walkthrough/walkthrough.events';
import type { EventHandlers } from '../realtime/dispatcher';
import { deletionOutcomes } from './apply-deletions';
import { startDeletions } from '../lib/deletions/deletion-sender';
import { closeSocket, connectSocket, reconnectSocket } from '../realtime/socket';

/** The handlers of all features in one list; an event without one is a type error. */
const handlers: EventHandlers = {
  ...authEventHandlers,
  ...chatEventHandlers,
  ...aiConsentsEventHandlers,
  ...memoryEventHandlers,
  ...messagingEventHandlers,
  ...communityEventHandlers,
  ...notificationsEventHandlers,
  ...peopleEventHandlers,
  ...moodEventHandlers,
  ...journalEventHandlers,
  ...capsulesEventHandlers,
  ...cbtEventHandlers,
  ...notesEventHandlers,
  ...lettersEventHandlers,
  ...securityEventHandlers,
  ...gachaEventHandlers,
  ...walkthroughEventHandlers,
  ...contactEventHandlers,
  ...devEventHandlers,
  ...maintenanceEventHandlers,
  ...moderationEventHandlers,
  ...broadcastsEventHandlers,
  'user.changed': (queryClient, event) => {
    authEventHandlers['user.changed'](queryClient, event);
    usersEventHandlers['user.changed'](queryClient, event);
    securityEventHandlers['user.changed'](queryClient, event);
  },
  'notification.created': (queryClient, event) => {
    notificationsEventHandlers['notification.created'](queryClient, event);
    handleDecision(queryClient, event);
  },
};

/** Starts the senders of unsent messages and entries, which work on every page. */
function sendOnEveryPage(queryClient: QueryClient): void {
  const ownId = () => queryClient.getQueryData<CurrentUser | null>(authKeys.me)?.id;
  startSending(queryClient, ownId);
  startLogging(queryClient, ownId);
  startSaving(queryClient, ownId);
  startDeletions({ ownId, ...deletionOutcomes(queryClient) });
}

/** Opens the socket with the handlers of every feature. In a chunk of its own, because the landing page doesn't need it. */
export function startRealtime(queryClient: QueryClient): void {
  connectSocket(handlers, queryClient);
  sendOnEveryPage(queryClient);
}

/** Opens the socket with the current session, even if it was open with another one. */
export function restartRealtime(queryClient: QueryClient): void {
  connectSocket(handlers, queryClient);
  reconnectSocket();
  sendOnEveryPage(queryClient);
}

/** Closes the socket after the session has ended. */
export function stopRealtime(): void {
  closeSocket();
}
