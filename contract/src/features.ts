import { ADMIN_PAGES } from './admin.pages.js';
import { ADVERTISING_PAGES } from './advertising.pages.js';
import type { AiConsentsEvents } from './ai-consents.js';
import { AI_CONSENTS_PAGES } from './ai-consents.pages.js';
import { AUDIT_LOG_PAGES } from './audit-log.pages.js';
import type { AuthEvents } from './auth.js';
import { AUTH_PAGES } from './auth.pages.js';
import { BLOG_PAGES } from './blog.pages.js';
import type { BroadcastsEvents } from './broadcasts.js';
import { BROADCASTS_PAGES } from './broadcasts.pages.js';
import type { CapsulesEvents } from './capsules.js';
import { CAPSULES_PAGES } from './capsules.pages.js';
import type { CbtEvents } from './cbt.js';
import { CBT_PAGES } from './cbt.pages.js';
import type { ChatEvents } from './chat.js';
import { CHAT_PAGES } from './chat.pages.js';
import type { CommunityEvents } from './community.js';
import { COMMUNITY_PAGES } from './community.pages.js';
import type { ContactEvents } from './contact.js';
import { CONTACT_PAGES } from './contact.pages.js';
import type { DevEvents } from './dev.js';
import { FIGURES_PAGES } from './figures.pages.js';
import type { GachaEvents } from './gacha.js';
import { GACHA_PAGES } from './gacha.pages.js';
import type { JournalEvents } from './journal.js';
import { JOURNAL_PAGES } from './journal.pages.js';
import type { LettersEvents } from './letters.js';
import { LETTERS_PAGES } from './letters.pages.js';
import type { MaintenanceEvents } from './maintenance.js';
import type { MemoryEvents } from './memory.js';
import { MEMORY_PAGES } from './memory.pages.js';
import type { MessagingEvents } from './messaging.js';
import { MESSAGING_PAGES } from './messaging.pages.js';
import type { ModerationEvents } from './moderation.js';
import { MODERATION_PAGES } from './moderation.pages.js';
import type { MoodEvents } from './mood.js';
import { MOOD_PAGES } from './mood.pages.js';
import { NEWSLETTER_PAGES } from './newsletter.pages.js';
import type { NotesEvents } from './notes.js';
import { NOTES_PAGES } from './notes.pages.js';
import type { NotificationsEvents } from './notifications.js';
import { NOTIFICATIONS_PAGES } from './notifications.pages.js';
import type { PeopleEvents } from './people.js';
import type { PushEvents } from './push.js';
import { SITE_PAGES } from './site.pages.js';
import { STORIES_PAGES } from './stories.pages.js';
import { SYSTEM_PAGES } from './system.pages.js';
import { USERS_PAGES } from './users.pages.js';
import type { WalkthroughEvents } from './walkthrough.js';
import type { Page } from './page.js';

/**
 * The features' contributions to what browser and servers agree on: each declares its events beside its types, and
 * its pages in `<feature>.pages.ts`. A new feature is added here.
 */
export interface FeatureEvents
  extends
    AiConsentsEvents,
    AuthEvents,
    BroadcastsEvents,
    CapsulesEvents,
    CbtEvents,
    ChatEvents,
    CommunityEvents,
    ContactEvents,
    DevEvents,
    GachaEvents,
    JournalEvents,
    LettersEvents,
    MaintenanceEvents,
    MemoryEvents,
    MessagingEvents,
    ModerationEvents,
    MoodEvents,
    NotesEvents,
    NotificationsEvents,
    PeopleEvents,
    PushEvents,
    WalkthroughEvents {}

export const FEATURE_PAGES: readonly Page[] = [
  ...SITE_PAGES,
  ...CHAT_PAGES,
  ...AUTH_PAGES,
  ...USERS_PAGES,
  ...COMMUNITY_PAGES,
  ...MESSAGING_PAGES,
  ...NOTIFICATIONS_PAGES,
  ...CBT_PAGES,
  ...MOOD_PAGES,
  ...JOURNAL_PAGES,
  ...CAPSULES_PAGES,
  ...GACHA_PAGES,
  ...STORIES_PAGES,
  ...LETTERS_PAGES,
  ...NOTES_PAGES,
  ...CONTACT_PAGES,
  ...NEWSLETTER_PAGES,
  ...BLOG_PAGES,
  ...MEMORY_PAGES,
  ...AI_CONSENTS_PAGES,
  ...MODERATION_PAGES,
  ...ADMIN_PAGES,
  ...AUDIT_LOG_PAGES,
  ...BROADCASTS_PAGES,
  ...SYSTEM_PAGES,
  ...FIGURES_PAGES,
  ...ADVERTISING_PAGES,
];
