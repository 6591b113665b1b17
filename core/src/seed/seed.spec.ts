import { MoreThan } from 'typeorm';
import { expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { DirectMessageEntity } from '../messaging/direct-message.entity.js';
import { createTestDatabase } from '../testing/test-database.js';
import { createTestServices } from '../testing/test-services.js';
import { SEED_HOMES, seedTexts } from './seed-texts.js';
import { seedDatabase } from './seed.js';

const { database } = await createTestServices();
const SIZE = { members: 400, posts: 600, messages: 3_000, until: new Date('2026-11-22T00:00:00Z') };
await seedDatabase(database.dataSource, SIZE);

const rows = <T>(dataSource: DataSource, sql: string) => dataSource.query<T[]>(sql);
const one = async (sql: string) => (await rows<Record<string, number>>(database.dataSource, sql))[0];

test('creates verified members only, so that none of them expire', async () => {
  expect(await one(`SELECT count(*) FROM users WHERE NOT is_verified`)).toEqual({ count: 0 });
});

test('creates the requested numbers of rows, and rows that depend on them', async () => {
  expect(await one(`SELECT count(*) FROM users`)).toEqual({ count: 400 });
  expect(await one(`SELECT count(*) FROM posts`)).toEqual({ count: 600 });
  expect(await one(`SELECT count(*) FROM direct_messages`)).toEqual({ count: 3_000 });
  for (const table of [
    'comments',
    'post_likes',
    'comment_likes',
    'post_edits',
    'notifications',
    'user_relations',
    'conversations',
    'letters',
    'moderation_items',
    'gacha_pulls',
    'owned_companions',
  ])
    expect([table, (await one(`SELECT count(*) FROM ${table}`))!['count']! > 10]).toEqual([table, true]);
  expect(
    await one(
      `SELECT count(*) FROM users WHERE password_hash IS NOT NULL OR email NOT LIKE '%@mikai.invalid'`,
    ),
  ).toEqual({ count: 0 });
});

test('every counter equals the actual count', async () => {
  const wrong = {
    likes: `SELECT count(*) FROM posts p WHERE likes_count <> (SELECT count(*) FROM post_likes WHERE post_id = p.id)`,
    likesOfComments: `SELECT count(*) FROM comments c
      WHERE likes_count <> (SELECT count(*) FROM comment_likes WHERE comment_id = c.id)`,
    comments: `SELECT count(*) FROM posts p WHERE comments_count <> (SELECT count(*) FROM comments WHERE post_id = p.id)`,
    unread: `SELECT count(*) FROM conversation_members m WHERE unread_count <> (
      SELECT count(*) FROM direct_messages d WHERE d.conversation_id = m.conversation_id
        AND d.sender_id = m.other_id AND d.id > coalesce(m.last_read_id, 0))`,
    unreadMessages: `SELECT count(*) FROM user_counters c WHERE unread_messages <> (
      SELECT coalesce(sum(unread_count), 0) FROM conversation_members WHERE user_id = c.user_id)`,
    unreadNotifications: `SELECT count(*) FROM user_counters c WHERE unread_notifications <> (
      SELECT count(*) FROM notifications WHERE user_id = c.user_id AND NOT is_read)`,
    companions: `SELECT count(*) FROM owned_companions o WHERE level <> (
      SELECT count(*) FROM gacha_pulls p WHERE p.user_id = o.user_id AND p.companion = o.companion)`,
    pulls: `SELECT count(*) FROM gacha_states s WHERE total_pulls <> (
      SELECT count(*) FROM gacha_pulls WHERE user_id = s.user_id)`,
    unreadLetters: `SELECT count(*) FROM user_counters c WHERE unread_letters <> (
      SELECT count(*) FROM letters WHERE user_id = c.user_id AND NOT is_read)`,
    newest: `SELECT count(*) FROM conversation_members m WHERE last_message_at <> (
      SELECT max(created_at) FROM direct_messages WHERE conversation_id = m.conversation_id)`,
    strangers: `SELECT count(*) FROM direct_messages d WHERE NOT EXISTS (
      SELECT FROM conversation_members WHERE conversation_id = d.conversation_id AND user_id = d.sender_id)`,
    order: `SELECT count(*) FROM direct_messages a JOIN direct_messages b ON b.id = a.id + 1
      WHERE b.created_at < a.created_at`,
    replies: `SELECT count(*) FROM comments c JOIN comments p ON p.id = c.parent_id
      WHERE p.post_id <> c.post_id OR p.parent_id IS NOT NULL`,
  };
  for (const [what, sql] of Object.entries(wrong))
    expect([what, await one(sql)]).toEqual([what, { count: 0 }]);
  expect((await one(`SELECT sum(unread_count) FROM conversation_members`))!['sum']).toBeGreaterThan(0);
});

test('seals the texts of messages as the product does', async () => {
  const message = await database.dataSource.manager.findOneOrFail(DirectMessageEntity, {
    where: { id: MoreThan(0) },
  });
  expect(SEED_HOMES.map(({ language }) => seedTexts(language).messages)).toContainEqual(
    expect.arrayContaining([message.content]),
  );
});

test('the same seed makes the same data, another one other data, and more can be added', async () => {
  const story = async (seed?: number, dataSource?: DataSource) => {
    const place = dataSource ?? (await createTestDatabase()).dataSource;
    await seedDatabase(place, { ...SIZE, members: 20, posts: 30, messages: 50, seed });
    return {
      users: await rows(place, `SELECT id, username, display_name, bio, created_at FROM users ORDER BY id`),
      posts: await rows(place, `SELECT id, user_id, content, likes_count, created_at FROM posts ORDER BY id`),
      messages: await rows(
        place,
        `SELECT id, conversation_id, sender_id, client_id, created_at FROM direct_messages ORDER BY id`,
      ),
    };
  };
  const [first, again, other] = [await story(7), await story(7), await story(8)];
  expect(again).toEqual(first);
  expect(other.posts).not.toEqual(first.posts);
  await story(1, database.dataSource);
  expect(await one(`SELECT count(*) FROM users`)).toEqual({ count: 420 });
});

test('rejects posts without members', async () => {
  for (const wrong of [
    { members: 0, posts: 1, messages: 0 },
    { members: 1, posts: 0, messages: 1 },
  ])
    await expect(seedDatabase(database.dataSource, wrong)).rejects.toThrow(RangeError);
});
