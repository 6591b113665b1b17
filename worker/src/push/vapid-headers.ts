import webPush from 'web-push';

/** Our keys for push services, and whom they write to (RFC 8292). */
export interface VapidDetails {
  publicKey: string;
  privateKey: string;
  subject: string;
}

/** The lifetime of a token: twelve hours, in milliseconds; at most twenty-four are allowed. In milliseconds. */
const LIFETIME_MS = 12 * 3_600_000;
/** It is made anew this long before its end: clocks differ, and messages are on their way. */
const RESERVE_MS = 3_600_000;
/** Origins whose token is kept; there are a handful of push services. */
const MAX_ORIGINS = 500;

/** `Authorization` for push services: a token is signed once an origin and kept, for signing costs more than encrypting. */
export class VapidHeaders {
  private readonly known = new Map<string, { header: string; renewAt: number }>();

  constructor(private readonly details: VapidDetails) {}

  /** @param origin of the push service, such as `https://fcm.googleapis.com` */
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
