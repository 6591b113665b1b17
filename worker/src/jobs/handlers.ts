import { broadcastHandlers } from '../broadcasts/broadcasts.handlers.js';
import { capsuleHandlers } from '../capsules/capsules.handlers.js';
import { cbtHandlers } from '../cbt/cbt.handlers.js';
import { chatHandlers } from '../chat/chat.handlers.js';
import { communityHandlers } from '../community/community.handlers.js';
import { journalHandlers } from '../journal/journal.handlers.js';
import { letterHandlers } from '../letters/letters.handlers.js';
import { maintenanceHandlers } from '../maintenance/maintenance.handlers.js';
import { memoryHandlers } from '../memory/memory.handlers.js';
import { messagingHandlers } from '../messaging/messaging.handlers.js';
import { moodHandlers } from '../mood/mood.handlers.js';
import { noteHandlers } from '../notes/notes.handlers.js';
import { reminderHandlers } from '../reminders/reminders.handlers.js';
import { safetyHandlers } from '../safety/safety.handlers.js';
import { storyHandlers } from '../stories/stories.handlers.js';
import { userHandlers } from '../users/users.handlers.js';
import { mailHandlers } from '../mail/mail.handlers.js';
import type { createTransport } from '../mail/create-transport.js';
import { pushHandlers } from '../push/push.handlers.js';
import type { createPushSender } from '../push/push-sender.js';
import type { JobRegistry } from './job-registry.js';
import type { WorkerServices } from './worker-services.js';

/** The connections to the outside that only the worker closes. */
interface Outlets {
  transport: ReturnType<typeof createTransport>;
  pushSender: ReturnType<typeof createPushSender>;
}

/** Returns the handlers of all features. Each declares its own in its folder (`<feature>.handlers.ts`). */
export function createHandlers(services: WorkerServices, { transport, pushSender }: Outlets): JobRegistry {
  return {
    ...broadcastHandlers(services),
    ...capsuleHandlers(services),
    ...cbtHandlers(services),
    ...chatHandlers(services),
    ...communityHandlers(services),
    ...journalHandlers(services),
    ...letterHandlers(services),
    ...maintenanceHandlers(services),
    ...memoryHandlers(services),
    ...messagingHandlers(services),
    ...moodHandlers(services),
    ...noteHandlers(services),
    ...reminderHandlers(services),
    ...safetyHandlers(services),
    ...storyHandlers(services),
    ...userHandlers(services),
    ...mailHandlers(services, transport),
    ...pushHandlers(services, pushSender),
  };
}
