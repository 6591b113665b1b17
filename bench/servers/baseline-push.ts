/**
 * The floor of broadcasts: a bare loop of web-push with a cached VAPID token over subscriptions that it holds in memory.
 * No database, no counts, no limits of time. `POST /?messages=N` sends N of them, `--at-once` at a time, and answers when
 * all are taken.
 */
import { Agent, createServer, request as post } from 'node:http';
import { parseArgs } from 'node:util';
import webPush from 'web-push';
import { makeSubscriptions, type Subscription } from '../lib/subscribers.ts';
import { reportReady } from '../lib/ready.ts';

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: '' },
    count: { type: 'string', default: '1000' },
    /** As many as MikAI has under way. */
    'at-once': { type: 'string', default: '200' },
    payload: { type: 'string', default: '{}' },
  },
});
const subscriptions = makeSubscriptions(Number(values.count), values.origin);
const vapid = webPush.generateVAPIDKeys();
const { Authorization } = webPush.getVapidHeaders(
  values.origin,
  'mailto:bench@bench.invalid',
  vapid.publicKey,
  vapid.privateKey,
  'aes128gcm',
);
const agent = new Agent({ keepAlive: true, maxSockets: Number(values['at-once']) });

function send(subscription: Subscription): Promise<void> {
  const { headers, body } = webPush.generateRequestDetails(subscription, values.payload, {
    TTL: 86_400,
    urgency: 'normal',
    headers: { Authorization },
  });
  return new Promise((resolve, reject) => {
    const sent = post(
      subscription.endpoint,
      { method: 'POST', agent, headers: headers as Record<string, string> },
      (response) => void response.on('end', resolve).resume(),
    );
    sent.on('error', reject).end(body);
  });
}

async function sendAll(): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let one = subscriptions[next++]; one; one = subscriptions[next++]) await send(one);
  };
  await Promise.all(Array.from({ length: Number(values['at-once']) }, work));
}

const server = createServer({ requestTimeout: 0 }, (request, response) => {
  request.resume();
  sendAll().then(
    () => response.writeHead(204).end(),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
server.listen(0, '127.0.0.1', () => reportReady(server));
