import type { DataSource } from 'typeorm';
import { makePartitions } from '../database/partitions.js';
import { Dice } from './dice.js';
import { seedCompanions } from './seed-companions.js';
import { seedJournal } from './seed-journal.js';
import { seedLetters } from './seed-letters.js';
import { seedMembers } from './seed-members.js';
import { seedMessages } from './seed-messages.js';
import { seedModeration } from './seed-moderation.js';
import { seedMoods } from './seed-moods.js';
import { seedPosts } from './seed-posts.js';

export interface SeedOptions {
  members: number;
  posts: number;
  messages: number;
  /** The number of mood entries; none when left out. */
  moods?: number;
  /** The number of journal entries, with seeds and capsules beside them; none when left out. */
  entries?: number;
  /** The same seed on an empty database gives the same data. */
  seed?: number;
  /** The time before which everything happened; the beginning of today (UTC) when left out. */
  until?: Date;
  /** Reports progress: `posts: 20,000 of 100,000`. */
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
  'moderation_items',
  'mood_entries',
  'journal_entries',
  'journal_seeds',
  'letters',
  'time_capsules',
  'gacha_pulls',
  'gacha_states',
  'owned_companions',
];

/**
 * Adds generated members and their content to a database, for trials and measurements; existing rows stay. Members have no
 * passwords. The data source must have no statement timeout.
 * @throws RangeError for posts, moods or entries without members, or messages with fewer than two
 */
export async function seedDatabase(dataSource: DataSource, options: SeedOptions): Promise<void> {
  const {
    members: count,
    posts,
    messages,
    moods = 0,
    entries = 0,
    seed = 1,
    progress = () => undefined,
  } = options;
  if ((posts + moods + entries > 0 && count < 1) || (messages > 0 && count < 2))
    throw new RangeError('Posts, moods and entries need a member to write them, and messages two.');
  const until = options.until ?? new Date(new Date().toISOString().slice(0, 10));
  const dice = new Dice(seed);
  const members = await seedMembers(dataSource.manager, dice, count, until, (done) =>
    progress('members', done, count),
  );
  // Far more members than a worker sees in ten minutes.
  await makePartitions(dataSource);
  await seedPosts({ manager: dataSource.manager, dice, members, until, progress }, posts);
  await seedMessages(dataSource, dice, members, messages, until, (done) =>
    progress('messages', done, messages),
  );
  await seedMoods(dataSource.manager, dice, members, moods, until, (done) => progress('moods', done, moods));
  await seedJournal(dataSource.manager, dice, members, entries, until, (done) =>
    progress('entries', done, entries),
  );
  await seedLetters(dataSource.manager, dice, members, until);
  await seedCompanions(dataSource.manager, dice, members, until);
  await seedModeration(dataSource.manager, dice, { first: members.first, count }, posts, until);
  // Creates the statistics that a database grown over months has.
  for (const table of TABLES) await dataSource.query(`VACUUM (ANALYZE) ${table}`);
}
