import { lookup } from 'node:dns';
import { describe, expect, test } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { NOTIFICATION_TYPES } from '@mikai/contract/notifications';
import { useEncryptionKeys } from '../crypto/encryption.js';
import { notificationTexts } from '../notifications/notification-texts.js';
import { isPublicAddress, publicLookup } from './public-address.js';
import { PushHosts } from './push-hosts.js';
import { deliveryOf, presentPush, presentTestPush, topicOf } from './push-message.js';
import { hashEndpoint, openTarget, sealTarget } from './push-subscriptions.js';
import { remainingQuietMs } from './quiet-end.js';

useEncryptionKeys(`1:${Buffer.alloc(32, 7).toString('base64')}`);

describe('the push services that we may send to', () => {
  const hosts = new PushHosts(['push.own.test', '*.wide.test', 'http://127.0.0.1:9999', 'https://10.0.0.1']);

  test.each([
    ['https://fcm.googleapis.com/fcm/send/x', 'fcm.googleapis.com'],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', 'updates.push.services.mozilla.com'],
    ['https://wns2-par02p.notify.windows.com/w/?token=x', '*.notify.windows.com'],
    ['https://web.push.apple.com/x', '*.push.apple.com'],
    ['https://push.own.test/x', 'push.own.test'],
    ['https://a.b.wide.test/x', '*.wide.test'],
    ['https://fcm.googleapis.com:443/x', 'fcm.googleapis.com'],
    ['http://127.0.0.1:9999/x', 'http://127.0.0.1:9999'],
    ['https://10.0.0.1/x', 'https://10.0.0.1'],
  ])('%s is allowed', (endpoint, name) => {
    expect(hosts.find(new URL(endpoint))).toEqual({ name, isTrusted: name.includes('://') });
  });

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://evilfcm.googleapis.com/x',
    'https://push.apple.com/x',
    'https://evilpush.apple.com/x',
    'https://wide.test/x',
    'https://user@fcm.googleapis.com/x',
    'https://evil.test/#fcm.googleapis.com',
    'https://evil.test/fcm.googleapis.com',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'http://127.0.0.1:9998/x',
    'http://127.0.0.1/x',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
  ])('%s is not allowed', (endpoint) => {
    expect(hosts.find(new URL(endpoint))).toBeUndefined();
  });
});

test.each([
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.32.0.1', true],
  ['2a00:1450:4001:830::200a', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['64:ff9b::7f00:1', false],
  ['localhost', false],
  ['', false],
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('refuses to connect to a name that resolves to this machine alone', async () => {
  const ask = (options: object) =>
    new Promise<NodeJS.ErrnoException | null>((resolve) => publicLookup('localhost', options, resolve));
  expect((await ask({ all: true }))?.name).toBe('PrivateAddress');
  expect((await ask({}))?.name).toBe('PrivateAddress');
  // The name resolves, but to a local address.
  expect(
    await new Promise((resolve) => lookup('localhost', (_error, address) => resolve(address))),
  ).toBeTruthy();
});

test.each([
  ['22:00', '07:00', 'Europe/Berlin', '2026-11-22T21:00:00Z', 9 * 60],
  ['22:00', '07:00', 'Europe/Berlin', '2026-11-22T20:59:59Z', 0],
  ['22:00', '07:00', 'Europe/Berlin', '2026-11-23T05:59:30Z', 0.5],
  ['13:00', '13:30', 'Asia/Kathmandu', '2026-11-22T07:25:00Z', 20],
  // This night is an hour shorter: 22:00 to 07:00 are eight hours.
  ['22:00', '07:00', 'Europe/Berlin', '2026-03-28T21:00:00Z', 8 * 60],
  ['22:00', '07:00', 'Australia/Lord_Howe', '2026-10-03T11:30:00Z', 8.5 * 60],
])('from %s to %s in %s, at %s it goes on for %s minutes', (from, to, timeZone, at, minutes) => {
  expect(remainingQuietMs({ quietHours: { from, to } }, timeZone, new Date(at))).toBe(minutes * 60_000);
});

test('ends the wait for the end of quiet hours on time, with at most two checks', () => {
  const preferences = { quietHours: { from: '21:30', to: '06:45' } };
  for (const timeZone of ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham']) {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
    for (let at = Date.UTC(2026, 0, 1, 0, 7); at < Date.UTC(2027, 0, 1); at += 5 * 3_600_000 + 60_000) {
      let time = at;
      let asked = 0;
      for (let wait = 1; wait > 0; asked += 1) {
        wait = remainingQuietMs(preferences, timeZone, new Date(time));
        time += wait;
      }
      const wall = clock.format(time);
      const isOnTime = time === at || wall === '06:45';
      if (asked > 3 || !isOnTime)
        throw new Error(`${timeZone} ${new Date(at).toISOString()}: ${wall} after ${asked}`);
    }
  }
});

const badges = { messages: 2, notifications: 3, letters: 0 };
const notified = {
  id: 7,
  kind: 'message.unread',
  type: 'message',
  title: 'New message',
  content: 'Zoë sent you a message.',
  url: '/messages/5',
  relatedId: 5,
} as const;

describe('the text of a push message', () => {
  test('reveals neither sender nor subject by default, in the member’s language', () => {
    const message = presentPush(notified, { language: 'ar', badges, showOnLockScreen: false });
    expect(message).toEqual({
      notificationId: 7,
      title: 'MikAI',
      body: notificationTexts('ar')('push/message'),
      url: '/messages/5',
      tag: 'conversation-5',
      badge: 3,
      lang: 'ar',
      dir: 'rtl',
    });
    expect(JSON.stringify(message)).not.toContain('Zoë');
  });

  test('shows the details if the member wants them, and always those of a broadcast', () => {
    const shown = presentPush(notified, { language: 'en', badges, showOnLockScreen: true });
    expect([shown.title, shown.body]).toEqual([notified.title, notified.content]);
    const broadcast = {
      ...notified,
      kind: 'broadcast.sent',
      type: 'general',
      title: 'News',
      content: 'A new room',
    } as const;
    expect(presentPush(broadcast, { language: 'en', badges, showOnLockScreen: false })).toMatchObject({
      title: 'News',
      body: 'A new room',
      tag: 'broadcast-5',
    });
  });

  test('shows only the newest of one conversation, of one post and of letters', () => {
    const tag = (type: (typeof NOTIFICATION_TYPES)[number], relatedId: number | null, id = 7) =>
      presentPush({ ...notified, id, type, relatedId }, { language: 'en', badges, showOnLockScreen: false })
        .tag;
    expect(tag('post_like', 4)).toBe(tag('comment_reply', 4, 8));
    expect(tag('post_like', 4)).not.toBe(tag('post_like', 5));
    expect(tag('daily_letter', 1)).toBe(tag('daily_letter', 2, 8));
    expect(tag('milestone', null)).not.toBe(tag('milestone', null, 8));
    expect(topicOf(1, tag('message', 5))).toMatch(/^[\w-]{22}$/);
    expect(topicOf(1, 'letters')).not.toBe(topicOf(1, 'conversation-5'));
    // Both members of a conversation are notified of it, and a push service must not see that the two belong together.
    expect(topicOf(2, 'conversation-5')).not.toBe(topicOf(1, 'conversation-5'));
  });

  test('has a sentence for each type in each language', () => {
    for (const language of LANGUAGE_CODES) {
      const bodies = NOTIFICATION_TYPES.map(
        (type) => presentPush({ ...notified, type }, { language, badges, showOnLockScreen: false }).body,
      );
      for (const body of [...bodies, presentTestPush(language, badges).body])
        expect(body).toMatch(/^[^{}/]{4,150}$/);
      expect(new Set(bodies).size).toBeGreaterThan(8);
    }
    for (const type of NOTIFICATION_TYPES) expect(deliveryOf(type).ttl).toBeGreaterThanOrEqual(3_600);
  });
});

test('seals endpoints and keys, each for its column', () => {
  const target = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/zanzibar',
    keys: { p256dh: 'B', auth: 'a' },
  };
  const sealed = { user_id: 7, ...sealTarget(target, 7) };
  expect(openTarget(sealed)).toEqual(target);
  expect(Buffer.concat([sealed.endpoint, sealed.keys]).includes('zanzibar')).toBe(false);
  expect(() => openTarget({ ...sealed, endpoint: sealed.keys, keys: sealed.endpoint })).toThrow();
  expect(hashEndpoint(target.endpoint)).toHaveLength(32);
});
