import { io, type Socket } from 'socket.io-client';
import { setTimeout as delay } from 'node:timers/promises';
import type { Post } from '@mikai/contract/community';
import type { Server } from '../lib/children.ts';
import { askJson } from '../lib/http.ts';
import type { Bench, Measure, Row } from '../lib/measure.ts';
import { Members } from '../lib/members.ts';
import { quantity } from '../lib/rows.ts';
import { startNode } from '../lib/sides.ts';
import { median } from '../lib/statistics.ts';

const MEMBERS = 100;
const SOCKETS_A_MEMBER = 10;
const SOCKETS = MEMBERS * SOCKETS_A_MEMBER;
const POSTS = 10;
const RECEIVE_MS = 30_000;
const TEXT =
  'I went to the lake this morning although I did not feel like it, and the fog was still on the water. I took the long way home and bought bread, which is the best smell that I know.';

/** The browsers of an older release, which announce nothing, and those that announce the Bulletin as open or closed. */
type BrowserState = 'older' | 'open' | 'closed';

/** The event that browsers receive for a new post; `null`: none. */
type Expected = 'post.created' | 'post.hinted' | null;

interface Side {
  api: Server;
  url: string;
  /** `Cookie` headers of the readers, and of those who write: nobody may post often in an hour. */
  readers: readonly string[];
  writers: string[];
}

async function connect({ url, readers }: Side, state: BrowserState): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (const cookie of readers) {
    const own = Array.from({ length: SOCKETS_A_MEMBER }, () =>
      io(url, {
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { cookie, origin: url },
        ...(state === 'older' ? {} : { auth: { bulletin: state } }),
      }),
    );
    await Promise.all(
      own.map((socket) => new Promise((resolve) => socket.once('connect', () => resolve(0)))),
    );
    sockets.push(...own);
  }
  return sockets;
}

/** Returns the microseconds of the api's processor for each socket and post. @throws Error when somebody does not receive a post */
async function cost(side: Side, state: BrowserState, expected: Expected): Promise<number> {
  const sockets = await connect(side, state);
  let received = 0;
  if (expected !== null) for (const socket of sockets) socket.on(expected, () => void (received += 1));
  const [writer = ''] = side.writers.splice(0, 1);
  await delay(1_000);
  const before = (await side.api.usage()).cpuMicros;
  for (let count = 1; count <= POSTS; count += 1) {
    await askJson<Post>(`${side.url}/api/posts`, { cookie: writer, body: { content: `${TEXT} ${count}` } });
    const end = Date.now() + RECEIVE_MS;
    while (expected !== null && received < count * SOCKETS) {
      if (Date.now() > end) throw new Error(`${received} of ${count * SOCKETS} were received`);
      await delay(2);
    }
  }
  await delay(200);
  const micros = (await side.api.usage()).cpuMicros - before;
  for (const socket of sockets) socket.disconnect();
  return micros / POSTS / SOCKETS;
}

async function run(bench: Bench): Promise<Row[]> {
  const members = new Members(bench.services.DATABASE_URL);
  const old = { createdAt: new Date(0) };
  const cookiesOf = async (count: number) => {
    const cookies: string[] = [];
    for (const member of await members.create(count, old))
      cookies.push((await members.signIn(member)).cookie);
    return cookies;
  };
  const readers = await cookiesOf(MEMBERS);
  const start = async (hintFrom: number): Promise<Side> => {
    const node = await startNode(bench, 'api', { BULLETIN_HINT_FROM: String(hintFrom) });
    return { api: node.api, url: node.url, readers, writers: await cookiesOf(bench.rounds * 4) };
  };
  const cases: { what: string; state: BrowserState; hintFrom: number; expected: Expected }[] = [
    {
      what: 'whole post, to every connected browser (before)',
      state: 'older',
      hintFrom: 1e6,
      expected: 'post.created',
    },
    {
      what: 'whole post, pages that show the Bulletin',
      state: 'open',
      hintFrom: 1e6,
      expected: 'post.created',
    },
    {
      what: 'id alone, pages that show the Bulletin',
      state: 'open',
      hintFrom: 1,
      expected: 'post.hinted',
    },
    { what: 'pages that do not show it', state: 'closed', hintFrom: 1e6, expected: null },
  ];
  const micros = new Map<string, number[]>(cases.map(({ what }) => [what, []]));
  for (const hintFrom of new Set(cases.map((each) => each.hintFrom))) {
    const side = await start(hintFrom);
    for (let round = 0; round < bench.rounds; round += 1)
      for (const { what, state, expected, ...each } of cases)
        if (each.hintFrom === hintFrom) micros.get(what)?.push(await cost(side, state, expected));
    await side.api.stop();
  }
  await members.close();
  return cases.map(({ what }) => {
    const all = micros.get(what) ?? [];
    return {
      what: `${what}: processor time of the api a socket and post, ${SOCKETS.toLocaleString('en-US')} sockets`,
      mikai: `${quantity(median(all), 'µs')} (${Math.min(...all).toFixed(1)} to ${Math.max(...all).toFixed(1)})`,
    };
  });
}

export const bulletinPost: Measure = {
  name: 'bulletin-post',
  title: 'a new post to many connected browsers',
  run,
};
