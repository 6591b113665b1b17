import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keyBytes } from '../../lib/browser/push-key';
import { browserOutcome, enrol } from './enrol';
import { endpointHash } from './subscription';

const POINT = Uint8Array.from([4, ...Array<number>(64).fill(9)]);
const KEY = Buffer.from(POINT).toString('base64url');

/** The browser's side, as far as it is asked. */
interface FakeBrowser {
  subscribe: jest.Mock<(options: PushSubscriptionOptionsInit) => Promise<unknown>>;
  unsubscribe: jest.Mock<() => Promise<boolean>>;
  ready: Promise<unknown>;
  /** The server's responses, by the end of the path. */
  answers: Record<string, () => Promise<Response>>;
  permission: NotificationPermission;
}

let browser: FakeBrowser;
const original = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
const json = (status: number, body: object) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  const unsubscribe = jest.fn(() => Promise.resolve(true));
  const subscription = {
    unsubscribe,
    toJSON: () => ({
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'p', auth: 'a' },
      expirationTime: null,
    }),
  };
  const subscribe = jest.fn<(options: PushSubscriptionOptionsInit) => Promise<unknown>>(() =>
    Promise.resolve(subscription),
  );
  const pushManager = {
    subscribe: (options: PushSubscriptionOptionsInit) => browser.subscribe(options),
    getSubscription: () => Promise.resolve(subscription),
  };
  browser = {
    subscribe,
    unsubscribe,
    ready: Promise.resolve({ pushManager }),
    answers: { 'vapid-key': json(200, { publicKey: KEY }), subscribe: json(201, {}) },
    permission: 'granted',
  };
  const serviceWorker = {
    get ready() {
      return browser.ready;
    },
  };
  Object.defineProperty(globalThis, 'navigator', {
    value: { serviceWorker, onLine: true, userAgent: 'Test' },
    configurable: true,
  });
  const notification = { requestPermission: () => Promise.resolve(browser.permission) };
  Object.assign(globalThis, {
    window: Object.assign(globalThis, { PushManager: Object }),
    Notification: notification,
    fetch: (path: string) => browser.answers[path.split('/').at(-1) ?? '']?.(),
  });
});

afterEach(() => {
  jest.useRealTimers();
  if (original) Object.defineProperty(globalThis, 'navigator', original);
});

describe('enabling notifications', () => {
  it('subscribes with the server’s key and registers with the server', async () => {
    expect(await enrol()).toBe('enabled');
    expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: POINT });
  });

  it.each([
    ['denied', 'blocked'],
    ['default', 'unanswered'],
  ] as const)('asks first: %s is %s', async (permission, outcome) => {
    browser.permission = permission;
    expect(await enrol()).toBe(outcome);
    expect(browser.subscribe).not.toHaveBeenCalled();
  });

  it.each([
    [401, 'signedOut'],
    [400, 'refused'],
    [429, 'connectivity'],
    [503, 'connectivity'],
  ] as const)('takes the subscription back when the server answers %i: %s', async (status, outcome) => {
    browser.answers.subscribe = json(status, { statusCode: status, error: 'x' });
    expect(await enrol()).toBe(outcome);
    expect(browser.unsubscribe).toHaveBeenCalled();
  });

  it('tells a network error from a refusal', async () => {
    browser.answers.subscribe = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await enrol()).toBe('network');
  });

  it.each(['', 'AAAA', 'not base64 !', Buffer.from([...POINT, 1]).toString('base64url')])(
    'finds out that the server has no usable key (%s)',
    async (publicKey) => {
      browser.answers['vapid-key'] = json(200, { publicKey });
      expect(await enrol()).toBe('configuration');
    },
  );

  it('finds out that the server has no keys at all', async () => {
    browser.answers['vapid-key'] = json(503, { statusCode: 503, code: 'unavailable', error: 'x' });
    expect(await enrol()).toBe('configuration');
  });

  it('replaces a subscription for the key of another server', async () => {
    browser.subscribe.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
    expect(await enrol()).toBe('enabled');
    expect(browser.unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('waits neither for a push service that is kept away nor for a worker that never comes', async () => {
    jest.useFakeTimers();
    browser.subscribe.mockReturnValue(new Promise(() => undefined));
    const first = enrol();
    await jest.advanceTimersByTimeAsync(15_000);
    expect(await first).toBe('service');
    browser.ready = new Promise(() => undefined);
    const second = enrol();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await second).toBe('notReady');
  });

  it('is not possible everywhere', async () => {
    Reflect.deleteProperty(globalThis, 'PushManager');
    expect(await enrol()).toBe('unsupported');
    Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
    Object.assign(navigator, { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' });
    expect(await enrol()).toBe('homeScreen');
  });
});

it.each([
  ['NotAllowedError', 'blocked'],
  ['AbortError', 'service'],
  ['InvalidAccessError', 'configuration'],
  ['NotSupportedError', 'unsupported'],
  ['NetworkError', 'network'],
  ['OperationError', 'unknown'],
])('a browser that fails with %s means: %s', (name, outcome) => {
  expect(browserOutcome(new DOMException('', name))).toBe(outcome);
});

it('the server finds a subscription by the hash of its endpoint', async () => {
  const endpoint = 'https://push.example/ü';
  const expected = createHash('sha256').update(endpoint).digest('base64url');
  expect(await endpointHash({ endpoint } as PushSubscription)).toBe(expected);
});

it('a key is a point on the curve', () => {
  expect(keyBytes(KEY)).toEqual(POINT);
});
