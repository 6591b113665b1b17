import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PushStatus } from '@mikai/contract/push';
import { enrol } from './enrol';
import { settle } from './settle';

const point = (fill: number) => Uint8Array.from([4, ...Array<number>(64).fill(fill)]);
const base64 = (fill: number) => Buffer.from(point(fill)).toString('base64url');

/** The server's response: about a subscription, or about the session's browser. */
const event: PushStatus = { isSubscribed: true, isOfThisSession: true, devices: 1, publicKey: base64(9) };
const ON = event;
const OFF = { ...event, isSubscribed: false };

/** The browser's subscription; each ends when it is dropped. */
let subscription: { endpoint: string; key: number } | null;
/** The requests to the server, in order. */
let asked: string[];
let status: () => PushStatus | Promise<PushStatus>;
let fails: string | undefined;
const original = Object.getOwnPropertyDescriptor(globalThis, 'navigator');

const pushManager = {
  getSubscription: () => Promise.resolve(subscription && subscriptionOf(subscription)),
  subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    subscription = { endpoint: 'https://push.example/new', key: applicationServerKey[1] ?? 0 };
    return Promise.resolve(subscriptionOf(subscription));
  },
};
const subscriptionOf = ({ endpoint, key }: { endpoint: string; key: number }) => ({
  endpoint,
  options: { applicationServerKey: point(key).buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' }, expirationTime: null }),
  unsubscribe: () => {
    subscription = null;
    return Promise.resolve(true);
  },
});

/** Runs one after the other, as the browser's own. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: <T>(_name: string, work: () => Promise<T>): Promise<T> => {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
  };
}

beforeEach(() => {
  subscription = { endpoint: 'https://push.example/1', key: 9 };
  asked = [];
  status = () => ON;
  fails = undefined;
  const registration = { pushManager };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  Object.defineProperty(globalThis, 'navigator', {
    value: { serviceWorker, onLine: true, userAgent: 'Test', locks: fakeLocks() },
    configurable: true,
  });
  Object.assign(globalThis, {
    window: Object.assign(globalThis, { PushManager: Object }),
    Notification: { requestPermission: () => Promise.resolve('granted') },
    fetch: async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
      const path = (address.split('?')[0] ?? '').replace('/api/push/', '');
      const { endpoint = '' } = JSON.parse(body ?? '{}') as { endpoint?: string };
      asked.push([method, path, endpoint.split('/').at(-1)].join(' ').trim());
      if (path === fails)
        return new Response(JSON.stringify({ statusCode: 503, error: 'x' }), { status: 503 });
      if (path === 'status') return Response.json(await status());
      if (path === 'vapid-key') return Response.json({ publicKey: base64(9) });
      if (path === 'devices')
        return Response.json([
          { id: 4, isThisDevice: false },
          { id: 5, isThisDevice: true },
        ]);
      return path === 'subscribe' ? Response.json({}) : new Response(null, { status: 204 });
    },
  });
});

afterEach(() => {
  if (original) Object.defineProperty(globalThis, 'navigator', original);
});

describe('browser and server are brought together', () => {
  it('asks nothing more where both agree', async () => {
    expect(await settle()).toEqual(ON);
    expect(asked).toEqual(['GET status']);
  });

  it('binds a subscription of an earlier session to this one', async () => {
    status = () => ({ ...ON, isOfThisSession: false });
    expect((await settle()).isSubscribed).toBe(true);
    expect(asked).toEqual(['GET status', 'POST subscribe 1']);
  });

  it.each([undefined, 'devices'])(
    'is off without a subscription, and ends what the server has of this session (fails: %s)',
    async (failing) => {
      subscription = null;
      fails = failing;
      expect(await settle()).toEqual(OFF);
      expect(asked).toEqual(['GET status', 'GET devices', ...(failing ? [] : ['DELETE devices/5'])]);
    },
  );

  it('leaves the session alone that never had one', async () => {
    subscription = null;
    status = () => OFF;
    expect(await settle()).toEqual(OFF);
    expect(asked).toEqual(['GET status']);
  });

  it('ends a subscription that the server does not know', async () => {
    status = () => OFF;
    expect(await settle()).toEqual(OFF);
    expect(subscription).toBeNull();
  });

  it('makes a subscription anew when the server has another key', async () => {
    subscription = { endpoint: 'https://push.example/1', key: 3 };
    expect(await settle()).toEqual(ON);
    expect(asked).toEqual(['GET status', 'POST unsubscribe 1', 'GET vapid-key', 'POST subscribe new']);
    expect(subscription).toEqual({ endpoint: 'https://push.example/new', key: 9 });
  });

  it.each([null, 'AAAA'])('keeps what there is when the server has no usable key (%s)', async (publicKey) => {
    status = () => ({ ...ON, publicKey });
    expect((await settle()).isSubscribed).toBe(true);
    expect(asked).toEqual(['GET status']);
  });

  it('says that it is off when it cannot be made anew', async () => {
    subscription = { endpoint: 'https://push.example/1', key: 3 };
    fails = 'subscribe';
    expect(await settle()).toEqual(OFF);
    expect(subscription).toBeNull();
  });

  it('does not guess where the server does not say', async () => {
    fails = 'status';
    await expect(settle()).rejects.toMatchObject({ status: 503 });
    expect(subscription).not.toBeNull();
  });

  it('leaves alone what is turned on while an answer is late', async () => {
    let answer: (late: PushStatus) => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      status = () => {
        resolve();
        return new Promise((reply) => (answer = reply));
      };
    });
    const late = settle();
    const enrolled = enrol();
    await isAsked;
    expect(asked).toEqual(['GET status']);
    answer(OFF);
    expect(await late).toEqual(OFF);
    expect(await enrolled).toBe('enabled');
    expect(subscription).toEqual({ endpoint: 'https://push.example/new', key: 9 });
    expect(asked.at(-1)).toBe('POST subscribe new');
  });
});
