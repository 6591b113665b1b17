import type { Badges } from './notifications.js';

/** `POST /api/push/subscribe`: what `PushSubscription.toJSON()` gives. The same endpoint again renews it. */
export interface SubscribePushRequest {
  endpoint: string;
  /** base64url */
  keys: { p256dh: string; auth: string };
  /** When the browser says that it ends, in ms since 1970. */
  expirationTime?: number | null;
}

/** `POST /api/push/unsubscribe` */
export interface UnsubscribePushRequest {
  endpoint: string;
}

/** `GET /api/push/vapid-key` */
export interface VapidKey {
  /** base64url of the uncompressed point: `applicationServerKey`. */
  publicKey: string;
}

/** A line of `GET /api/push/devices`: a browser that is told by push, newest first. */
export interface PushDevice {
  id: number;
  /** Such as `Chrome on Android`. */
  device: string;
  /** Whether it belongs to the session that asks. */
  isThisDevice: boolean;
  createdAt: string;
  /** When a push service last took a message for it. */
  lastSentAt: string | null;
}

/** `GET /api/push/status` */
export interface PushStatusQuery {
  /** SHA-256 of the endpoint of the subscription that the browser has, in base64url. */
  endpointHash?: string;
}

/** `GET /api/push/status` */
export interface PushStatus {
  /** Whether that subscription is the member's; without one, whether the browser of this session is told by push. */
  isSubscribed: boolean;
  /** Whether it ends with the session that asks; if not, subscribing again binds it. */
  isOfThisSession: boolean;
  /** How many of the member's browsers are told. */
  devices: number;
  /** What `VapidKey` says; `null` where push is not set up. A subscription for another key gets nothing. */
  publicKey: string | null;
}

/** `POST /api/push/send-test-message` */
export interface TestPushResponse {
  success: boolean;
  message: string;
}

/** What a push carries, encrypted for the browser (RFC 8291). Never a person's words. */
export interface PushMessage {
  /** Of the notification; `null` for a test. */
  notificationId: number | null;
  title: string;
  body: string;
  /** A path on this site. */
  url: string;
  /** Of the same tag only the newest is shown. */
  tag: string;
  /** What the app's icon shows. */
  badge: number;
  /** BCP 47, and the direction of its words. */
  lang: string;
  dir: 'ltr' | 'rtl';
}

/**
 * What the app's icon shows: what is unread. Messages and letters have notifications of their own besides, which are
 * not counted twice.
 */
export const iconCount = ({ messages, notifications, letters }: Omit<Badges, 'revision'>): number =>
  Math.max(notifications, messages + letters);

export const PUSH_LIMITS = {
  endpointLength: 2000,
  /** Of one member; the one that was used longest ago goes first. */
  devices: 20,
  /** Of an encrypted message (RFC 8030 wants push services to take as much). */
  payloadBytes: 4096,
} as const;
