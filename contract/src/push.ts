import type { Badges } from './notifications.js';

/**
 * `POST /api/push/subscribe`: the result of `PushSubscription.toJSON()`. The same endpoint again renews the
 * subscription.
 */
export interface SubscribePushRequest {
  endpoint: string;
  /** base64url */
  keys: { p256dh: string; auth: string };
  /** The expiry of the subscription according to the browser, in milliseconds since 1970. */
  expirationTime?: number | null;
}

/** `POST /api/push/unsubscribe` */
export interface UnsubscribePushRequest {
  endpoint: string;
}

/** `GET /api/push/vapid-key` */
export interface VapidKey {
  /** The uncompressed point in base64url, to be used as `applicationServerKey`. */
  publicKey: string;
}

/** A line of `GET /api/push/devices`: a browser with push messages, newest first. */
export interface PushDevice {
  id: number;
  /** The name of browser and system, such as `Chrome on Android`. */
  device: string;
  /** Whether it belongs to the requesting session. */
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
  /**
   * Whether that subscription is the member's; without an `endpointHash`, whether the browser of this session receives
   * push messages.
   */
  isSubscribed: boolean;
  /** Whether it ends with the requesting session; if not, subscribing again binds it to that session. */
  isOfThisSession: boolean;
  /** The number of the member's browsers with push messages. */
  devices: number;
  /** The key of `VapidKey`; `null` if push is not configured. A subscription for a different key receives nothing. */
  publicKey: string | null;
}

/** `POST /api/push/send-test-message` */
export interface TestPushResponse {
  success: boolean;
  message: string;
}

/** The content of a push message, encrypted for the browser (RFC 8291). It never contains text that a person wrote. */
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
  /** The language (BCP 47); `dir` is its writing direction. */
  lang: string;
  dir: 'ltr' | 'rtl';
}

/**
 * Returns the count on the app's icon: the unread items. Messages and letters also have notifications of their own, so
 * they are not counted twice.
 */
export const iconCount = ({ messages, notifications, letters }: Omit<Badges, 'revision'>): number =>
  Math.max(notifications, messages + letters);

export const PUSH_LIMITS = {
  endpointLength: 2000,
  /** The maximum number of one member's devices; the one that was used least recently is removed first. */
  devices: 20,
  /** The maximum size of an encrypted message (RFC 8030 requires push services to accept this much). */
  payloadBytes: 4096,
} as const;

/** The events of the server about push messages. */
export interface PushEvents {
  /** The number of the member's browsers with push messages changed; browsers fetch the list again. */
  'pushDevices.changed': (event: { devices: number }) => void;
}
