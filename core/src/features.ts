import type { CoreFeature } from './feature.js';
import { ADVERTISING_FEATURE } from './advertising/advertising.feature.js';
import { AI_USAGE_FEATURE } from './ai-usage/ai-usage.feature.js';
import { AUDIT_LOG_FEATURE } from './audit-log/audit-log.feature.js';
import { AUTH_FEATURE } from './auth/auth.feature.js';
import { BROADCASTS_FEATURE } from './broadcasts/broadcasts.feature.js';
import { CAPSULES_FEATURE } from './capsules/capsules.feature.js';
import { CBT_FEATURE } from './cbt/cbt.feature.js';
import { CHAT_FEATURE } from './chat/chat.feature.js';
import { COMMUNITY_FEATURE } from './community/community.feature.js';
import { CONTACT_FEATURE } from './contact/contact.feature.js';
import { GACHA_FEATURE } from './gacha/gacha.feature.js';
import { JOURNAL_FEATURE } from './journal/journal.feature.js';
import { LETTERS_FEATURE } from './letters/letters.feature.js';
import { MAIL_FEATURE } from './mail/mail.feature.js';
import { MAINTENANCE_FEATURE } from './maintenance/maintenance.feature.js';
import { MEMORY_FEATURE } from './memory/memory.feature.js';
import { MESSAGING_FEATURE } from './messaging/messaging.feature.js';
import { MODERATION_FEATURE } from './moderation/moderation.feature.js';
import { MOOD_FEATURE } from './mood/mood.feature.js';
import { NEWSLETTER_FEATURE } from './newsletter/newsletter.feature.js';
import { NOTES_FEATURE } from './notes/notes.feature.js';
import { NOTIFICATIONS_FEATURE } from './notifications/notifications.feature.js';
import { PUSH_FEATURE } from './push/push.feature.js';
import { QUEUES_FEATURE } from './queues/queues.feature.js';
import { PEOPLE_FEATURE } from './people/people.feature.js';
import { SCHEDULING_FEATURE } from './scheduling/scheduling.feature.js';
import { STORIES_FEATURE } from './stories/stories.feature.js';
import { SYSTEM_FEATURE } from './system/system.feature.js';
import { USERS_FEATURE } from './users/users.feature.js';

/** The declarations of each feature about its tables. The parts of a member's export are in this order; a new feature is added here. */
export const FEATURES: readonly CoreFeature[] = [
  USERS_FEATURE,
  AUTH_FEATURE,
  AUDIT_LOG_FEATURE,
  MAIL_FEATURE,
  CHAT_FEATURE,
  MEMORY_FEATURE,
  MESSAGING_FEATURE,
  NOTIFICATIONS_FEATURE,
  PUSH_FEATURE,
  PEOPLE_FEATURE,
  MODERATION_FEATURE,
  COMMUNITY_FEATURE,
  MOOD_FEATURE,
  CBT_FEATURE,
  NOTES_FEATURE,
  NEWSLETTER_FEATURE,
  CONTACT_FEATURE,
  BROADCASTS_FEATURE,
  LETTERS_FEATURE,
  STORIES_FEATURE,
  GACHA_FEATURE,
  JOURNAL_FEATURE,
  CAPSULES_FEATURE,
  ADVERTISING_FEATURE,
  SCHEDULING_FEATURE,
  MAINTENANCE_FEATURE,
  SYSTEM_FEATURE,
  QUEUES_FEATURE,
  AI_USAGE_FEATURE,
];
