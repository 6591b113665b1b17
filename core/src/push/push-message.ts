import { languageDirection, type LanguageCode } from '@mikai/contract/languages';
import type { Badges, Notification, NotificationType } from '@mikai/contract/notifications';
import { iconCount, type PushMessage } from '@mikai/contract/push';
import { keyedHash } from '../crypto/keyed-hash.js';
import { notificationTexts } from '../notifications/notification-texts.js';

/** The delivery options of a message (RFC 8030, 5.2 to 5.4). */
export interface PushDelivery {
  /**
   * The time for which a push service keeps it for a browser that is offline, in seconds; we retry no longer than that either.
   */
  ttl: number;
  /** Lets a phone that saves its battery defer the message. */
  urgency: 'very-low' | 'low' | 'normal' | 'high';
}

const HOURS = 3_600;

const DELIVERIES: Partial<Record<NotificationType, PushDelivery>> = {
  message: { ttl: 24 * HOURS, urgency: 'high' },
  safety: { ttl: 48 * HOURS, urgency: 'high' },
  moderation: { ttl: 48 * HOURS, urgency: 'normal' },
  daily_letter: { ttl: 48 * HOURS, urgency: 'normal' },
  time_capsule: { ttl: 48 * HOURS, urgency: 'normal' },
  post_like: { ttl: 12 * HOURS, urgency: 'low' },
  milestone: { ttl: 12 * HOURS, urgency: 'low' },
};

/** Returns the delivery options of a notification type. */
export const deliveryOf = (type: NotificationType): PushDelivery =>
  DELIVERIES[type] ?? { ttl: 24 * HOURS, urgency: 'normal' };

/** The title of a message that hides its text: it reveals nothing to strangers. */
const HIDDEN_TITLE = 'MikAI';

/**
 * The kind that is shown in any case: everybody gets the same text of the site owner, so it reveals nothing about its readers.
 */
const BROADCAST_KIND = 'broadcast.sent';

/** The parts of a notification that a push message needs; `kind` as in the table `notifications`. */
type PushContent = Pick<Notification, 'id' | 'type' | 'title' | 'content' | 'url' | 'relatedId'> & {
  kind: string;
};

interface Recipient {
  language: LanguageCode;
  badges: Omit<Badges, 'revision'>;
  /** True if the member wants the details on a locked screen. */
  showOnLockScreen: boolean;
}

/**
 * Builds the push message of a notification. It contains nothing that people wrote, and of names only what they chose.
 */
export function presentPush(
  notification: PushContent,
  { language, badges, showOnLockScreen }: Recipient,
): PushMessage {
  const { id, kind, type, title, content, url } = notification;
  const isShown = showOnLockScreen || kind === BROADCAST_KIND;
  return {
    notificationId: id,
    title: isShown ? title : HIDDEN_TITLE,
    body: isShown ? content : hiddenSentence(type, language),
    url: url ?? '/notifications',
    tag: tagOf(notification),
    badge: iconCount(badges),
    lang: language,
    dir: languageDirection(language),
  };
}

/** Builds the message that the site owner sends to their own browsers to test delivery. */
export const presentTestPush = (language: LanguageCode, badges: Omit<Badges, 'revision'>): PushMessage => ({
  notificationId: null,
  title: HIDDEN_TITLE,
  body: hiddenSentence('test', language),
  url: '/',
  tag: 'test',
  badge: iconCount(badges),
  lang: language,
  dir: languageDirection(language),
});

function hiddenSentence(type: NotificationType | 'test', language: LanguageCode): string {
  return notificationTexts(language)([`push/${type}`, 'push/general', 'other/one']);
}

/** Returns the tag of a notification: of each conversation, each post, and of letters, only the newest message is shown. */
function tagOf({ id, kind, type, relatedId }: PushContent): string {
  if (kind === BROADCAST_KIND) return `broadcast-${relatedId}`;
  if (type === 'message' && relatedId !== null) return `conversation-${relatedId}`;
  if ((type === 'post_like' || type === 'comment_reply') && relatedId !== null) return `post-${relatedId}`;
  if (type === 'daily_letter') return 'letters';
  return `notification-${id}`;
}

/**
 * Returns the `Topic` of a member's messages with this tag: a push service keeps only the newest of them for a browser
 * that is away. The service can read the topic, so it reveals nothing, not even that two members were notified of the
 * same conversation (at most 32 characters of base64url).
 */
export const topicOf = (userId: number, tag: string): string =>
  keyedHash(`${userId} ${tag}`, 'push.topic').toString('base64url').slice(0, 22);
