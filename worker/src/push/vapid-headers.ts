import webPush from 'web-push';

/** Our keys for push services, and the contact for them (RFC 8292). */
export interface VapidDetails {
  publicKey: string;
  privateKey: string;
  subject: string;
}

/** The lifetime of a token, in milliseconds: twelve hours, of at most twenty-four that are allowed. */
const LIFETIME_MS = 12 * 3_600_000;
/** The time before its end at which a token is renewed, in milliseconds: clocks differ, and messages take time. */
const RESERVE_MS = 3_600_000;
/** The maximum number of origins whose token is cached; there are a handful of push services. */
const MAX_ORIGINS = 500;

/**
 * Creates the `Authorization` header for push services. A token is cached for its origin, because signing takes longer than
 * encrypting.
 */
export class VapidHeaders {
  private readonly known = new Map<string, { header: string; renewAt: number }>();

  constructor(private readonly details: VapidDetails) {}

  /** Returns the header. @param origin of the push service, such as `https://fcm.googleapis.com` */
  for(origin: string, now = Date.now()): string {
    const known = this.known.get(origin);
    if (known && now < known.renewAt) return known.header;
    const { subject, publicKey, privateKey } = this.details;
    const expiration = Math.floor((now + LIFETIME_MS) / 1000);
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
      expiration,
    );
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size >= MAX_ORIGINS) this.known.delete(oldest);
    this.known.set(origin, { header, renewAt: now + LIFETIME_MS - RESERVE_MS });
    return header;
  }
}
