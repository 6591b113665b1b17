import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@mikai/contract/push';
import type { PushTarget } from '../push/push-subscriptions.js';
import { closeLater } from './closing.js';
import { until } from './until.js';

/** The service's response to a message; `hang` for none. */
export interface PushAnswerPlan {
  status: number | 'hang';
  headers?: Record<string, string>;
}

/** A message as a browser would get it. */
export interface ReceivedPush {
  path: string;
  /** The message that its browser decrypted; `undefined` if the service rejected it. */
  message: PushMessage | undefined;
  plaintext: string;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  /** The token that signed it. */
  token: string;
  status: number | 'hang';
}

/** A browser's subscription on this service. */
export interface TestSubscription extends PushTarget {
  path: string;
}

interface Browser {
  ecdh: ECDH;
  auth: Buffer;
  plan: (nth: number) => PushAnswerPlan;
  asked: number;
}

/**
 * A real push service on a free port: it checks what RFC 8030 and RFC 8292 require (headers, the VAPID token's
 * signature, audience and end), decrypts as the browser would (RFC 8291, aes128gcm), and responds as a test wishes. It
 * rejects an invalid request with 400 or 403, and records the reason in `errors`.
 */
export class TestPushService {
  readonly received: ReceivedPush[] = [];
  /** The errors of requests; empty if there were none. */
  readonly errors: string[] = [];
  /** The number of accepted connections. */
  connections = 0;
  /** The only key that is accepted; any key when `undefined`. */
  acceptedKey: string | undefined;
  private readonly hanging: ServerResponse[] = [];
  private readonly browsers = new Map<string, Browser>();
  private server: Server | undefined;
  private port = 0;

  static async start(): Promise<TestPushService> {
    const service = new TestPushService();
    await service.restart();
    closeLater(() => service.stop());
    return service;
  }

  /** Returns the entry for it in `PUSH_HOSTS`. */
  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the service again at its address. */
  async restart(): Promise<void> {
    const server = createServer((request, response) => void this.serve(request, response));
    server.on('connection', () => (this.connections += 1));
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Stops the service; open connections break. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Subscribes a browser. @param plan returns the response to its message number `nth`, counted from 1 */
  subscribe(plan: (nth: number) => PushAnswerPlan = () => ({ status: 201 })): TestSubscription {
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys('base64url');
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(24).toString('base64url')}`;
    this.browsers.set(path, { ecdh, auth, plan, asked: 0 });
    return { path, endpoint: this.origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
  }

  /** Returns the messages to this browser that the service accepted. */
  messagesOf({ path }: Pick<TestSubscription, 'path'>): PushMessage[] {
    return this.received.flatMap((each) => (each.path === path && each.message ? [each.message] : []));
  }

  /** Counts the requests to this browser's endpoint. */
  askedOf({ path }: Pick<TestSubscription, 'path'>): number {
    return this.browsers.get(path)?.asked ?? 0;
  }

  /** Answers the requests that hang and whose senders still wait. @returns how many there were */
  answerHanging(status: number): number {
    const waiting = this.hanging.splice(0).filter(({ destroyed }) => !destroyed);
    for (const response of waiting) response.writeHead(status).end();
    return waiting.length;
  }

  /** Waits until this browser was sent `count` messages. */
  waitFor(subscription: Pick<TestSubscription, 'path'>, count = 1, limitMs = 30_000): Promise<PushMessage[]> {
    const look = () => {
      const messages = this.messagesOf(subscription);
      return messages.length >= count && messages;
    };
    return until(`${count} push messages arrive`, look, limitMs);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Some tests make a client go away in the middle of a request.
    const body = await request.toArray().then(
      (all: Buffer[]) => Buffer.concat(all),
      () => undefined,
    );
    if (!body) return;
    const path = request.url ?? '';
    const browser = this.browsers.get(path);
    if (!browser) return void response.writeHead(404).end();
    browser.asked += 1;
    const errors = findErrors(request, body, this.origin);
    const token = /t=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const key = /k=([\w-]+)/.exec(request.headers.authorization ?? '')?.[1];
    const isStranger = this.acceptedKey !== undefined && key !== this.acceptedKey;
    const plan = isStranger
      ? { status: 403 }
      : errors.length > 0
        ? { status: 400 }
        : browser.plan(browser.asked);
    const { headers } = request;
    let plaintext = '';
    try {
      plaintext = decryptPush(body, browser.ecdh, browser.auth);
    } catch (error) {
      errors.push(`not decrypted: ${String(error)}`);
    }
    this.errors.push(...errors);
    const isTaken = plan.status === 201 || plan.status === 200;
    this.received.push({
      path,
      message: isTaken && plaintext !== '' ? (JSON.parse(plaintext) as PushMessage) : undefined,
      plaintext,
      ttl: Number(headers['ttl']),
      urgency: headers['urgency'] as string | undefined,
      topic: headers['topic'] as string | undefined,
      token,
      status: plan.status,
    });
    if (plan.status === 'hang') return void this.hanging.push(response);
    response.writeHead(plan.status, plan.headers).end('some words that nobody reads');
  }
}

/** Returns the errors of a request to a push service. */
function findErrors({ method, headers }: IncomingMessage, body: Buffer, origin: string): string[] {
  const errors: string[] = [];
  if (method !== 'POST') errors.push(`method ${method}`);
  if (!/^\d+$/.test(String(headers['ttl']))) errors.push('no TTL');
  if (headers['content-encoding'] !== 'aes128gcm') errors.push('not aes128gcm');
  if (body.length > 4096) errors.push(`${body.length} bytes`);
  if (!['very-low', 'low', 'normal', 'high'].includes(String(headers['urgency']))) errors.push('no urgency');
  const topic = headers['topic'];
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) errors.push(`topic ${String(topic)}`);
  const vapid = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '');
  if (!vapid) return [...errors, 'no VAPID'];
  const [, head = '', claims = '', signature = '', key = ''] = vapid;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const now = Date.now() / 1000;
  if (aud !== origin) errors.push(`audience ${String(aud)}`);
  if (typeof exp !== 'number' || exp <= now || exp > now + 24 * 3600) errors.push(`end ${String(exp)}`);
  if (!/^(mailto:|https:)/.test(String(sub))) errors.push(`subject ${String(sub)}`);
  if (!isSigned(`${head}.${claims}`, signature, key)) errors.push('signature');
  return errors;
}

/** Returns whether a text has a valid ES256 signature. @param key an uncompressed point of P-256 */
function isSigned(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  return verify('sha256', Buffer.from(text), options, Buffer.from(signature, 'base64url'));
}

/** Decrypts one record by RFC 8291 (3.4) and RFC 8188 (2). @throws Error when it is not for this browser */
function decryptPush(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('no end of the padding');
  return padded.subarray(0, end).toString('utf8');
}
