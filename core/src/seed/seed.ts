import type { DataSource } from 'typeorm';
import { Dice } from './dice.js';
import { seedMembers } from './seed-members.js';
import { seedMessages } from './seed-messages.js';
import { seedPosts } from './seed-posts.js';

export interface SeedOptions {
  members: number;
  posts: number;
  messages: number;
  /** The same seed on an empty database tells the same story. */
  seed?: number;
  /** Everything is older than this; the beginning of today (UTC) when left out. */
  until?: Date;
  /** What goes on: `posts: 20,000 of 100,000`. */
  progress?: (what: string, done: number, of: number) => void;
}

const TABLES = [
  'users',
  'user_counters',
  'user_relations',
  'posts',
  'post_edits',
  'post_likes',
  'comments',
  'comment_likes',
  'notifications',
  'conversations',
  'conversation_members',
  'direct_messages',
];

/**
 * Fills a database with made-up members and what they do, for trials and measurements; what is there stays. Members
 * have no passwords. To be called with a data source without a bound on the time of a statement.
 * @throws RangeError for posts without members, or messages with fewer than two
 */
export async function seedDatabase(dataSource: DataSource, options: SeedOptions): Promise<void> {
  const { members: count, posts, messages, seed = 1, progress = () => undefined } = options;
  if ((posts > 0 && count < 1) || (messages > 0 && count < 2))
    throw new RangeError('Posts need a member to write them, and messages two.');
  const until = options.until ?? new Date(new Date().toISOString().slice(0, 10));
  const dice = new Dice(seed);
  const members = await seedMembers(dataSource.manager, dice, count, until, (done) =>
    progress('members', done, count),
  );
  await seedPosts({ manager: dataSource.manager, dice, members, until, progress }, posts);
  await seedMessages(dataSource, dice, members, messages, until, (done) =>
    progress('messages', done, messages),
  );
  // What a database that grew over months knows about itself.
  for (const table of TABLES) await dataSource.query(`VACUUM (ANALYZE) ${table}`);
}
