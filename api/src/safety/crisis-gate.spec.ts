import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { crisisLinesFor, linesFor } from '@mikai/contract/crisis-lines';
import { JOURNAL_LIMITS } from '@mikai/contract/journal';
import type { CrisisCard } from '@mikai/contract/safety';
import type { Config } from '@mikai/core/config/config.schema';
import { registry } from '@mikai/core/metrics/metrics';
import { limitGate } from '@mikai/core/safety/bounded-gate';
import { doubtfulText } from '@mikai/core/testing/doubtful-text';
import { signIn } from '@mikai/core/testing/people';
import { storedMark } from '@mikai/core/testing/stored-mark';
import { giveGateTime } from '@mikai/core/testing/test-gate';
import { createTestServices } from '@mikai/core/testing/test-services';
import { isQuietFor } from '@mikai/core/users/quiet-days';
import { AccessGuard } from '../auth/sessions/access.guard.js';
import { addressKey } from '../common/http/address.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { TestApi } from '../testing/test-api.js';
import { importedMood } from '../testing/free-text-requests.js';
import { ALWAYS_READ, GateBudget } from './gate-budget.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const member = await signIn(dataSource, { country: 'CA' });
const as = (cookie?: string) => api.as(cookie).with({ 'accept-language': 'en-CA' });
afterEach(giveGateTime);

interface Answer {
  id: number;
  crisis?: CrisisCard;
}

const CARD = {
  level: 'certain',
  category: 'suicide',
  language: 'en',
  ...crisisLinesFor('CA'),
  ...linesFor(crisisLinesFor('CA').lines, 'suicide'),
};
/** The card for a text that could not be assessed in time. */
const LATE_CARD = { ...CARD, category: null };
const CALM = 'We walked to the market, bought pears, and my sister laughed about the rain. '.repeat(40);
const DESPAIR = 'I want to kill myself tonight. ';

/** Returns the texts that await another assessment, oldest first. */
async function listWaitingTexts(): Promise<unknown[]> {
  const rows = await dataSource.query<{ payload: unknown }[]>(
    `SELECT payload FROM outbox WHERE job_name = 'safety.judge' ORDER BY id`,
  );
  return rows.map(({ payload }) => payload);
}

/** Sends a text as the member while the gate has no time, and returns the response. */
async function sendLate(path: string, body: object, status = 201): Promise<Answer> {
  // The thread is started first, so that the assessment is late and not the start of the thread.
  await as().post('/api/contact', { message: CALM });
  limitGate({ runMs: 0 });
  const answer = await as(member.cookie).post<Answer>(path, body);
  expect([path, answer.status]).toEqual([path, status]);
  giveGateTime();
  return answer.body;
}

test('responds with the card to a text that cannot be assessed in time, and has it assessed again', async () => {
  const post = await sendLate('/api/posts', { content: CALM });
  const entry = await sendLate('/api/journal-enhanced', { title: 'Today', content: CALM });
  expect([post.crisis, entry.crisis]).toEqual([LATE_CARD, LATE_CARD]);
  const userId = member.user.id;
  expect(await listWaitingTexts()).toEqual([
    { kind: 'post', id: post.id, userId },
    { kind: 'journal', id: entry.id, userId },
  ]);
  // Moderators get no item about a text that is merely late; the member's own entry counts as a hit until it is
  // assessed.
  expect(await dataSource.query(`SELECT FROM moderation_items`)).toEqual([]);
  expect(await storedMark(dataSource.manager, 'journal_entries', entry.id)).toBe(true);
});

test('counts a late anonymous post as a hit until it is assessed, and starts no quiet days', async () => {
  const post = await sendLate('/api/posts', { content: CALM, isAnonymous: true });
  const userId = member.user.id;
  expect((await listWaitingTexts()).at(-1)).toEqual({ kind: 'post', id: post.id, userId, clears: true });
  const named = await as(member.cookie).post<Answer>('/api/posts', { content: 'Hello' });
  const comment = await sendLate(`/api/posts/${named.body.id}/comments`, {
    content: CALM.slice(0, 1_900),
    isAnonymous: true,
  });
  expect((await listWaitingTexts()).at(-1)).toEqual({
    kind: 'comment',
    id: comment.id,
    userId,
    clears: true,
  });
  const marks = await dataSource.query(
    `SELECT meets_gate FROM posts WHERE id = $1 UNION ALL SELECT meets_gate FROM comments WHERE id = $2`,
    [post.id, comment.id],
  );
  expect(marks).toEqual([{ meets_gate: true }, { meets_gate: true }]);
  expect(await isQuietFor(dataSource, userId)).toBe(false);
});

test('stores a late text together with the job that assesses it, or not at all', async () => {
  await dataSource.query(`CREATE FUNCTION refuse_judgement() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = '53300'; END $$`);
  await dataSource.query(`CREATE TRIGGER refuse_judgement BEFORE INSERT ON outbox FOR EACH ROW
    WHEN (NEW.job_name = 'safety.judge') EXECUTE FUNCTION refuse_judgement()`);
  const count = async () => {
    const [row] = await dataSource.query<{ all: number }[]>(
      `SELECT (SELECT count(*) FROM posts) + (SELECT count(*) FROM journal_entries)
         + (SELECT count(*) FROM journal_seeds) + (SELECT count(*) FROM mood_entries)
         + (SELECT count(*) FROM time_capsules) + (SELECT count(*) FROM thought_reframes) AS all`,
    );
    return row!.all;
  };
  const before = await count();
  const late: [string, object][] = [
    ['/api/posts', { content: CALM }],
    ['/api/journal-enhanced', { title: 'Today', content: CALM }],
    ['/api/journal', { content: CALM }],
    ['/api/mood-entries', { moodScore: 3, notes: CALM.slice(0, 1_900) }],
    ['/api/time-capsules', { title: 'Later', content: CALM }],
    ['/api/cbt/thought-reframe', { originalThought: CALM.slice(0, 900) }],
  ];
  try {
    for (const [path, body] of late) await sendLate(path, body, 503);
  } finally {
    await dataSource.query(`DROP FUNCTION refuse_judgement CASCADE`);
  }
  expect(await count()).toBe(before);
});

test('has a late edit of each kind assessed again', async () => {
  const post = await as(member.cookie).post<Answer>('/api/posts', { content: 'Hello' });
  const seed = await as(member.cookie).post<Answer>('/api/journal', { content: 'Hello' });
  const entry = await as(member.cookie).post<Answer>('/api/journal-enhanced', {
    title: 'Hello',
    content: 'Hello',
  });
  const mood = await as(member.cookie).post<Answer>('/api/mood-entries', { moodScore: 3 });
  const edits: [string, 'PUT' | 'PATCH', Answer, string, object][] = [
    ['post', 'PUT', post.body, '/api/posts', { content: CALM }],
    ['seed', 'PATCH', seed.body, '/api/journal', { content: CALM }],
    ['journal', 'PATCH', entry.body, '/api/journal-enhanced', { content: CALM }],
    ['mood', 'PATCH', mood.body, '/api/mood-entries', { notes: CALM.slice(0, 1_900) }],
  ];
  for (const [kind, method, { id }, path, body] of edits) {
    limitGate({ runMs: 0 });
    const { status } = await as(member.cookie).send(method, `${path}/${id}`, { json: body });
    giveGateTime();
    expect([kind, status]).toEqual([kind, 200]);
    expect((await listWaitingTexts()).at(-1)).toEqual({ kind, id, userId: member.user.id });
  }
});

test('replies to a late chat message with the fixed reply, and asks no companion', async () => {
  const session = await api.conversation(member.cookie);
  await sendLate(`/api/sessions/${session.id}/messages`, { content: CALM, sender: 'user' });
  const [mine, reply] = (await api.messages(member.cookie, session.id)).slice(-2);
  expect(mine).toMatchObject({ sender: 'user', content: CALM });
  expect(reply?.content).toContain('one of them, or somebody near you');
  const jobs = await dataSource.query(`SELECT FROM outbox WHERE job_name = 'chat.reply'`);
  expect(jobs).toEqual([]);
});

test('has each late entry of an import assessed again', async () => {
  const before = (await listWaitingTexts()).length;
  const entries = [importedMood, { ...importedMood, notes: CALM.slice(0, 1_900) }];
  await sendLate('/api/mood-entries/import', { entries }, 200);
  const assessments = (await listWaitingTexts()).slice(before);
  expect(assessments).toEqual(
    entries.map(() => ({ kind: 'mood', id: expect.any(Number), userId: member.user.id })),
  );
});

test('serves other requests while a text keeps the gate busy', async () => {
  limitGate({ runMs: 250, waitMs: 2_000 });
  // A backtracking expression would need longer than the age of the universe for these 300 bytes.
  const hostile = as().post<Answer>('/api/contact', { message: `he${' just'.repeat(60)}` });
  expect((await as().get('/api/health/live')).status).toBe(200);
  expect((await hostile).status).toBe(400);
  // The next writer gets help even if the thread was replaced.
  giveGateTime();
  const { body } = await as().post<Answer>('/api/contact', { message: CALM + DESPAIR });
  expect(body.crisis).toEqual(CARD);
});

test('a flood from an address delays only itself: a member at the same address is assessed before the rest', async () => {
  const content = CALM.repeat(2).slice(0, ALWAYS_READ - 100);
  const write = (title: string) =>
    as(member.cookie).post<Answer>('/api/journal-enhanced', { title, content });
  // This first request makes the cookie known and starts the thread.
  await write('Before');
  // Requests reach the guard in the order in which the gate has assessed them.
  const guard = jest.spyOn(AccessGuard.prototype, 'canActivate');
  // Half of the requests have invalid cookies.
  const flood = Array.from({ length: 120 }, async (_, index) => {
    const cookie = index % 2 === 0 ? undefined : `mikai_session=${index}`;
    return (await as(cookie).post('/api/journal', { content })).status;
  });
  const mine = await Promise.all(['One', 'Two'].map(write));
  expect(mine.map(({ status, body }) => [status, body.crisis])).toEqual([
    [201, undefined],
    [201, undefined],
  ]);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([401]));
  const isMine = guard.mock.calls.map(
    ([context]) => context.switchToHttp().getRequest<FastifyRequest>().headers.cookie === member.cookie,
  );
  expect(isMine.filter(Boolean)).toHaveLength(2);
  expect(isMine).toHaveLength(122);
  // In order of arrival the member's two requests would be last; how many precede them depends on the machine.
  expect(isMine.lastIndexOf(true)).toBeLessThan(100);
});

test('reads only the first characters of each request of an address over its budget, and has the rest assessed again', async () => {
  const content = CALM.repeat(20).slice(0, JOURNAL_LIMITS.contentLength - DESPAIR.length);
  const ask = async (text: string) =>
    (await as().post<Answer>('/api/journal', { content: text })).body.crisis;
  expect(await ask(content + DESPAIR)).toEqual(CARD);
  const budget = api.app.get(GateBudget);
  const { SESSION_SECRET } = api.app.get<Config>(CONFIG);
  const UNREAD = { level: 'certain', category: null };
  const useUp = async (queueKey: string) => {
    while ((await budget.allow(queueKey, 50_000)) !== ALWAYS_READ);
  };
  await useUp(`address:${addressKey('127.0.0.1', SESSION_SECRET)}`);
  // A text that was not read to its end counts as not assessed; a visitor's is not stored.
  expect(await ask(content + DESPAIR)).toMatchObject(UNREAD);
  expect(await ask(content.slice(0, ALWAYS_READ))).toBeUndefined();
  // A member at the same address has a budget of their own.
  const { cookie, user } = await signIn(dataSource, { country: 'CA' });
  const own = as(cookie);
  const write = async () => (await own.post<Answer>('/api/journal', { content: content + DESPAIR })).body;
  await own.post('/api/journal-enhanced', { title: 'Today', content: 'Pears' });
  const assessments = await listWaitingTexts();
  expect((await write()).crisis).toEqual(CARD);
  expect(await listWaitingTexts()).toEqual(assessments);
  await useUp(`member:${user.id}`);
  const cut = await write();
  expect(cut.crisis).toMatchObject(UNREAD);
  expect((await listWaitingTexts()).slice(assessments.length)).toEqual([
    { kind: 'seed', id: cut.id, userId: user.id },
  ]);
  expect(await ask(DESPAIR + content)).toEqual(CARD);
  expect(await ask(content.slice(0, ALWAYS_READ - 2 * DESPAIR.length) + DESPAIR)).toEqual(CARD);
  // A short text is still read.
  expect(await ask(DESPAIR)).toEqual(CARD);
});

test.each(['nothing more', 'a byte now and then'])('ends a request if %s arrives', async (what) => {
  const hasty = await TestApi.start(services, { REQUEST_TIMEOUT_MS: '1500' });
  const client = connect(Number(new URL(hasty.url).port), '127.0.0.1');
  const closed = once(client, 'close');
  let answer = '';
  client.setEncoding('utf8').on('data', (piece: string) => (answer += piece));
  client.on('error', () => undefined);
  const begin = performance.now();
  client.write(
    `POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"name":"`,
  );
  const drip = what === 'nothing more' ? undefined : setInterval(() => client.write('a'), 100);
  await closed;
  clearInterval(drip);
  expect(performance.now() - begin).toBeGreaterThan(1_400);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  await hasty.close();
});

const DOUBTFUL = doubtfulText();

test('marks a repeated card of the level `check` within 24 hours, on any node, except in a conversation', async () => {
  const other = await TestApi.start(services);
  const { cookie } = await signIn(dataSource, { country: 'CA' });
  const post = async (node: TestApi, path: string, body: object, who?: string) =>
    (await node.as(who).with({ 'accept-language': 'en-CA' }).post<Answer>(path, body)).body.crisis;
  const entry = { title: 'Today', content: DOUBTFUL };
  // In the conversation MikAI asks a question instead of showing the line.
  const { body: session } = await api.as(cookie).post<{ id: string }>('/api/sessions', { userName: 'Sam' });
  const message = { content: DOUBTFUL, sender: 'user' };
  const check = { level: 'check', country: 'CA' };
  const inChat = await post(api, `/api/sessions/${session.id}/messages`, message, cookie);
  expect(inChat).toMatchObject(check);
  const first = await post(api, '/api/journal-enhanced', entry, cookie);
  expect(first).toMatchObject(check);
  expect([inChat?.isRepeated, first?.isRepeated]).toEqual([undefined, undefined]);
  for (const node of [api, other])
    expect(await post(node, '/api/posts', { content: DOUBTFUL }, cookie)).toMatchObject({
      ...check,
      isRepeated: true,
    });
  const stranger = await signIn(dataSource, { country: 'CA' });
  expect((await post(other, '/api/journal-enhanced', entry, stranger.cookie))?.isRepeated).toBeUndefined();
});

test.each([
  ['nothing', ''],
  ['30,000 letters', 'a'.repeat(30_000)],
  ['30,000 letters of several scripts', 'aяあ语ह한ع '.repeat(3_750)],
  ['emoji alone', '🌧️😶‍🌫️🫠'.repeat(50)],
  ['letters under heaps of marks', 'h\u0300\u0301\u0302\u0303\u0304i\u0300\u0301'.repeat(300)],
  ['marks of direction', '\u202e\u2066hello\u2069\u202c \u200f'.repeat(100)],
  ['several languages in a line', 'I walked home, ich war müde, 오늘은 비가 왔다, और चाय पी, ثم نمت'],
  ['lone surrogates', '\ud83d \udc94 \ud83d'],
])('responds to %s with a level, never with a server error', async (_what, content) => {
  // This member's budget is unused; a first request makes them known apart from their address.
  const { cookie } = await signIn(dataSource);
  await as(cookie).post('/api/journal', { content: 'Good morning' });
  for (const [path, body] of [
    ['/api/journal-enhanced', { title: 'Today', content }],
    ['/api/contact', { message: content }],
  ] as const) {
    const { status, body: answer } = await as(cookie).post<Answer>(path, body);
    expect([path, status < 500]).toEqual([path, true]);
    // A text that was not assessed in time would be at the level `certain`.
    expect([undefined, 'check']).toContain(answer.crisis?.level);
  }
});

test('counts texts in which nothing can be read, and shows no card', async () => {
  const count = async () => {
    const { values } = await registry.getSingleMetric('mikai_gate_unreadable_total')!.get();
    return values.find(({ labels }) => labels['endpoint'] === 'POST /api/contact')?.value ?? 0;
  };
  const before = await count();
  const { body } = await as(member.cookie).post<Answer>('/api/contact', { message: '💔💔 … 123 !!!' });
  expect(body.crisis).toBeUndefined();
  await as(member.cookie).post<Answer>('/api/contact', { message: 'All is well 💔' });
  expect(await count()).toBe(before + 1);
});
