import { expect, test } from '@jest/globals';
import { signIn } from '../testing/people.js';
import { createTestServices } from '../testing/test-services.js';
import { exportOf } from '../users/export.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;

interface Exported {
  posts: { id: number; content: string; isAnonymous: boolean }[];
  postEdits: { originalContent: string; newContent: string; editReason: string }[];
  comments: { content: string; postId: number }[];
  likes: { kind: string; id: number }[];
  calmCardViews: { cardId: number; seenOn: string }[];
}

async function exported(userId: number): Promise<{ text: string; data: Exported }> {
  let text = '';
  for await (const piece of exportOf(manager, userId)) text += piece;
  return { text, data: JSON.parse(text) as Exported };
}

test('an export holds what the member wrote and liked, even anonymous or hidden, and deletion removes it all', async () => {
  const [own, other] = await Promise.all([signIn(dataSource), signIn(dataSource)]);
  const insert = async (sql: string, values: unknown[]) =>
    (await manager.query<{ id: number }[]>(`${sql} RETURNING id`, values))[0]?.id ?? 0;
  const post = (userId: number, content: string, more: boolean) =>
    insert(`INSERT INTO posts (user_id, content, is_anonymous, is_hidden) VALUES ($1, $2, $3, $3)`, [
      userId,
      content,
      more,
    ]);
  const mine = await post(own.user.id, 'damn fine day', false);
  const secret = await post(own.user.id, 'nobody knows', true);
  const foreign = await post(other.user.id, 'foreign words', false);
  const comment = (userId: number, postId: number, content: string) =>
    insert(`INSERT INTO comments (user_id, post_id, content) VALUES ($1, $2, $3)`, [userId, postId, content]);
  await comment(own.user.id, foreign, 'my answer');
  const theirs = await comment(other.user.id, mine, 'foreign answer');
  await manager.query(
    `INSERT INTO post_edits (post_id, editor_id, original_content, new_content, reason)
     VALUES ($1, $2, 'a day', 'damn fine day', 'it was')`,
    [mine, own.user.id],
  );
  for (const userId of [own.user.id, other.user.id]) {
    await manager.query(`INSERT INTO post_likes (post_id, user_id) VALUES ($1, $2)`, [foreign, userId]);
    await manager.query(`INSERT INTO comment_likes (comment_id, user_id) VALUES ($1, $2)`, [theirs, userId]);
    await manager.query(`INSERT INTO calm_card_likes (card_id, user_id) VALUES (3, $1)`, [userId]);
  }
  await manager.query(
    `INSERT INTO calm_card_views (user_id, card_id, seen_on) VALUES ($1, 3, '2026-11-22')`,
    [own.user.id],
  );

  const { text, data } = await exported(own.user.id);
  expect(data.posts).toMatchObject([
    { id: mine, content: 'damn fine day', isAnonymous: false },
    { id: secret, content: 'nobody knows', isAnonymous: true },
  ]);
  expect(data.postEdits).toMatchObject([{ originalContent: 'a day', editReason: 'it was' }]);
  expect(data.comments).toMatchObject([{ postId: foreign, content: 'my answer' }]);
  expect(data.likes.map(({ kind, id }) => [kind, id]).sort()).toEqual([
    ['calmCard', 3],
    ['comment', theirs],
    ['post', foreign],
  ]);
  expect(data.calmCardViews).toEqual([{ cardId: 3, seenOn: '2026-11-22' }]);
  for (const word of ['foreign words', 'foreign answer', other.user.username])
    expect(text).not.toContain(word);

  await manager.query(`DELETE FROM users WHERE id = $1`, [own.user.id]);
  const left = await manager.query<unknown[]>(
    `SELECT 'post' FROM posts WHERE user_id = $1 OR content LIKE '%damn%'
     UNION ALL SELECT 'edit' FROM post_edits WHERE editor_id = $1
     UNION ALL SELECT 'comment' FROM comments WHERE user_id = $1 OR post_id = $2
     UNION ALL SELECT 'like' FROM post_likes WHERE user_id = $1
     UNION ALL SELECT 'like' FROM comment_likes WHERE user_id = $1 OR comment_id = $3
     UNION ALL SELECT 'card' FROM calm_card_likes WHERE user_id = $1
     UNION ALL SELECT 'view' FROM calm_card_views WHERE user_id = $1`,
    [own.user.id, mine, theirs],
  );
  expect(left).toEqual([]);
  const counts = await manager.query<unknown[]>(
    `SELECT likes_count, comments_count, (SELECT likes_count FROM calm_cards WHERE id = 3) AS card_likes
     FROM posts WHERE id = $1`,
    [foreign],
  );
  expect(counts).toEqual([{ likes_count: 1, comments_count: 0, card_likes: 1 }]);
});
