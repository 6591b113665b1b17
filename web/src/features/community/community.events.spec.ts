import { seededRandom } from '@mikai/contract/seeded-random';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { BulletinEvent } from './bulletin-event';
import { applyBulletinEvent, communityEventHandlers } from './community.events';
import {
  communityKeys,
  feedQuery,
  loadLaterComments,
  loadOlderPosts,
  threadQuery,
} from './community.queries';
import type { Feed } from './feed';
import { FakeBulletin, ME } from './testing/fake-bulletin';
import { FakeNetwork } from './testing/fake-network';
import type { Thread } from './thread';

const OTHER = 2;

let client: QueryClient;
let server: FakeBulletin;
let network: FakeNetwork;

beforeEach(() => {
  client = new QueryClient();
  server = new FakeBulletin();
  network = new FakeNetwork(server);
  jest.spyOn(globalThis, 'fetch').mockImplementation(((path: string) => network.fetch(path)) as typeof fetch);
});

const feed = () => client.getQueryData<Feed>(communityKeys.feed);
const thread = (postId: number) => client.getQueryData<Thread>(communityKeys.thread(postId));

/** Returns items without `at`, the revisions that only the browser tracks. */
function shown<T extends { at: unknown }>(known: readonly T[] | undefined): Omit<T, 'at'>[] {
  return (known ?? []).map(({ at: _own, ...view }) => view);
}

/** Refetches as after a reconnection, which cancels pending requests. */
function refetch(queryKey: QueryKey): void {
  void client.invalidateQueries({ queryKey, refetchType: 'all' });
}

async function open(postId?: number): Promise<void> {
  void client.prefetchQuery(feedQuery(client, true));
  if (postId !== undefined) void client.prefetchQuery(threadQuery(client, postId, true));
  await network.settle();
}

function apply(events: readonly BulletinEvent[] = server.drain()): void {
  for (const { name, payload } of events)
    (communityEventHandlers[name] as (queryClient: QueryClient, event: unknown) => void)(client, payload);
}

function expectFresh(postId?: number): void {
  expect(shown(feed()?.posts)).toEqual(server.feed(Infinity, feed()?.posts.length || Infinity));
  if (postId !== undefined)
    expect(shown(thread(postId)?.comments)).toEqual(server.thread(postId, 0, Infinity));
}

describe('the Bulletin', () => {
  it('equals a fresh fetch after every single event, and a repeated event changes nothing', async () => {
    const first = server.write(OTHER);
    server.drain();
    await open(first);
    let comment = 0;
    const actions = [
      () => server.write(ME),
      () => server.like(first, ME),
      () => server.like(first, OTHER),
      () => server.edit(first, 'changed'),
      () => (comment = server.comment(first, OTHER)),
      () => server.likeComment(comment, ME),
      () => server.comment(first, ME, comment),
      () => server.like(first, ME),
      () => server.uncomment(comment),
      () => server.delete(first),
    ];
    for (const action of actions) {
      action();
      const events = server.drain();
      apply(events);
      expectFresh(server.postIds().includes(first) ? first : undefined);
      apply(events);
      expectFresh();
    }
  });

  it('ignores older events for each part of a post separately', async () => {
    const post = server.write(OTHER);
    server.drain();
    await open(post);
    server.like(post, ME);
    server.comment(post, OTHER);
    server.edit(post, 'second words');
    server.like(post, OTHER);
    server.edit(post, 'third words');
    apply(server.drain().reverse());
    expectFresh(post);
  });

  it('does not restore deleted items when late events or responses arrive', async () => {
    await open();
    const post = server.write(OTHER);
    server.edit(post, 'late words');
    server.like(post, OTHER);
    server.delete(post);
    apply(server.drain().reverse());
    expect(feed()?.posts).toEqual([]);
    expect(feed()?.gone).toEqual([post]);
  });

  it('keeps an event over a response that was read before it', async () => {
    const post = server.write(OTHER);
    const gone = server.write(OTHER);
    server.drain();
    await open();
    refetch(communityKeys.feed);
    network.read();
    server.write(OTHER);
    server.like(post, ME);
    server.delete(gone);
    apply();
    await network.settle();
    expectFresh();
    expect(feed()?.gone).toEqual([gone]);
  });

  it('detects deleted posts without an event after a fetch', async () => {
    const post = server.write(OTHER);
    await open();
    server.delete(post);
    server.drain();
    refetch(communityKeys.feed);
    await network.settle();
    expect(feed()).toMatchObject({ gone: [], missing: [post] });
  });
});

describe('an announced post, of which only the id is known', () => {
  /** Another member writes a post, and the browser receives only its id. */
  const hint = (): number => {
    const postId = server.write(OTHER);
    server.drain();
    apply([{ name: 'post.hinted', payload: { postId } }]);
    return postId;
  };

  it('stays announced until the feed is fetched, even if its likes arrive first', async () => {
    await open();
    const post = hint();
    apply([{ name: 'post.hinted', payload: { postId: post } }]);
    server.like(post, OTHER);
    apply();
    expect(feed()).toMatchObject({ posts: [], hinted: [post] });
    refetch(communityKeys.feed);
    await network.settle();
    expectFresh();
    expect(feed()?.hinted).toEqual([]);
  });

  it('is removed when it is deleted, and not announced again', async () => {
    await open();
    const post = hint();
    server.delete(post);
    apply();
    apply([{ name: 'post.hinted', payload: { postId: post } }]);
    expect(feed()).toMatchObject({ hinted: [], gone: [post] });
  });

  it('is removed if a fetch does not return it, because of a block', async () => {
    await open();
    const post = hint();
    server.delete(post);
    server.drain();
    refetch(communityKeys.feed);
    await network.settle();
    expect(feed()?.hinted).toEqual([]);
  });

  it('stays announced if the feed was read before it was written', async () => {
    await open();
    refetch(communityKeys.feed);
    network.read();
    const post = hint();
    await network.settle();
    expect(feed()?.hinted).toEqual([post]);
  });

  it('is ignored if it is already loaded', async () => {
    const post = server.write(OTHER);
    server.drain();
    await open();
    apply([{ name: 'post.hinted', payload: { postId: post } }]);
    expect(feed()).toMatchObject({ posts: [{ id: post }], hinted: [] });
  });
});

describe('pages', () => {
  it('do not shift while others write, and end with a page that is not full', async () => {
    for (let i = 0; i < 45; i++) server.write(OTHER);
    server.drain();
    await open();
    expect(feed()).toMatchObject({ hasMore: true, posts: { length: 20 } });
    for (const [length, hasMore] of [
      [43, true],
      [51, false],
    ] as const) {
      for (let i = 0; i < 3; i++) server.write(OTHER);
      apply();
      const loading = loadOlderPosts(client);
      network.read();
      server.like(20, OTHER);
      apply();
      await network.settle();
      await loading;
      expect(feed()).toMatchObject({ hasMore, posts: { length } });
      expectFresh();
    }
  });

  it('end with an empty page after a full last page', async () => {
    for (let i = 0; i < 40; i++) server.write(OTHER);
    await open();
    for (const hasMore of [true, false]) {
      const loading = loadOlderPosts(client);
      await network.settle();
      await loading;
      expect(feed()).toMatchObject({ hasMore, posts: { length: 40 } });
    }
  });

  it('are all refetched after a reconnection', async () => {
    for (let i = 0; i < 45; i++) server.write(OTHER);
    await open();
    for (let page = 0; page < 2; page++) {
      const loading = loadOlderPosts(client);
      await network.settle();
      await loading;
    }
    server.edit(1, 'changed while nobody heard');
    server.drain();
    refetch(communityKeys.feed);
    await network.settle();
    expect(feed()?.posts).toHaveLength(45);
    expectFresh();
  });

  it('beyond the loaded ones are not fetched with new posts', async () => {
    for (let i = 0; i < 45; i++) server.write(OTHER);
    await open();
    server.write(OTHER);
    refetch(communityKeys.feed);
    await network.settle();
    expect(feed()).toMatchObject({ hasMore: true, posts: { length: 21 } });
    expectFresh();
    // The last post on screen may have been deleted.
    server.delete(feed()?.posts.at(-1)?.id ?? 0);
    refetch(communityKeys.feed);
    await network.settle();
    expect(feed()).toMatchObject({ hasMore: true, posts: { length: 21 } });
    expectFresh();
  });

  it('of comments keep a gap before live comments until it is loaded', async () => {
    const post = server.write(OTHER);
    for (let i = 0; i < 120; i++) server.comment(post, OTHER);
    server.drain();
    await open(post);
    const own = server.comment(post, ME);
    server.likeComment(110 + 1, ME);
    apply();
    expect(thread(post)).toMatchObject({ upTo: 101, comments: { length: 101 } });
    expect(thread(post)?.comments.at(-1)?.id).toBe(own);
    const loading = loadLaterComments(client, post);
    await network.settle();
    await loading;
    expect(thread(post)?.upTo).toBeNull();
    expectFresh(post);
  });
});

describe("the member's own comment", () => {
  it('is applied from the response at once, and its count from the event, in either order', async () => {
    const post = server.write(OTHER);
    server.drain();
    await open(post);
    server.comment(post, ME);
    const [comment] = server.thread(post);
    const payload = { comment: comment!, commentsCount: 0, postRevision: -1 };
    applyBulletinEvent(client, { name: 'comment.created', payload });
    expect(shown(thread(post)?.comments)).toEqual([comment]);
    expect(feed()?.posts[0]?.commentsCount).toBe(0);
    apply();
    expectFresh(post);
    applyBulletinEvent(client, { name: 'comment.created', payload });
    expectFresh(post);
  });
});

const SEQUENCES = 150;
const STEPS = 40;

it(`equals a fresh fetch after any order of actions, events, losses and fetches (${SEQUENCES} traces)`, async () => {
  for (let seed = 1; seed <= SEQUENCES; seed++) {
    client = new QueryClient();
    server = new FakeBulletin();
    network = new FakeNetwork(server);
    const next = seededRandom(seed);
    const random = (below: number): number => Math.floor(next() * below);
    const any = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
    for (let i = 0; i < 22; i++) server.write(1 + random(3));
    const watched = 20 + random(3);
    server.comment(watched, OTHER);
    let flying = server.drain().slice(0, 0);
    await open(watched);
    const action = () => {
      const post = random(3) === 0 ? watched : any(server.postIds());
      const comment = any(server.commentIds());
      const who = 1 + random(3);
      if (post === undefined || !server.postIds().includes(post)) return server.write(who);
      const actions = [
        () => server.write(who),
        () => server.edit(post, `edit ${random(1000)}`),
        () => server.like(post, who),
        () => server.comment(post, who),
        () => comment !== undefined && server.comment(server.postOf(comment), who, server.topOf(comment)),
        () => comment !== undefined && server.likeComment(comment, who),
        () => comment !== undefined && random(3) === 0 && server.uncomment(comment),
        () => post !== watched && random(3) === 0 && server.delete(post),
      ];
      return any(actions)?.();
    };
    for (let step = 0; step < STEPS; step++) {
      const turn = random(10);
      if (turn < 5) {
        action();
        flying.push(...server.drain());
      } else if (turn < 8) apply(flying.splice(random(Math.max(1, flying.length)), 1));
      else if (turn === 8) {
        if (random(2) === 0) network.read();
        else await network.arrive();
      } else if (random(3) === 0) {
        // The connection breaks: pending events are lost, and everything is refetched.
        flying = [];
        refetch(communityKeys.feed);
        refetch(communityKeys.thread(watched));
      }
    }
    while (flying.length > 0) apply(flying.splice(random(flying.length), 1));
    await network.settle();
    try {
      expectFresh(watched);
    } catch (error) {
      throw new Error(`trace ${seed}`, { cause: error });
    }
  }
});
