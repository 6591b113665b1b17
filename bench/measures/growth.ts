import type { ChatSession } from '@mikai/contract/chat';
import { useEncryptionKeys } from '@mikai/core/crypto/encryption';
import { now } from '../lib/clock.ts';
import { growthOf, growthText, MAX_SLOPE, SHARES, sizeOf, type Cost } from '../lib/growth.ts';
import { addGrowthData, addOwnChat } from '../lib/growth-data.ts';
import { ask, askJson } from '../lib/http.ts';
import type { Bench, Measure, Row } from '../lib/measure.ts';
import { backendMicros } from '../lib/processor-time.ts';
import { quantity } from '../lib/rows.ts';
import { seedDatabase, startSeededApi, stopSeededApi, type SeededApi } from '../lib/seeded-api.ts';
import { BUDGETS } from '../lib/sides.ts';
import { median } from '../lib/statistics.ts';

/** Requests of a block; the blocks of the sizes alternate. */
const REQUESTS = 8;
/** Enough for prepared statements to get their generic plans. */
const WARM_UP = 12;
/** The number of blocks is limited, whatever the rounds, by the searches for members that are allowed in a minute. */
const MAX_BLOCKS = 5;
/** Limits that people reach over hours, out of the way. */
const SETTINGS = { ...BUDGETS, MEMBER_HOURLY_POSTS: '1000000' };

/** An api on a database of one size, and what the requests are about. */
interface Place extends SeededApi {
  /** A message in the middle of the conversation. */
  middle: number;
  /** UUID of a conversation with the companion. */
  sessionId: string;
  /** Unread notifications that are left to be read. */
  unread: number[];
}

interface Request {
  name: string;
  method: 'GET' | 'POST' | 'PATCH';
  path: (place: Place) => string;
  json?: (place: Place) => Record<string, unknown>;
  /** SQL that makes the same request possible again; not measured. `$1` the member, `$2` the conversation, `$3` a message. */
  restore?: string;
}

const thread = ({ ids }: Place): string => `/api/conversations/${ids.conversation}`;

const REQUESTED: readonly Request[] = [
  { name: 'feed', method: 'GET', path: () => '/api/posts' },
  { name: 'conversations', method: 'GET', path: () => '/api/conversations' },
  { name: 'unread counts', method: 'GET', path: () => '/api/conversations/unread-counts' },
  { name: 'newest messages', method: 'GET', path: (place) => `${thread(place)}/messages` },
  {
    name: 'old messages',
    method: 'GET',
    path: (place) => `${thread(place)}/messages?before=${place.middle}`,
  },
  {
    name: 'send a message',
    method: 'POST',
    path: (place) => `${thread(place)}/messages`,
    json: () => ({ content: 'I drank some tea in the garden this evening.' }),
  },
  {
    name: 'mark a conversation read',
    method: 'POST',
    path: (place) => `${thread(place)}/read`,
    json: ({ ids }) => ({ messageId: ids.message }),
    restore: `WITH moved AS (
        UPDATE conversation_members SET last_read_id = $3::bigint - 1, unread_count = unread_count + 1
        WHERE user_id = $1 AND conversation_id = $2 RETURNING user_id)
      UPDATE user_counters c SET unread_messages = unread_messages + 1 FROM moved WHERE moved.user_id = c.user_id`,
  },
  { name: 'notifications', method: 'GET', path: () => '/api/notifications' },
  {
    name: 'mark a notification read',
    method: 'PATCH',
    path: ({ unread }) => `/api/notifications/${unread.shift()}/read`,
  },
  { name: 'like', method: 'POST', path: ({ ids }) => `/api/posts/${ids.post}/like` },
  { name: 'new post', method: 'POST', path: () => '/api/posts', json: () => ({ content: 'A quiet day' }) },
  { name: 'journal', method: 'GET', path: () => '/api/journal-enhanced' },
  {
    name: 'members by name',
    method: 'GET',
    path: ({ ids }) => `/api/users?q=${encodeURIComponent(ids.usernamePrefix)}`,
  },
  { name: 'chat history', method: 'GET', path: ({ sessionId }) => `/api/sessions/${sessionId}/messages` },
];

async function prepare(bench: Bench, share: number): Promise<Place> {
  const size = sizeOf(share);
  const { notifications: _added, ...seeded } = size;
  const database = await seedDatabase(bench, `growth_${Math.round(share * 1e6)}`, seeded);
  const begin = now();
  await addGrowthData(database, size);
  bench.print(`  with ${size.notifications} notifications in ${quantity((now() - begin) / 1000, 's')}`);
  const api = await startSeededApi(bench, database, SETTINGS);
  const { query, ids, cookie, node } = api;
  const [middle] = await query<{ id: number }>(
    `SELECT id::float8 FROM direct_messages WHERE conversation_id = $1 ORDER BY id
     OFFSET (SELECT count(*) / 2 FROM direct_messages WHERE conversation_id = $1) LIMIT 1`,
    [ids.conversation],
  );
  const unread = await query<{ id: number }>(
    `SELECT id::float8 FROM notifications WHERE user_id = $1 AND NOT is_read ORDER BY id DESC LIMIT $2`,
    [ids.member, WARM_UP + MAX_BLOCKS * REQUESTS],
  );
  const { id: sessionId } = await askJson<ChatSession>(`${node.url}/api/sessions`, {
    cookie,
    body: { userName: 'Bench' },
  });
  await addOwnChat(query, sessionId);
  return { ...api, middle: middle?.id ?? 0, unread: unread.map(({ id }) => id), sessionId };
}

/** Sends a request. Returns its milliseconds and its answer. @throws Error when it is refused */
async function send(place: Place, request: Request): Promise<{ ms: number; text: string }> {
  if (request.restore !== undefined)
    await place.query(request.restore, [place.ids.member, place.ids.conversation, place.ids.message]);
  const [path, body] = [request.path(place), request.json?.(place)];
  const begin = now();
  const { status, text } = await ask(`${place.node.url}${path}`, {
    cookie: place.cookie,
    method: request.method,
    body,
  });
  const ms = now() - begin;
  if (status >= 300) throw new Error(`${request.method} ${path} answered ${status}: ${text.slice(0, 200)}`);
  return { ms, text };
}

/** Returns the number of items of a page, to see that the sizes are compared by equally full pages. */
function itemsOf(text: string): number | undefined {
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  if (Array.isArray(answer)) return answer.length;
  const lists = Object.values(answer ?? {}).filter((value): value is unknown[] => Array.isArray(value));
  return lists[0]?.length;
}

async function block(place: Place, request: Request): Promise<Cost> {
  const databaseBefore = await backendMicros(place.query);
  const { cpuMicros: apiBefore } = await place.node.api.usage();
  const times: number[] = [];
  for (let index = 0; index < REQUESTS; index += 1) times.push((await send(place, request)).ms);
  const { cpuMicros } = await place.node.api.usage();
  const databaseAfter = await backendMicros(place.query);
  return {
    ms: median(times),
    apiMicros: (cpuMicros - apiBefore) / REQUESTS,
    databaseMicros:
      databaseBefore === undefined || databaseAfter === undefined
        ? undefined
        : (databaseAfter - databaseBefore) / REQUESTS,
  };
}

/** Sends a request until statements are planned and code is compiled, at all sizes. */
async function warmUp(bench: Bench, places: readonly Place[], request: Request): Promise<void> {
  const items: (number | undefined)[] = [];
  for (const place of places) {
    for (let index = 0; index < WARM_UP - 1; index += 1) await send(place, request);
    items.push(itemsOf((await send(place, request)).text));
  }
  if (new Set(items).size > 1)
    bench.print(`  ${request.name}: pages of ${items.join(', ')} items, so the sizes are not comparable`);
}

async function measure(bench: Bench, places: readonly Place[], request: Request): Promise<Row> {
  const blocks: Cost[][] = [];
  for (let round = 0; round < Math.min(bench.rounds, MAX_BLOCKS); round += 1) {
    const costs: Cost[] = [];
    for (const place of places) costs.push(await block(place, request));
    blocks.push(costs);
  }
  const growth = growthOf(blocks);
  const shares = SHARES.map((share) => share * 100 * bench.size);
  return {
    what: `${request.name}, at ${shares.slice(0, -1).join(', ')} and ${shares.at(-1)} % of the full size`,
    mikai: growthText(growth),
    ratio: growth.slope.toFixed(2),
    promise: `34: flat (at most ${MAX_SLOPE} x from the first to the last)`,
    isMet: growth.slope <= MAX_SLOPE,
  };
}

async function run(bench: Bench): Promise<Row[]> {
  useEncryptionKeys(bench.services.ENCRYPTION_KEYS);
  const places: Place[] = [];
  for (const share of SHARES) places.push(await prepare(bench, share * bench.size));
  for (const request of REQUESTED) await warmUp(bench, places, request);
  const rows: Row[] = [];
  for (const request of REQUESTED) rows.push(await measure(bench, places, request));
  await Promise.all(places.map(stopSeededApi));
  return rows;
}

export const growth: Measure = {
  name: 'growth',
  title: 'what hot reads and writes cost as the tables grow',
  run,
};
