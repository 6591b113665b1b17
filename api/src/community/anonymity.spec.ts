import { beforeAll, expect, test } from '@jest/globals';
import type { Post } from '@mikai/contract/community';
import { MINUTE_MS } from '@mikai/contract/durations';
import type { CommunityMember } from '@mikai/contract/people';
import { ANONYMOUS_DEPARTURE_DAYS } from '@mikai/contract/users';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import type { TestMember } from '@mikai/core/testing/people';
import { Dice } from '@mikai/core/seed/dice';
import { createTestServices } from '@mikai/core/testing/test-services';
import { AccountDeletion } from '@mikai/core/users/account-deletion';
import { exportOf } from '@mikai/core/users/export';
import { User } from '@mikai/core/users/user.entity';
import { TestApi } from '../testing/test-api.js';
import { TestBulletin } from '../testing/test-bulletin.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const bulletin = new TestBulletin(services, api);
const realtime = api.app.get(RealtimePublisher, { strict: false });

const MEMBERS = 50;
const POSTS = 200;
/** The simulation covers two hours, in which everybody does something under their name every ten minutes. */
const DURATION_MS = 120 * MINUTE_MS;
const WINDOW_MS = 15 * MINUTE_MS;
const LEAVING_MEMBERS = 10;

/** An action of a member under their name, whose time everybody can see. */
interface NamedAction {
  at: number;
  memberId: number;
}

/** An observed anonymous action and its author. */
interface Sighting {
  at: number;
  authorId: number;
}

const dice = new Dice(29);
const random = (from: number, to: number) => from + dice.next() * (to - from);
const begin = Date.now();
const members = await Promise.all(Array.from({ length: MEMBERS }, () => bulletin.member()));
const observer = await bulletin.member();
const observerSocket = await api.socket(observer.cookie);

/** The author of each anonymous text, which the observer does not know. */
const authorOf = new Map<string, TestMember>();
const actions: NamedAction[] = members.flatMap(({ user }) =>
  Array.from({ length: 12 }, () => ({ at: random(0, DURATION_MS), memberId: user.id })),
);
const shown: (Sighting & { post: Post })[] = [];
const edited: Sighting[] = [];
const onlineSeen: CommunityMember[] = [];

/** Moves the publication of a post to a time of the simulation. */
const movePublication = (id: number, at: number) =>
  dataSource.query(
    `UPDATE posts SET publish_at = publish_at + make_interval(secs => $2) WHERE id = $1 AND publish_at IS NOT NULL`,
    [id, (begin + at - Date.now()) / 1000],
  );

/** Records the events that the observer has received since the last call, at a time of the simulation. */
let receivedCreated = 0;
let receivedChanged = 0;
function recordEvents(at: number): void {
  const created = observerSocket.all('post.created').filter(({ post }) => post.isAnonymous);
  for (const { post } of created.slice(receivedCreated)) {
    const author = authorOf.get(post.content);
    if (author) shown.push({ at, authorId: author.user.id, post });
  }
  receivedCreated = created.length;
  const changed = observerSocket.all('post.changed').filter(({ post }) => post.isAnonymous);
  for (const { post } of changed.slice(receivedChanged)) {
    const author = authorOf.get(post.content);
    if (author) edited.push({ at, authorId: author.user.id });
  }
  receivedChanged = changed.length;
}

async function write(index: number, author: TestMember, at: number): Promise<void> {
  await bulletin.ask('POST', '/api/posts', author, { content: `Named ${index}` });
  actions.push({ at, memberId: author.user.id });
  const content = `Anonymous ${index}`;
  authorOf.set(content, author);
  const { body } = await bulletin.ask<Post>('POST', '/api/posts', author, { content, isAnonymous: true });
  await movePublication(body.id, at);
  if (index % 20 === 0) {
    const page = await bulletin.ask<CommunityMember[]>('GET', '/api/users?limit=100', observer);
    onlineSeen.push(...page.body.filter(({ isOnline }) => isOnline));
  }
}

async function edit(author: TestMember, at: number): Promise<void> {
  const own = shown.find(({ authorId, post }) => authorId === author.user.id && !post.content.endsWith('!'));
  if (!own) return;
  actions.push({ at, memberId: author.user.id });
  const content = `${own.post.content} again!`;
  authorOf.set(content, author);
  await bulletin.ask('PUT', `/api/posts/${own.post.id}`, author, { content });
  await movePublication(own.post.id, at);
}

/** Simulates two hours on the bulletin in steps of a minute. */
async function simulate(): Promise<void> {
  // Everybody is online the whole time, so that presence reveals as much as it ever could.
  const node = '11111111-1111-4111-8111-111111111111';
  await dataSource.query(`INSERT INTO presence_nodes (id, seen_at) VALUES ($1, now() + interval '1 day')`, [
    node,
  ]);
  await dataSource.query(`INSERT INTO presences (user_id, node_id) SELECT id, $1 FROM users`, [node]);
  const plannedPosts = Array.from({ length: POSTS }, (_, index) => ({
    index,
    author: members[index % MEMBERS]!,
    at: random(0, DURATION_MS),
  })).sort((a, b) => a.at - b.at);
  for (let now = MINUTE_MS; now <= DURATION_MS + 2 * WINDOW_MS; now += MINUTE_MS) {
    while (plannedPosts[0] && plannedPosts[0].at < now) {
      const { index, author, at } = plannedPosts.shift()!;
      await write(index, author, at);
      if (index % 4 === 0) await edit(members[(index + 1) % MEMBERS]!, at);
    }
    await bulletin.publication.run(new Date(begin + now));
    // This event takes the same path, so it arrives after all earlier ones.
    realtime.toMembers('post.deleted', { postId: -now });
    await observerSocket.waitFor('post.deleted', ({ postId }) => postId === -now);
    recordEvents(now);
  }
}

/** Reads all posts as the observer, newest first. */
async function readFeed(): Promise<Post[]> {
  const feed: Post[] = [];
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const page = await bulletin.feed(observer, `?before=${before}&limit=100`);
    const last = page.at(-1);
    if (!last) return feed;
    feed.push(...page);
    before = last.id;
  }
}

/** Returns the number of right guesses. */
const countRight = <T extends { authorId: number }>(
  seen: T[],
  guess: (each: T) => number | undefined,
): number => seen.filter((each) => guess(each) === each.authorId).length;

/** Returns the last member who acted under their name before a time. */
const findLastActor = (at: number) =>
  actions.reduce<NamedAction | undefined>(
    (best, action) => (action.at <= at && (!best || action.at > best.at) ? action : best),
    undefined,
  )?.memberId;

/** Returns the member with the most actions in the window in which the item must have been written. */
function findBusiestMember(at: number): number | undefined {
  const counts = new Map<number, number>();
  for (const action of actions)
    if (action.at <= at && action.at > at - WINDOW_MS)
      counts.set(action.memberId, (counts.get(action.memberId) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/**
 * The maximum number of right guesses. By guessing among the members who were active in the window (about 43 of 50), an
 * observer is right for 4.7 of 200 posts; more than 20 is less likely than one in a million.
 */
const MAX_RIGHT = 20;
/**
 * The maximum for guessing the busiest member of the window. In this simulation everybody writes an anonymous post
 * right after a named one, which is the worst habit: the guess is right for 11 of 200 posts on average, and for more
 * than 22 in fewer than one of a thousand runs.
 */
const MAX_RIGHT_BUSIEST = 30;
/**
 * The maximum for edits: about thirty of the fifty attempts find a post. More than 10 right guesses are as unlikely.
 */
const MAX_RIGHT_EDITS = 10;

beforeAll(simulate, 60_000);

test('an observer with every view links 200 anonymous posts to 50 members no better than by chance', async () => {
  expect(shown).toHaveLength(POSTS);
  expect(edited.length).toBeGreaterThan(MAX_RIGHT_EDITS);
  expect(onlineSeen).toEqual([]);
  const feed = await readFeed();
  const named = feed.filter(({ isAnonymous }) => !isAnonymous);
  expect(named).toHaveLength(POSTS);
  const neighbor = (id: number) => named.find((post) => post.id < id)?.userId ?? undefined;
  const nearestTime = (iso: string) =>
    named.reduce((best, post) =>
      Math.abs(Date.parse(post.createdAt) - Date.parse(iso)) <
      Math.abs(Date.parse(best.createdAt) - Date.parse(iso))
        ? post
        : best,
    ).userId ?? undefined;
  const right = {
    lastAction: countRight(shown, ({ at }) => findLastActor(at)),
    busiest: countRight(shown, ({ at }) => findBusiestMember(at)),
    idOrder: countRight(shown, ({ post }) => neighbor(post.id)),
    createdAt: countRight(shown, ({ post }) => nearestTime(post.createdAt)),
    edits: countRight(edited, ({ at }) => findLastActor(at)),
  };
  const limits: Partial<Record<string, number>> = { edits: MAX_RIGHT_EDITS, busiest: MAX_RIGHT_BUSIEST };
  for (const [method, count] of Object.entries(right))
    expect([right, count <= (limits[method] ?? MAX_RIGHT)]).toEqual([right, true]);
});

test('neither views nor rows contain a time of anonymous content finer than the hour', async () => {
  const some = shown[0]!.post;
  await bulletin.comment(members[3]!, some.id, 'Me too', { isAnonymous: true });
  const changed = observerSocket.all('post.changed').findLast(({ post }) => post.isAnonymous)!.post;
  const [post, comments, history, times] = await Promise.all([
    bulletin.find(observer, changed.id),
    bulletin.comments(observer, some.id),
    bulletin.ask<{ createdAt: string | null }[]>('GET', `/api/posts/${changed.id}/history`, observer),
    dataSource.query<{ at: Date }[]>(
      `SELECT created_at AS at FROM posts WHERE is_anonymous
       UNION SELECT edited_at FROM posts WHERE is_anonymous AND edited_at IS NOT NULL
       UNION SELECT created_at FROM comments WHERE is_anonymous
       UNION SELECT e.created_at FROM post_edits e JOIN posts p ON p.id = e.post_id WHERE p.is_anonymous`,
    ),
  ]);
  const isHour = (at: Date | string) => new Date(at).getTime() % (60 * MINUTE_MS) === 0;
  expect([post.createdAt, comments[0]!.createdAt].every(isHour)).toBe(true);
  expect(post).toMatchObject({ isEdited: true, lastEditedAt: null });
  expect(history.body.map(({ createdAt }) => createdAt)).toEqual([null]);
  expect(times.length).toBeGreaterThan(0);
  expect(times.every(({ at }) => isHour(at))).toBe(true);
});

test('an administrator’s export contains nothing that a member wrote anonymously; the member’s own contains all of it', async () => {
  for (const member of members.slice(0, 10)) {
    const read = async (withAnonymous: boolean) => {
      let text = '';
      for await (const piece of exportOf(dataSource.manager, member.user.id, { withAnonymous }))
        text += piece;
      return text;
    };
    const [own, administrators] = [await read(true), await read(false)];
    expect(own).toContain('"isAnonymous":true');
    expect(own.match(/Anonymous \d+/g)).not.toBeNull();
    expect(administrators).not.toMatch(/Anonymous \d+|"isAnonymous":true|"lastSeenAt"/);
    expect(administrators.match(/Named \d+/g)).toHaveLength(POSTS / MEMBERS);
  }
});

test('deleting an account does not change its anonymous content at once, and removes it later in an order that reveals nothing', async () => {
  const leaving = members.slice(0, LEAVING_MEMBERS);
  for (const { post } of shown.slice(0, 40))
    await bulletin.ask('POST', '/api/reports', observer, { kind: 'post', id: post.id, reason: 'spam' });
  for (const { post } of shown.slice(0, 5))
    for (const who of leaving) await bulletin.like(who, 'posts', post.id);
  const view = async () => ({
    feed: (await readFeed()).filter(({ isAnonymous }) => isAnonymous),
    cases: await dataSource.query(
      `SELECT target_kind, target_id, state, created_at FROM moderation_items ORDER BY id`,
    ),
  });
  const before = await view();
  expect(before.feed.length).toBeGreaterThan(10);
  const deletion = api.app.get(AccountDeletion, { strict: false });
  const deletedBefore = observerSocket.all('post.deleted').length;
  for (const [order, { user }] of leaving.entries()) {
    const deleted = await dataSource.transaction(async (manager) => {
      const row = await manager.findOneByOrFail(User, { id: user.id });
      return deletion.delete(manager, row, { kind: 'deletionCompleted', data: {} });
    });
    await deletion.finish(deleted);
    // Simulates that the next member leaves ten minutes later.
    for (const table of ['posts', 'comments'])
      await dataSource.query(
        `UPDATE ${table} SET departs_at = departs_at - interval '10 minutes' WHERE departs_at IS NOT NULL AND $1`,
        [order < LEAVING_MEMBERS - 1],
      );
  }
  await observerSocket.waitFor(
    'post.deleted',
    () => observerSocket.all('post.deleted').length === deletedBefore + LEAVING_MEMBERS * 4,
  );
  const after = await view();
  // Every field is equal, including revisions, counts of likes, and the moderators' queue.
  expect(after).toEqual(before);

  const ids = new Set(leaving.map(({ user }) => user.id));
  const leavingPosts = shown.filter(({ authorId }) => ids.has(authorId));
  const departures = await dataSource.query<{ id: number }[]>(
    `SELECT id FROM posts WHERE departs_at IS NOT NULL ORDER BY departs_at`,
  );
  expect(departures).toHaveLength(leavingPosts.length);
  // An observer could guess that the posts of the first member to leave go first.
  const rightGuesses = departures.filter(({ id }, place) => {
    const author = leavingPosts.find(({ post }) => post.id === id)?.authorId;
    return author === leaving[Math.floor((place * LEAVING_MEMBERS) / departures.length)]?.user.id;
  });
  expect(rightGuesses.length).toBeLessThanOrEqual(17);
  const [burst] = await dataSource.query<{ count: number }[]>(
    `SELECT max(n)::integer AS count FROM (SELECT count(*) AS n FROM posts WHERE departs_at IS NOT NULL
       GROUP BY date_trunc('hour', departs_at)) hours`,
  );
  expect(burst?.count).toBeLessThan(10);
  const week = new Date(Date.now() + (ANONYMOUS_DEPARTURE_DAYS + 1) * 24 * 60 * MINUTE_MS);
  await bulletin.publication.run(week);
  const [remaining] = await dataSource.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM posts WHERE user_id IS NULL`,
  );
  expect(remaining?.count).toBe(0);
});

test('keeps anonymous posts without an author if the member wants that, but never shows those that others had not seen', async () => {
  const member = members[20]!;
  const kept = shown.filter(({ authorId }) => authorId === member.user.id).map(({ post }) => post.id);
  await bulletin.ask('POST', '/api/posts', member, { content: 'Not shown yet', isAnonymous: true });
  await dataSource.query(`UPDATE users SET keeps_anonymous = true WHERE id = $1`, [member.user.id]);
  const deletion = api.app.get(AccountDeletion, { strict: false });
  const deleted = await dataSource.transaction(async (manager) => {
    const row = await manager.findOneByOrFail(User, { id: member.user.id });
    return deletion.delete(manager, row, { kind: 'deletionCompleted', data: {} });
  });
  await deletion.finish(deleted);
  await bulletin.publication.run(new Date(Date.now() + 30 * 24 * 60 * MINUTE_MS));
  for (const id of kept)
    expect(await bulletin.find(observer, id)).toMatchObject({ userId: null, user: null, isAnonymous: true });
  expect(await dataSource.query(`SELECT FROM posts WHERE content = 'Not shown yet'`)).toEqual([]);
});
