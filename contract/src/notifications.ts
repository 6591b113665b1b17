import type { LanguageCode } from './languages.js';

/** The types of notifications. */
export const NOTIFICATION_TYPES = [
  'post_like',
  'comment_reply',
  'time_capsule',
  'daily_letter',
  'weekly_review',
  'milestone',
  'crisis_alert',
  'message',
  'general',
  'moderation',
  'safety',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * A line of `GET /api/notifications`, newest `createdAt` first: a notification that is updated gets a new time and
 * keeps its id.
 */
export interface Notification {
  id: number;
  type: NotificationType;
  /** Title and content are made when they are read, in the language that the request names (`?language=`). */
  title: string;
  content: string;
  isRead: boolean;
  /** A path on this site. */
  url: string | null;
  relatedId: number | null;
  createdAt: string;
}

export const NOTIFICATION_LIMITS = { pageSize: 50 } as const;

/** The counts behind the badges of the navigation (`GET /api/badges`). */
export interface Badges {
  /** Rises with each change of a count: counts with a lower revision are older and are ignored. */
  revision: number;
  messages: number;
  notifications: number;
  letters: number;
}

/** `notification.created`; `notification.changed` when an existing one was updated (a second like). */
export interface NotificationEvent {
  notification: Notification;
  badges: Badges;
  /** The language of its texts, which is the member's. Pages in another one fetch it. */
  language: LanguageCode;
}

/** `notification.read`: the notifications `ids`, or all up to `upToId`, were read. */
export interface NotificationsRead {
  ids?: number[];
  upToId?: number;
  badges: Badges;
}

/** `notification.deleted` */
export interface NotificationsDeleted {
  ids: number[];
  badges: Badges;
}

/** The channels of a type of notifications; push messages are sent by their own feature. */
export interface NotificationChannels {
  inApp: boolean;
  push: boolean;
}

/** The types that a member cannot turn off in the app, because they are about their safety and their account. */
export const ALWAYS_IN_APP: readonly NotificationType[] = ['crisis_alert', 'safety', 'moderation'];

/** The frequencies of letters: Sundays at 09:00, each morning at 09:00, or never; by the member's own clock. */
export const LETTER_FREQUENCIES = ['weekly', 'daily', 'none'] as const;
export type LetterFrequency = (typeof LETTER_FREQUENCIES)[number];

/** `GET /api/notifications/preferences` */
export interface NotificationPreferences {
  types: Record<NotificationType, NotificationChannels>;
  /** Local times `HH:MM` in the member's time zone between which no push is sent; `null` for none. */
  quietHours: { from: string; to: string } | null;
  /** The frequency of letters, and whether a mail announces each. */
  letters: { frequency: LetterFrequency; mail: boolean };
  /**
   * The time of the reminder on a day without a mood entry: a quarter of an hour, `HH:MM`, by the member's clock.
   * `null` for no reminder.
   */
  moodReminder: string | null;
  /**
   * Whether push messages contain details. If not, they say only that something happened, and nothing about whom or
   * what.
   */
  showOnLockScreen: boolean;
}

/** `PUT /api/notifications/preferences`; fields that are left out stay as they are. */
export interface UpdateNotificationPreferencesRequest {
  types?: Partial<Record<NotificationType, Partial<NotificationChannels>>>;
  quietHours?: { from: string; to: string } | null;
  letters?: { frequency?: LetterFrequency; mail?: boolean };
  moodReminder?: string | null;
  showOnLockScreen?: boolean;
}

/** The events of the server about notifications. */
export interface NotificationsEvents {
  'notification.created': (event: NotificationEvent) => void;
  'notification.changed': (event: NotificationEvent) => void;
  'notification.read': (event: NotificationsRead) => void;
  'notification.deleted': (event: NotificationsDeleted) => void;
}
