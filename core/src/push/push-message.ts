import { languageDirection, type LanguageCode } from '@mikai/contract/languages';
import type { Badges, Notification, NotificationType } from '@mikai/contract/notifications';
import { iconCount, type PushMessage } from '@mikai/contract/push';
import { keyedHash } from '../crypto/keyed-hash.js';
import { notificationTexts } from '../notifications/notification-texts.js';

/** How a message is to be delivered (RFC 8030, 5.2 to 5.4). */
export interface PushDelivery {
  /** How long a push service keeps it for a browser that is away, in seconds; we try no longer either. */
  ttl: number;
  /** What may wait for a phone that saves its battery. */
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

/** How a notification of a type is to be delivered. */
export const deliveryOf = (type: NotificationType): PushDelivery =>
  DELIVERIES[type] ?? { ttl: 24 * HOURS, urgency: 'normal' };

/** What stands above a message that hides its words: nothing that strangers could read anything from. */
const HIDDEN_TITLE = 'MikAI';

/** Everybody gets the same words of the site owner: they tell nothing of who reads them. */
const BROADCAST_KIND = 'broadcast.sent';

/** What is told of; `kind` as in `notifications`. */
type PushContent = Pick<Notification, 'id' | 'type' | 'title' | 'content' | 'url' | 'relatedId'> & {
  kind: string;
};

interface Recipient {
  language: LanguageCode;
  badges: Omit<Badges, 'revision'>;
  /** Whether the member wants to read on a locked screen what happened. */
  showOnLockScreen: boolean;
}

/** What a browser is sent of a notification. Of a person's words it holds nothing, and of names only what they chose. */
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

/** What the site owner sends to their own browsers to see whether it arrives. */
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

function hiddenSentence(of: NotificationType | 'test', language: LanguageCode): string {
  return notificationTexts(language)([`push/${of}`, 'push/general', 'other/one']);
}

/** Of one conversation, of one post, of letters only the newest message is shown. */
function tagOf({ id, kind, type, relatedId }: PushContent): string {
  if (kind === BROADCAST_KIND) return `broadcast-${relatedId}`;
  if (type === 'message' && relatedId !== null) return `conversation-${relatedId}`;
  if ((type === 'post_like' || type === 'comment_reply') && relatedId !== null) return `post-${relatedId}`;
  if (type === 'daily_letter') return 'letters';
  return `notification-${id}`;
}

/**
 * The `Topic` of a member's messages with this tag: a push service keeps only the newest of them for a browser that is
 * away. It reads the topic, so that says nothing, not even that two members were told of the same conversation (at most
 * 32 characters of base64url).
 */
export const topicOf = (userId: number, tag: string): string =>
  keyedHash(`${userId} ${tag}`, 'push.topic').toString('base64url').slice(0, 22);
