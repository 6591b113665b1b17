import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { PUSH_LIMITS } from '@mikai/contract/push';
import { pushes } from '@mikai/core/metrics/metrics';
import { PushHosts } from '@mikai/core/push/push-hosts';
import { closeLater } from '@mikai/core/testing/closing';
import { printFigure } from '@mikai/core/testing/figure';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { TestPushService, type PushAnswerPlan } from '@mikai/core/testing/test-push-service';
import webPush from 'web-push';
import { PushRequests } from './push-request.js';
import { PushSender } from './push-sender.js';
import { parseRetryAfter } from './retry-after.js';
import { VapidHeaders } from './vapid-headers.js';

/** The timeout of senders that meet hanging push services; all others have a timeout that suffices on any machine. */
const TIMEOUT_MS = 400;
const DELIVERY = { ttl: 60, urgency: 'normal' } as const;

const service = await TestPushService.start();
const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:push@mikai.test' };
const { logger, logs } = createTestLogger('worker');

/** Returns a sender that knows these origins, with a circuit breaker of its own. */
function senderFor(hosts: string[], timeoutMs = 20_000): PushSender {
  const requests = new PushRequests(timeoutMs);
  const sender = new PushSender(new VapidHeaders(keys), new PushHosts(hosts), requests, logger);
  closeLater(() => sender.close());
  return sender;
}
const sender = senderFor([service.origin]);

const send = (plan: PushAnswerPlan | ((nth: number) => PushAnswerPlan), payload = '{"title":"MikAI"}') => {
  const subscription = service.subscribe(typeof plan === 'function' ? plan : () => plan);
  return { subscription, outcome: sender.send(subscription, payload, DELIVERY) };
};
const count = async (outcome: string) =>
  (await pushes.get()).values.find(
    ({ labels }) => labels.outcome === outcome && labels.service === service.origin,
  )?.value ?? 0;

afterEach(() => expect(service.errors.splice(0)).toEqual([]));

test('sends a message encrypted for its browser and signed by us, with the headers that the push service needs', async () => {
  const subscription = service.subscribe();
  const payload = JSON.stringify({ title: 'MikAI', body: 'あなたに手紙があります' });
  const before = await count('sent');
  expect(await sender.send(subscription, payload, { ttl: 77, urgency: 'high', topic: 'abc-_1' })).toBe(
    'sent',
  );
  expect(service.received.at(-1)).toMatchObject({
    path: subscription.path,
    plaintext: payload,
    ttl: 77,
    urgency: 'high',
    topic: 'abc-_1',
  });
  expect(await count('sent')).toBe(before + 1);
});

test('reuses connections and tokens', async () => {
  const [before, signed] = [service.connections, service.received.length];
  for (let nth = 0; nth < 5; nth += 1) expect(await send({ status: 201 }).outcome).toBe('sent');
  expect(service.connections - before).toBeLessThanOrEqual(1);
  expect(new Set(service.received.slice(signed).map(({ token }) => token)).size).toBe(1);
});

test('renews a token before it expires, one for each origin', () => {
  const headers = new VapidHeaders(keys);
  const now = Date.now();
  const first = headers.for('https://push.test', now);
  expect(headers.for('https://push.test', now + 10 * 3_600_000)).toBe(first);
  expect(headers.for('https://push.test', now + 11 * 3_600_000)).not.toBe(first);
  expect(headers.for('https://other.test', now)).not.toBe(first);
});

test.each([
  [{ status: 200 }, 'sent'],
  [{ status: 404 }, 'gone'],
  [{ status: 410 }, 'gone'],
  [{ status: 429, headers: { 'retry-after': '17' } }, { retryAfterMs: 17_000 }],
  [{ status: 429 }, { retryAfterMs: 60_000 }],
  [{ status: 406 }, { retryAfterMs: 60_000 }],
  [{ status: 503, headers: { 'retry-after': '3' } }, { retryAfterMs: 3_000 }],
  [{ status: 500 }, 'failed'],
  [{ status: 502 }, 'failed'],
  [{ status: 400 }, 'refused'],
  [{ status: 413 }, 'refused'],
] as const)('%j: %j', async (plan, outcome) => {
  expect(await send(plan).outcome).toEqual(outcome);
});

test('alerts the operator of 401 and 403, once a minute', async () => {
  const text = 'push service refuses our VAPID keys; nothing was removed';
  const before = await count('unauthorized');
  for (const status of [401, 403, 403]) expect(await send({ status }).outcome).toBe('refused');
  expect(await count('unauthorized')).toBe(before + 3);
  expect(logs.entries(text)).toMatchObject([{ level: 'error', service: service.origin, status: 401 }]);
});

test('does not follow redirects', async () => {
  const elsewhere = service.subscribe();
  const { outcome } = send({ status: 307, headers: { location: elsewhere.endpoint } });
  expect(await outcome).toBe('refused');
  expect(service.askedOf(elsewhere)).toBe(0);
});

test('refuses a message that is too large, and sends the largest that fits', async () => {
  const max = PUSH_LIMITS.payloadBytes - 103;
  const payload = (bytes: number) => JSON.stringify({ title: 'x'.repeat(bytes - 12) });
  expect(await send({ status: 201 }, payload(max)).outcome).toBe('sent');
  const { subscription, outcome } = send({ status: 201 }, payload(max + 1));
  expect(await outcome).toBe('refused');
  expect(service.askedOf(subscription)).toBe(0);
});

test('gives up a hanging request, which delays no other', async () => {
  const patient = senderFor([service.origin]);
  const pending: unknown = Symbol('pending');
  const slow = patient.send(
    service.subscribe(() => ({ status: 'hang' })),
    '{}',
    DELIVERY,
  );
  const begin = performance.now();
  for (let nth = 0; nth < 20; nth += 1)
    expect(await patient.send(service.subscribe(), '{}', DELIVERY)).toBe('sent');
  const ms = Math.round(performance.now() - begin);
  printFigure(14, `while a push service hangs 20 messages to others are sent in ${ms} ms altogether`);
  expect(await Promise.race([slow, Promise.resolve(pending)])).toBe(pending);

  const hasty = senderFor([service.origin], TIMEOUT_MS);
  const outcome = await hasty.send(
    service.subscribe(() => ({ status: 'hang' })),
    '{}',
    DELIVERY,
  );
  expect(outcome).toBe('failed');
  // The sender with the long timeout still waits, so the other one was ended by its own timeout.
  expect(await Promise.race([slow, Promise.resolve(pending)])).toBe(pending);
});

test('stops sending to a host that repeatedly gives no response for a while, but not to others', async () => {
  const ill = await TestPushService.start();
  const [requests, patient] = [new PushRequests(TIMEOUT_MS), new PushRequests(20_000)];
  // Only the host that hangs has a short timeout; the rest of the sender is shared.
  const post = requests.post.bind(requests);
  jest
    .spyOn(requests, 'post')
    .mockImplementation((request) =>
      request.endpoint.origin === ill.origin ? post(request) : patient.post(request),
    );
  closeLater(() => patient.close());
  const hosts = new PushHosts([service.origin, ill.origin]);
  const both = new PushSender(new VapidHeaders(keys), hosts, requests, logger);
  closeLater(() => both.close());
  const hanging = Array.from({ length: 12 }, () => ill.subscribe(() => ({ status: 'hang' })));
  const outcomes = await Promise.all(hanging.map((each) => both.send(each, '{}', DELIVERY)));
  // On a busy machine the last of them may already find the circuit breaker open.
  const failures = outcomes.filter((outcome) => outcome === 'failed').length;
  expect(failures).toBeGreaterThanOrEqual(5);
  expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(12 - failures);
  const later = ill.subscribe();
  const outcome = await both.send(later, '{}', DELIVERY);
  expect((outcome as { retryAfterMs: number }).retryAfterMs).toBeGreaterThanOrEqual(30_000);
  expect(ill.askedOf(later)).toBe(0);
  expect(await both.send(service.subscribe(), '{}', DELIVERY)).toBe('sent');
});

test('sends again over a new connection if the service closed an idle one', async () => {
  expect(await send({ status: 201 }).outcome).toBe('sent');
  await service.stop();
  await service.restart();
  expect(await send({ status: 201 }).outcome).toBe('sent');
});

test('reports a failure that is worth a retry if the service is unreachable or sends invalid responses', async () => {
  const nonsense = createServer((socket) => {
    socket.on('error', () => undefined).resume();
    socket.end('SSH-2.0-OpenSSH\r\n');
  });
  nonsense.listen(0, '127.0.0.1');
  await once(nonsense, 'listening');
  const { port } = nonsense.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const lost = senderFor([origin]);
  const target = { ...service.subscribe(), endpoint: `${origin}/push/x` };
  expect(await lost.send(target, '{}', DELIVERY)).toBe('failed');
  await new Promise((resolve) => nonsense.close(resolve));
  expect(await lost.send(target, '{}', DELIVERY)).toBe('failed');
});

describe('requests reach push services only', () => {
  const { keys: browserKeys } = service.subscribe();

  test('refuses hosts that are not on the list, whatever the database contains', async () => {
    for (const endpoint of ['http://127.0.0.1:1/x', 'https://evil.test/x', 'http://fcm.googleapis.com/x'])
      expect(await sender.send({ endpoint, keys: browserKeys }, '{}', DELIVERY)).toBe('refused');
  });

  test('refuses a host of the list whose name resolves to a private address', async () => {
    let connections = 0;
    const victim = createServer(() => (connections += 1)).listen(0, '127.0.0.1');
    closeLater(() => victim.close());
    await once(victim, 'listening');
    // The name is on the list; the port is the stand-in's instead of that of https, and only the name decides.
    const requests = new PushRequests(TIMEOUT_MS);
    closeLater(() => requests.close());
    const { port } = victim.address() as AddressInfo;
    const request = { headers: {}, body: Buffer.from('x'), isTrusted: false };
    for (const scheme of ['http', 'https']) {
      const endpoint = new URL(`${scheme}://localhost:${port}/x`);
      await expect(requests.post({ ...request, endpoint })).rejects.toMatchObject({ name: 'PrivateAddress' });
    }
    expect(connections).toBe(0);
  });
});

test('sends nothing without keys', async () => {
  const mute = new PushSender(undefined, new PushHosts([service.origin]), new PushRequests(), logger);
  closeLater(() => mute.close());
  const subscription = service.subscribe();
  expect([mute.isConfigured, await mute.send(subscription, '{}', DELIVERY)]).toEqual([false, 'refused']);
  expect(service.askedOf(subscription)).toBe(0);
});

test('logs no endpoint, no key and no text', () => {
  for (const { path } of service.received) expect(logs.text).not.toContain(path);
  expect(logs.text).not.toContain(keys.privateKey);
  expect(logs.text).not.toContain('some words');
});

test.each([
  ['17', 17_000],
  [' 0 ', 1_000],
  ['Sun, 22 Nov 2026 10:00:30 GMT', 30_000],
  ['Sun, 22 Nov 2026 09:00:00 GMT', 1_000],
  ['99999999', 48 * 3_600_000],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After: %s is %s ms', (value, ms) => {
  expect(parseRetryAfter(value, Date.UTC(2026, 10, 22, 10))).toBe(ms);
});
