import type { Figure } from './figures.js';
import type { LanguageCode } from './languages.js';

/** Types of notifications that the site owner may send (specification, section 9). */
export const BROADCAST_TYPES = ['general', 'daily_letter', 'message'] as const;
export type BroadcastType = (typeof BROADCAST_TYPES)[number];

export const BROADCAST_LIMITS = {
  title: 50,
  message: 150,
  url: 200,
  /** A broadcast can be planned for at most so many days from now. */
  scheduleDays: 90,
  pageSize: 20,
} as const;

/** The audience of a broadcast: members who match everything given. Empty: everybody. */
export interface BroadcastAudience {
  language?: LanguageCode;
  /** IANA name. */
  timeZone?: string;
  /** Only members with a browser that receives push messages. */
  withPush?: boolean;
}

/** `POST /api/admin/send-notification` */
export interface SendBroadcastRequest {
  title: string;
  message: string;
  type: BroadcastType;
  /** A path on this site; `/` when left out. */
  url?: string;
  audience?: BroadcastAudience;
  /** ISO time from which it is sent; at once when left out. */
  scheduledAt?: string;
  /** Made by the client: the same one again sends nothing and answers with the first. */
  clientId?: string;
}

/** `POST /api/admin/broadcasts/preview` */
export interface PreviewBroadcastRequest {
  audience?: BroadcastAudience;
  /** `general` when left out. */
  type?: BroadcastType;
}

/** The size of the audience right now. */
export interface BroadcastPreview {
  members: number;
  /** Those of them with a browser that receives push messages, and their browsers. */
  withPush: number;
  browsers: number;
  /**
   * Those of them who turned this type off, and would not get it. `null` for a small audience
   * (`ADMIN_LIMITS.smallestGroup`): it could be made out who they are. Members in the quiet days after a crisis hit do not
   * get it either, and are not counted here: that is nobody's to find out.
   */
  left: Figure;
}

/**
 * A notification to all members, and how far it is. Counts are exact for what is done: pages of members are counted
 * when they are behind it.
 */
export interface Broadcast {
  id: number;
  title: string;
  message: string;
  type: BroadcastType;
  url: string;
  audience: BroadcastAudience;
  /** `scheduled` waits for its time; `canceled` before it began, or in the middle: what was sent stays sent. */
  state: 'scheduled' | 'queued' | 'running' | 'done' | 'canceled';
  scheduledAt: string | null;
  /** Members who are to get it, counted when it begins. */
  totalUsers: number;
  /** Members who are behind it. */
  processedUsers: number;
  /**
   * Those of them who got it in the app. `null` while fewer than `smallestGroup` were left out, or nobody: of a few it could
   * be made out who is in quiet days after a crisis hit.
   */
  notifiedUsers: Figure;
  /**
   * Push messages that push services accepted, that were rejected for good, and that wait for a retry (quiet hours, a
   * busy push service); and void subscriptions. Together: one for each addressed browser.
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
  /** Members with at least one subscription. */
  subscribedUsers: number;
  /** Broadcasts of the last 30 days, newest first. All of them: `GET /api/admin/broadcasts?before=`. */
  recentNotifications: Broadcast[];
}

/** The events of the server about broadcasts. */
export interface BroadcastsEvents {
  /** To the site owner: a broadcast is further, or ended. */
  'broadcast.progressed': (event: { broadcast: Broadcast }) => void;
}
