import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ChatSession } from '@mikai/contract/chat';
import { freePort } from '../../scripts/lib/ports.mjs';
import { Browser, type Connection } from './browser.ts';
import type { Server } from './children.ts';
import { guestMint, type GuestMint } from './guest.ts';
import { askJson } from './http.ts';
import type { Bench } from './measure.ts';

/** The pace of the provider stand-in; see its options. */
export interface Pace {
  firstMs: number;
  pieces: number;
  everyMs: number;
}

/** One side of a comparison: something that speaks MikAI's chat protocol. */
export interface Side {
  name: string;
  /** The processes whose time and memory count. */
  servers: Server[];
  /** A new guest with a conversation of their own. */
  newConnection: () => Promise<Connection>;
  stop: () => Promise<void>;
}

/** Budgets that would end a measurement, out of the way; everything else is as shipped. */
const UNBOUNDED = '1000000000';
export const BUDGETS = {
  GUEST_DAILY_MESSAGES: UNBOUNDED,
  GUEST_DAILY_MESSAGES_PER_IP: UNBOUNDED,
  GUEST_DAILY_SESSIONS: UNBOUNDED,
  GUEST_DAILY_SESSIONS_PER_IP: UNBOUNDED,
  MEMBER_DAILY_TOKENS: UNBOUNDED,
  MEMBER_MESSAGE_BURST: UNBOUNDED,
};

/** Starts the provider stand-in. */
export function startProvider(bench: Bench, { firstMs, pieces, everyMs }: Pace): Promise<Server> {
  const args = ['--first', String(firstMs), '--pieces', String(pieces), '--every', String(everyMs)];
  return bench.children.start('provider-stand-in', 'bench/servers/provider-stand-in.ts', {}, args);
}

const providerEnvironment = (provider: Server | undefined): Record<string, string> =>
  provider ? { OPENAI_BASE_URL: `${provider.url}/v1`, OPENAI_MODEL: 'bench' } : {};

const API = 'api/dist/main.js';

/** Returns the environment of a MikAI on a free port of its own. */
async function ownAddress(
  bench: Bench,
  settings: Record<string, string>,
): Promise<{ url: string; env: Record<string, string> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...bench.services,
    PORT: String(port),
    HOST: '127.0.0.1',
    APP_URL: url,
    DATA_DIR: join(bench.folder, 'mikai'),
    ...settings,
  };
  return { url, env };
}

/** An api node as it ships, without a worker. */
export interface Node {
  url: string;
  api: Server;
}

/** @param settings that differ from the defaults */
export async function startNode(
  bench: Bench,
  name: string,
  settings: Record<string, string> = {},
): Promise<Node> {
  const { url, env } = await ownAddress(bench, settings);
  return { url, api: await bench.children.start(name, API, env) };
}

/** MikAI as it ships: the built api and worker, each a process of its own. @param settings that differ from the defaults */
export async function startMikai(
  bench: Bench,
  provider?: Server,
  settings: Record<string, string> = {},
): Promise<Side & { api: Server; worker: Server }> {
  const { url, env } = await ownAddress(bench, {
    ...BUDGETS,
    ...providerEnvironment(provider),
    ...settings,
  });
  const [api, worker] = await Promise.all([
    bench.children.start('api', API, env),
    bench.children.start('worker', 'worker/dist/main.js', env),
  ]);
  const guests = await guestMint(bench.services.SESSION_SECRET);
  const newConnection = async () => {
    const cookie = guests.cookie();
    const session = await askJson<ChatSession>(`${url}/api/sessions`, {
      cookie,
      body: { userName: 'Bench' },
    });
    return { url, cookie, sessionId: session.id };
  };
  const stop = async () => void (await Promise.all([api.stop(), worker.stop()]));
  return { name: 'MikAI', api, worker, servers: [api, worker], newConnection, stop };
}

/** Starts the bare server. Its file explains what it leaves out. */
export async function startBaseline(bench: Bench, provider?: Server): Promise<Side> {
  const env = { DATABASE_URL: bench.services.DATABASE_URL, ...providerEnvironment(provider) };
  const server = await bench.children.start('baseline-chat', 'bench/servers/baseline-chat.ts', env);
  const guests: GuestMint = await guestMint(bench.services.SESSION_SECRET);
  const newConnection = () =>
    Promise.resolve({ url: server.url, cookie: guests.cookie(), sessionId: randomUUID() });
  return { name: 'baseline', servers: [server], newConnection, stop: () => server.stop() };
}

/** As many browsers as wanted, each a guest of its own, opened a few at a time. */
export async function openBrowsers(side: Side, count: number): Promise<Browser[]> {
  const AT_ONCE = 25;
  const browsers: Browser[] = [];
  while (browsers.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - browsers.length) }, async () =>
      Browser.open(await side.newConnection()),
    );
    browsers.push(...(await Promise.all(some)));
  }
  return browsers;
}
