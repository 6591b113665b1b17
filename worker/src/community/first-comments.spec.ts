import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { CommunityPublisher } from '@mikai/core/community/community-publisher';
import { detectLanguage } from '@mikai/core/language/detect';
import { Notifier } from '@mikai/core/notifications/notifier';
import { maskText } from '@mikai/core/safety/mask';
import { closeLater } from '@mikai/core/testing/closing';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { AiBudget } from '../ai/ai-budget.js';
import { Companions } from '../ai/companions.js';
import { composeFirstComment, crisisComment } from '../ai/embedded/first-comment.js';
import { ProviderStandIn } from '../testing/provider-stand-in.js';
import { LONG_LIMITS } from '../testing/test-worker.js';
import { FirstCommentStore } from './first-comment-store.js';
import { FirstCommentWriter } from './first-comment-writer.js';
import { FirstCommentsJob } from './first-comments.job.js';

const services = await createTestServices();
const { dataSource } = services.database;
const node = await TestNode.start(services);
const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
const author = await signIn(dataSource, { language: 'de' });

beforeEach(async () => {
  provider.reset();
  await dataSource.query('DELETE FROM posts');
});

/** Returns the job of a worker, with a provider or without. */
function job(withProvider: boolean, { dailyTokens = 100_000, spreadMs = 0 } = {}): FirstCommentsJob {
  const { logger } = createTestLogger('worker');
  const budget = new AiBudget(dataSource, dailyTokens);
  const config = services.config(withProvider ? { OPENAI_BASE_URL: provider.url } : {});
  const companions = new Companions(config, budget, logger, LONG_LIMITS);
  const publisher = new CommunityPublisher(dataSource, node.publisher);
  return new FirstCommentsJob(
    dataSource,
    new FirstCommentWriter(companions, budget, logger),
    new FirstCommentStore(dataSource, publisher, new Notifier(node.publisher)),
    logger,
    services.database.url,
    spreadMs,
  );
}
const run = (each = job(false)) => each.handle(new AbortController().signal);

async function post(content: string, minutes: number, by: TestMember = author): Promise<number> {
  const [row] = await dataSource.query<{ id: number }[]>(
    `INSERT INTO posts (user_id, content, created_at) VALUES ($1, $2, now() - make_interval(mins => $3))
     RETURNING id`,
    [by.user.id, content, minutes],
  );
  return row?.id ?? 0;
}

interface Stored {
  post_id: number;
  content: string;
  provenance: { source: string; promptVersion: string } | null;
}

const stored = () =>
  dataSource.query<Stored[]>(`SELECT post_id, content, provenance FROM comments ORDER BY post_id`);

test('a post of ten minutes to a day without a comment gets one, labelled, in its language; no other does', async () => {
  const turnedOff = await signIn(dataSource, { preferences: { firstComment: false } });
  const due = await post('Heute habe ich endlich wieder geschlafen und bin dankbar', 11);
  const old = await post('Seen by nobody since this morning', 23 * 60);
  await post('Just now', 9);
  await post('Of yesterday', 24 * 60 + 1);
  await post('I want no comment', 30, turnedOff);
  const hidden = await post('Hidden', 30);
  await dataSource.query(`UPDATE posts SET is_hidden = true WHERE id = $1`, [hidden]);
  const commented = await post('Somebody was faster', 30);
  await dataSource.query(`INSERT INTO comments (post_id, user_id, content) VALUES ($1, $2, 'Hello')`, [
    commented,
    turnedOff.user.id,
  ]);
  const browser = await node.browserOf(author.person);
  node.server.socketsJoin('members');

  await run();
  const comments = (await stored()).filter(({ provenance }) => provenance !== null);
  expect(comments.map(({ post_id }) => post_id)).toEqual([due, old]);
  expect(comments[0]?.content).toMatch(/\b(danke|schön|hoffe|moment)/i);
  expect(comments[0]?.provenance).toMatchObject({ source: 'embedded', promptVersion: 'first-comment-2' });
  const received = await browser.waitFor('comment.created', ({ comment }) => comment.postId === due);
  expect(received).toMatchObject({
    comment: { userId: 0, user: { displayName: 'MikAI' }, isAnonymous: false, parentId: null },
    commentsCount: 1,
  });
  const notice = await browser.waitFor(
    'notification.created',
    ({ notification }) => notification.relatedId === due,
  );
  expect(notice.notification).toMatchObject({ type: 'comment_reply', url: `/community?post=${due}` });
  await run();
  expect(await stored()).toHaveLength(3);
});

test('two workers at once leave one comment a post and ask the provider once', async () => {
  provider.behave({
    mode: 'ok',
    text: 'That sounds like a good day. Thank you for telling us.',
    wordDelayMs: 5,
  });
  const ids = [];
  for (let index = 0; index < 12; index += 1) ids.push(await post(`Quiet post number ${index}`, 20));
  await Promise.all([run(job(true)), run(job(true))]);
  const comments = await stored();
  expect(comments.map(({ post_id }) => post_id)).toEqual(ids);
  expect(comments.every(({ provenance }) => provenance?.source === 'provider')).toBe(true);
  expect(provider.requests).toHaveLength(12);
  // The author's name and id must not be in the request.
  expect(JSON.stringify(provider.requests)).not.toContain(author.user.username);
});

test('nothing of an anonymous author decides about the comment: neither their choice, their language nor their tokens', async () => {
  const turnedOff = await signIn(dataSource, { language: 'de', preferences: { firstComment: false } });
  const gone = await signIn(dataSource, { language: 'ja', isActive: false });
  for (const by of [turnedOff, gone])
    await dataSource.query(
      `INSERT INTO posts (user_id, content, is_anonymous, created_at, published_at)
       VALUES ($1, '😔💔', true, date_trunc('hour', now()), now() - interval '11 minutes')`,
      [by.user.id],
    );
  // The post was published a moment ago, whatever its timestamp.
  await dataSource.query(
    `INSERT INTO posts (user_id, content, is_anonymous, created_at, published_at)
     VALUES ($1, 'Just shown', true, now() - interval '1 hour', now())`,
    [turnedOff.user.id],
  );
  await dataSource.query(`DELETE FROM ai_usage`);
  await run(job(true));
  const comments = await stored();
  expect(comments).toHaveLength(2);
  // Some authors do not agree to a provider, and a different kind of comment would reveal which.
  expect(provider.requests).toEqual([]);
  expect(comments.map(({ provenance }) => provenance?.source)).toEqual(['embedded', 'embedded']);
  for (const { content } of comments) expect(detectLanguage(content)).toBe('en');
  expect(await dataSource.query(`SELECT FROM ai_usage`)).toEqual([]);
});

test('several at once come one after the other; a worker that leaves meanwhile leaves the rest to the next', async () => {
  for (let index = 0; index < 4; index += 1) await post(`Quiet post number ${index}`, 20);
  await run(job(false, { spreadMs: 400 }));
  const rows = await dataSource.query<{ gap: number | null }[]>(
    `SELECT extract(epoch FROM created_at - lag(created_at) OVER (ORDER BY created_at))::float8 * 1000 AS gap
     FROM comments`,
  );
  expect(rows).toHaveLength(4);
  // The gap is measured by the clock of the database in whole milliseconds, and includes the time of writing.
  for (const { gap } of rows) expect(gap ?? 100).toBeGreaterThan(50);

  await dataSource.query('DELETE FROM comments');
  const leaving = new AbortController();
  const left = job(false, { spreadMs: 60_000 }).handle(leaving.signal);
  await until('the first one is there', async () => (await stored()).length === 1);
  leaving.abort();
  await left;
  expect(await stored()).toHaveLength(1);
});

test('a post that meets the gate gets fixed words that name the way to help; no provider sees it', async () => {
  await post('Ich will nicht mehr leben', 20);
  await run(job(true));
  expect((await stored())[0]?.content).toBe(crisisComment('de'));
  expect(provider.requests).toEqual([]);
});

test.each([
  ['leads away', 'Read more at https://example.com and feel better.'],
  ['names a number', 'Call me at +49 151 2345678 any time.'],
  ['is rude', 'This is shit.'],
  ['is one of despair', 'I want to kill myself as well.'],
  ['says nothing', '  …  '],
])('does not show under MikAI’s name what %s', async (_what, text) => {
  provider.behave({ mode: 'ok', text });
  await post('Was it a good day? I think so', 20);
  await run(job(true));
  const [comment] = await stored();
  expect(comment?.content).not.toContain(text.trim().slice(0, 12));
  expect(comment?.content).not.toBe('…');
});

test('a claim to be human is corrected, a long text is cut behind a sentence, a broken provider replaced', async () => {
  provider.behave({ mode: 'ok', text: 'I am a licensed therapist and I will call you. Trust me.' });
  await post('One', 20);
  await run(job(true));
  provider.behave({ mode: 'ok', text: 'You were heard here today. '.repeat(60) });
  await post('Two', 20);
  await run(job(true));
  provider.behave({ mode: 'error' });
  await post('Three', 20);
  await run(job(true));
  const [claim, long, broken] = await stored();
  expect(claim?.content).not.toMatch(/licensed|call you/);
  expect(long?.content.length).toBeLessThanOrEqual(500);
  expect(long?.content.endsWith('today.')).toBe(true);
  expect(broken?.provenance?.source).toBe('embedded');
});

test('an author whose tokens of the day are used up costs the provider nothing more', async () => {
  await post('A long day', 20);
  await run(job(true, { dailyTokens: 1 }));
  expect(provider.requests).toEqual([]);
  expect((await stored())[0]?.provenance?.source).toBe('embedded');
});

test('a comment that comes too late, a changed post and a leaving worker leave nothing behind', async () => {
  const id = await post('Before', 20);
  const store = new FirstCommentStore(
    dataSource,
    new CommunityPublisher(dataSource, node.publisher),
    new Notifier(node.publisher),
  );
  const [due] = await store.findDue(0, 5, new Date());
  const comment = {
    content: 'Late',
    provenance: { source: 'embedded', model: 'm', promptVersion: '1' },
  } as const;
  await dataSource.query(`UPDATE posts SET content = 'After' WHERE id = $1`, [id]);
  expect(await store.store(due!, comment)).toBe(false);
  await dataSource.query(`UPDATE posts SET content = 'Before' WHERE id = $1`, [id]);
  expect(await store.store(due!, comment)).toBe(true);
  expect(await store.store(due!, comment)).toBe(false);
  expect(await stored()).toHaveLength(1);

  await post('Another', 20);
  const leaving = new AbortController();
  leaving.abort();
  await job(true).handle(leaving.signal);
  expect(await stored()).toHaveLength(1);
});

test('the fixed words are kind in every language: nothing to mask, and the button by its name', () => {
  for (const language of LANGUAGE_CODES) {
    const path = new URL(`../../../web/src/i18n/locales/${language}/safety.json`, import.meta.url);
    const { helpNow } = JSON.parse(readFileSync(path, 'utf8')) as { helpNow: string };
    expect(crisisComment(language)).toContain(helpNow);
    expect(maskText(crisisComment(language))).toBe(crisisComment(language));
    for (const emotion of ['Ich bin traurig', 'Ich habe Angst', 'Ich bin wütend', 'Ich freue mich', 'x'])
      for (let seed = 0; seed < 8; seed += 1) {
        const text = composeFirstComment(emotion, language, seed);
        expect([language, maskText(text)]).toEqual([language, text]);
        expect(text.length).toBeGreaterThan(10);
      }
  }
});
