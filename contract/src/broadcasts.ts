/** Types of notifications that the site owner may send (specification, section 9). */
export const BROADCAST_TYPES = ['general', 'daily_letter', 'message'] as const;
export type BroadcastType = (typeof BROADCAST_TYPES)[number];

export const BROADCAST_LIMITS = { title: 50, message: 150, url: 200 } as const;

/** `POST /api/admin/send-notification` */
export interface SendBroadcastRequest {
  title: string;
  message: string;
  type: BroadcastType;
  /** A path on this site; `/` when left out. */
  url?: string;
  /** Made by the client: the same one again sends nothing and answers with the first. */
  clientId?: string;
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
  state: 'queued' | 'running' | 'done';
  /** Members who are to get it, counted when it begins. */
  totalUsers: number;
  /** Members who are behind it, and those of them who got it in the app. */
  processedUsers: number;
  notifiedUsers: number;
  /**
   * Push messages that push services took, that were refused for good, and that wait for a later try (quiet hours, a busy
   * push service); and subscriptions that turned out to be gone. Together: one for each browser that is told.
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
  /** Broadcasts of the last 30 days, newest first. */
  recentNotifications: Broadcast[];
}
