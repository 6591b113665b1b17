import { ADMIN_FEATURE } from './admin/admin.feature.js';
import { ADVERTISING_FEATURE } from './advertising/advertising.feature.js';
import { AUTH_FEATURE } from './auth/auth.feature.js';
import { BROADCASTS_FEATURE } from './broadcasts/broadcasts.feature.js';
import { CAPSULES_FEATURE } from './capsules/capsules.feature.js';
import { CBT_FEATURE } from './cbt/cbt.feature.js';
import { CHAT_FEATURE } from './chat/chat.feature.js';
import { COMMUNITY_FEATURE } from './community/community.feature.js';
import { CONTACT_FEATURE } from './contact/contact.feature.js';
import { JOURNAL_FEATURE } from './journal/journal.feature.js';
import { MAINTENANCE_FEATURE } from './maintenance/maintenance.feature.js';
import { MEMORY_FEATURE } from './memory/memory.feature.js';
import { MESSAGING_FEATURE } from './messaging/messaging.feature.js';
import { MODERATION_FEATURE } from './moderation/moderation.feature.js';
import { MOOD_FEATURE } from './mood/mood.feature.js';
import { NEWSLETTER_FEATURE } from './newsletter/newsletter.feature.js';
import { NOTIFICATIONS_FEATURE } from './notifications/notifications.feature.js';
import { PUSH_FEATURE } from './push/push.feature.js';
import { PEOPLE_FEATURE } from './people/people.feature.js';
import { SAFETY_FEATURE } from './safety/safety.feature.js';
import { SYSTEM_FEATURE } from './system/system.feature.js';
import { USERS_FEATURE } from './users/users.feature.js';

/**
 * The declarations of each feature about its routes: limits, and fields in which people write. Add a new feature here,
 * and its module in `app.module.ts`.
 */
export const FEATURES = [
  ADMIN_FEATURE,
  ADVERTISING_FEATURE,
  AUTH_FEATURE,
  BROADCASTS_FEATURE,
  CAPSULES_FEATURE,
  CBT_FEATURE,
  CHAT_FEATURE,
  COMMUNITY_FEATURE,
  CONTACT_FEATURE,
  JOURNAL_FEATURE,
  MAINTENANCE_FEATURE,
  MEMORY_FEATURE,
  MESSAGING_FEATURE,
  MODERATION_FEATURE,
  MOOD_FEATURE,
  NEWSLETTER_FEATURE,
  NOTIFICATIONS_FEATURE,
  PUSH_FEATURE,
  PEOPLE_FEATURE,
  SAFETY_FEATURE,
  SYSTEM_FEATURE,
  USERS_FEATURE,
] as const;
