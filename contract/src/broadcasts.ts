import type { Figure } from './figures.js';
import type { LanguageCode } from './languages.js';

/** The types of notifications that the site owner can send. */
export const BROADCAST_TYPES = ['general', 'daily_letter', 'message'] as const;
export type BroadcastType = (typeof BROADCAST_TYPES)[number];

export const BROADCAST_LIMITS = {
  title: 50,
  message: 150,
  url: 200,
  /** The maximum number of days for which a broadcast can be scheduled ahead. */
  scheduleDays: 90,
  pageSize: 20,
} as const;

/** The audience of a broadcast: members who match all given conditions; without conditions, all members. */
export interface BroadcastAudience {
  language?: LanguageCode;
  /** An IANA name. */
  timeZone?: string;
  /** Only members with a browser that receives push messages. */
  withPush?: boolean;
}

/** `POST /api/admin/send-notification` */
export interface SendBroadcastRequest {
  title: string;
  message: string;
  type: BroadcastType;
  /** A path on this site; `/` if it is left out. */
  url?: string;
  audience?: BroadcastAudience;
  /** The ISO time from which it is sent; it is sent at once if this is left out. */
  scheduledAt?: string;
  /** An id made by the client: the same one again sends nothing and returns the first broadcast. */
  clientId?: string;
}

/** `POST /api/admin/broadcasts/preview` */
export interface PreviewBroadcastRequest {
  audience?: BroadcastAudience;
  /** `general` if it is left out. */
  type?: BroadcastType;
}

/** The present size of the audience. */
export interface BroadcastPreview {
  members: number;
  /** The number of them with a browser that receives push messages, and the number of these browsers. */
  withPush: number;
  browsers: number;
  /**
   * The number of them who turned this type off and would not get it. `null` for a small audience
   * (`ADMIN_LIMITS.smallestGroup`), in which they could be identified. Members in the quiet days after a crisis hit do
   * not get it either, and are not counted here, because nobody must be able to find that out.
   */
  left: Figure;
}

/**
 * A notification to all members, and its progress. Counts are exact for the part that is done: a page of members is
 * counted when it is finished.
 */
export interface Broadcast {
  id: number;
  title: string;
  message: string;
  type: BroadcastType;
  url: string;
  audience: BroadcastAudience;
  /**
   * `scheduled` waits for its time. A broadcast can be `canceled` before it begins or while it runs; messages that were
   * sent stay sent.
   */
  state: 'scheduled' | 'queued' | 'running' | 'done' | 'canceled';
  scheduledAt: string | null;
  /** The number of members who will get it, counted when it begins. */
  totalUsers: number;
  /** The number of members who are finished. */
  processedUsers: number;
  /**
   * The number of them who got it in the app. `null` while fewer than `smallestGroup` were left out, or nobody: with
   * only a few it could be guessed who is in quiet days after a crisis hit.
   */
  notifiedUsers: Figure;
  /**
   * The numbers of push messages that push services accepted, that were rejected for good, and that wait for a retry
   * (quiet hours, a busy push service), and of void subscriptions. Their sum is the number of addressed browsers.
   */
  pushSent: number;
  pushFailed: number;
  pushDeferred: number;
  pushRemoved: number;
  createdAt: string;
  finishedAt: string | null;
}

/** `GET /api/admin/notification-stats` */
export interface NotificationStats {
  totalUsers: number;
  /** The number of members with at least one subscription. */
  subscribedUsers: number;
  /** Broadcasts of the last 30 days, newest first. `GET /api/admin/broadcasts?before=` lists all of them. */
  recentNotifications: Broadcast[];
}

/** The events of the server about broadcasts. */
export interface BroadcastsEvents {
  /** Sent to the site owner: a broadcast made progress or ended. */
  'broadcast.progressed': (event: { broadcast: Broadcast }) => void;
}
