import { expect, test } from '@jest/globals';
import { seededRandom } from '@mikai/contract/seeded-random';
import type { Post } from '@mikai/contract/community';
import type { TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';
import { TestBulletin } from '../testing/test-bulletin.js';

const services = await createTestServices();
const { dataSource } = services.database;
const nodes = [await TestApi.start(services), await TestApi.start(services)] as const;
const bulletin = new TestBulletin(services, nodes[0]);
const bulletins = [bulletin, bulletin.at(nodes[1])] as const;
const [ana, ben] = await Promise.all([bulletin.member(), bulletin.member()]);

test('sets and removes a like, and returns the new state', async () => {
  const post = await bulletin.post(ana, 'Like me');
  expect(await bulletin.like(ben, 'posts', post.id)).toEqual({ isLiked: true, likesCount: 1, revision: 1 });
  expect(await bulletin.like(ana, 'posts', post.id)).toEqual({ isLiked: true, likesCount: 2, revision: 2 });
  expect(await bulletin.find(ben, post.id)).toMatchObject({ isLiked: true, likesCount: 2, revision: 2 });
  expect(await bulletin.like(ben, 'posts', post.id)).toEqual({ isLiked: false, likesCount: 1, revision: 3 });
  expect(await bulletin.find(ben, post.id)).toMatchObject({ isLiked: false, likesCount: 1 });
  const comment = await bulletin.comment(ben, post.id, 'Me too');
  expect(await bulletin.like(ana, 'comments', comment.id)).toMatchObject({ isLiked: true, likesCount: 1 });
  expect((await bulletin.comments(ana, post.id))[0]).toMatchObject({ isLiked: true, likesCount: 1 });
  expect((await bulletin.comments(ben, post.id))[0]).toMatchObject({ isLiked: false, likesCount: 1 });
});

test('never counts two simultaneous likes of one member on two nodes twice', async () => {
  const post = await bulletin.post(ana, 'Both at once');
  const comment = await bulletin.comment(ana, post.id, 'This too');
  for (const [what, id] of [
    ['posts', post.id],
    ['comments', comment.id],
  ] as const) {
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(bulletins.map((each) => each.like(ben, what, id)));
      // The two requests ran one after the other: one added the like, the other removed it.
      expect(answers.map(({ isLiked, likesCount }) => [isLiked, likesCount]).sort()).toEqual([
        [false, 0],
        [true, 1],
      ]);
    }
  }
});

test('publishes a like to the member’s own devices at once, and the count to everybody in batches', async () => {
  const post = await bulletin.post(ana, 'A crowd comes');
  const [own, reader] = await Promise.all([nodes[1].socket(ben.cookie), nodes[1].socket(ana.cookie)]);
  await bulletin.like(ben, 'posts', post.id);
  const received = await own.waitFor('post.liked', ({ isLiked }) => isLiked === true);
  expect(received).toEqual({ postId: post.id, likesCount: 1, isLiked: true, revision: 1 });

  const crowd = await Promise.all(Array.from({ length: 30 }, () => bulletin.member()));
  const answers = await Promise.all(
    crowd.map((member, index) => bulletins[index % 2]!.like(member, 'posts', post.id)),
  );
  expect(answers.map(({ likesCount }) => likesCount).sort((a, b) => a - b)).toEqual(
    crowd.map((_member, index) => index + 2),
  );
  const last = await reader.waitFor('post.liked', ({ likesCount }) => likesCount === 31);
  expect(last.revision).toBe((await bulletin.find(ana, post.id)).revision);
  const all = reader.all('post.liked');
  expect(all.length).toBeLessThan(12);
  for (const event of all) expect(event).not.toHaveProperty('isLiked');
});

test('after 150 random actions of six members, eight at a time, every count equals a fresh count', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => bulletin.member()));
  const posts: Post[] = [];
  for (let index = 0; index < 4; index += 1)
    posts.push(await bulletin.post(members[index]!, `post ${index}`));
  const comments: number[] = [];
  const random = seededRandom(20_261_122);
  const roll = (sides: number): number => Math.floor(random() * sides);
  const pick = <T>(list: readonly T[]): T | undefined => list[roll(list.length)];

  /**
   * Performs a random action. Any response except a server error is fine, because members delete what others are about
   * to like.
   */
  const action = async (member: TestMember, on: TestBulletin): Promise<void> => {
    const post = pick(posts)?.id ?? 0;
    const comment = pick(comments) ?? 0;
    const kind = roll(10);
    const [method, path, json] =
      kind < 3
        ? (['POST', `/api/posts/${post}/like`] as const)
        : kind < 5
          ? (['POST', `/api/posts/${post}/comments`, { content: 'words' }] as const)
          : kind < 7
            ? (['POST', `/api/comments/${comment}/like`] as const)
            : kind < 8
              ? (['POST', `/api/comments/${comment}/replies`, { content: 'words' }] as const)
              : (['DELETE', `/api/comments/${comment}`] as const);
    const answer = await on.ask<{ id?: number }>(method, path, member, json);
    expect([200, 201, 204, 403, 404]).toContain(answer.status);
    if (answer.status === 201 && answer.body.id) comments.push(answer.body.id);
  };
  for (let round = 0; round < 19; round += 1)
    await Promise.all(Array.from({ length: 8 }, () => action(pick(members)!, pick(bulletins)!)));
  // Deleting an account also deletes its likes. Like the product, the test first locks the posts in one order, because
  // likes of the last round may still be counted.
  await dataSource.transaction(async (manager) => {
    await manager.query(`SELECT id FROM posts ORDER BY id FOR UPDATE`);
    await manager.query(`DELETE FROM users WHERE id = $1`, [members[5]!.user.id]);
  });

  const wrong = await dataSource.query<unknown[]>(`
    SELECT 'post' AS kind, p.id, p.likes_count, p.comments_count FROM posts p
    WHERE p.likes_count <> (SELECT count(*) FROM post_likes l WHERE l.post_id = p.id)
      OR p.comments_count <> (SELECT count(*) FROM comments c WHERE c.post_id = p.id)
    UNION ALL SELECT 'comment', c.id, c.likes_count, 0 FROM comments c
    WHERE c.likes_count <> (SELECT count(*) FROM comment_likes l WHERE l.comment_id = c.id)`);
  expect(wrong).toEqual([]);
  expect(comments.length).toBeGreaterThan(20);
  for (const post of await bulletin.feed(ana)) {
    const listed = await bulletin.comments(ana, post.id);
    expect([post.id, post.commentsCount]).toEqual([post.id, listed.length]);
  }
});
