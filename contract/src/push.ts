import type { Badges } from './notifications.js';

/** `POST /api/push/subscribe`: what `PushSubscription.toJSON()` gives. The same endpoint again renews it. */
export interface SubscribePushRequest {
  endpoint: string;
  /** base64url */
  keys: { p256dh: string; auth: string };
  /** The browser's expiry of it, in milliseconds since 1970. */
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

/** A line of `GET /api/push/devices`: a browser with push messages, newest first. */
export interface PushDevice {
  id: number;
  /** Such as `Chrome on Android`. */
  device: string;
  /** True if it belongs to the asking session. */
  isThisDevice: boolean;
  createdAt: string;
  /** The time at which a push service last accepted a message for it. */
  lastSentAt: string | null;
}

/** `GET /api/push/status` */
export interface PushStatusQuery {
  /** SHA-256 of the endpoint of the subscription that the browser has, in base64url. */
  endpointHash?: string;
}

/** `GET /api/push/status` */
export interface PushStatus {
  /** True if that subscription is the member's; without one, if the browser of this session receives push messages. */
  isSubscribed: boolean;
  /** True if it ends with the asking session; if not, subscribing again binds it. */
  isOfThisSession: boolean;
  /** The number of the member's browsers with push messages. */
  devices: number;
  /** The key of `VapidKey`; `null` if push is not configured. A subscription for another key gets nothing. */
  publicKey: string | null;
}

/** `POST /api/push/send-test-message` */
export interface TestPushResponse {
  success: boolean;
  message: string;
}

/** The content of a push message, encrypted for the browser (RFC 8291). Never a person's text. */
export interface PushMessage {
  /** The id of the notification; `null` for a test. */
  notificationId: number | null;
  title: string;
  body: string;
  /** A path on this site. */
  url: string;
  /** A push replaces a shown one with the same tag. */
  tag: string;
  /** The count on the app's icon. */
  badge: number;
  /** BCP 47, and the direction of its words. */
  lang: string;
  dir: 'ltr' | 'rtl';
}

/**
 * Returns the count on the app's icon: what is unread. Messages and letters also have notifications of their own, which
 * are not counted twice.
 */
export const iconCount = ({ messages, notifications, letters }: Omit<Badges, 'revision'>): number =>
  Math.max(notifications, messages + letters);

export const PUSH_LIMITS = {
  endpointLength: 2000,
  /** The maximum number of one member's devices; the one that was used longest ago goes first. */
  devices: 20,
  /** The maximum size of an encrypted message (RFC 8030 wants push services to take as much). */
  payloadBytes: 4096,
} as const;

/** The events of the server about push messages. */
export interface PushEvents {
  /** The number of the member's browsers with push messages changed: fetch. */
  'pushDevices.changed': (event: { devices: number }) => void;
}
