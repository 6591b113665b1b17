import { DAY_MS } from '@mikai/contract/durations';
import type { EntityManager } from 'typeorm';
import { insertList, insertMany, itemAt, reserveIdRange } from './bulk.js';
import type { Dice } from './dice.js';
import type { SeededMembers } from './seed-members.js';
import { makePost, seedTexts } from './seed-texts.js';

const OLDEST_DAYS = 365;
const COMMENTS_A_POST = 1.5;
const LIKES_A_POST = 3;
const LIKES_A_COMMENT = 0.5;
/** The share of notifications about comments that are unread. */
const UNREAD_SHARE = 0.2;

const POST_COLUMNS = {
  id: 'integer',
  user_id: 'integer',
  content: 'text',
  is_anonymous: 'boolean',
  is_hidden: 'boolean',
  client_id: 'uuid',
  created_at: 'timestamptz',
};
const COMMENT_COLUMNS = {
  id: 'integer',
  post_id: 'integer',
  parent_id: 'integer',
  user_id: 'integer',
  content: 'text',
  is_anonymous: 'boolean',
  client_id: 'uuid',
  created_at: 'timestamptz',
};
const NOTIFICATION_COLUMNS = {
  user_id: 'integer',
  type: 'text',
  kind: 'text',
  data: 'jsonb',
  url: 'text',
  related_id: 'bigint',
  actor_id: 'integer',
  is_read: 'boolean',
  created_at: 'timestamptz',
};
const EDIT_COLUMNS = {
  post_id: 'integer',
  editor_id: 'integer',
  original_content: 'text',
  new_content: 'text',
  created_at: 'timestamptz',
};

const LIKE_COLUMNS = { post_id: 'integer', user_id: 'integer' };
const COMMENT_LIKE_COLUMNS = { comment_id: 'integer', user_id: 'integer' };

type Progress = (what: string, done: number, of: number) => void;

/** The dependencies of all steps. */
interface Tools {
  manager: EntityManager;
  dice: Dice;
  members: SeededMembers;
  until: Date;
  progress: Progress;
}

/** Stored posts, with consecutive ids from `first` on. */
interface StoredPosts {
  first: number;
  count: number;
  /** The time and the author (by index) of each. */
  times: Float64Array;
  authors: Int32Array;
}

/**
 * Creates posts with their comments, replies, likes and edits, and the notifications of their authors. The counts are
 * kept by the database's own triggers.
 */
export async function seedPosts(tools: Tools, count: number): Promise<void> {
  const posts = await storePosts(tools, count);
  const comments = Math.floor(count * COMMENTS_A_POST);
  const firstComment = await storeComments(tools, posts, comments);
  const like = (of: number, amount: number) => () => [
    of + tools.dice.skewedBelow(amount),
    tools.members.first + randomAuthor(tools),
  ];
  const likes = Math.floor(count * LIKES_A_POST);
  await insertMany(tools.manager, 'post_likes', LIKE_COLUMNS, likes, like(posts.first, count), (done) =>
    tools.progress('likes', done, likes),
  );
  const commentLikes = Math.floor(comments * LIKES_A_COMMENT);
  const likeComment = like(firstComment, comments);
  await insertMany(tools.manager, 'comment_likes', COMMENT_LIKE_COLUMNS, commentLikes, likeComment, (done) =>
    tools.progress('likes of comments', done, commentLikes),
  );
}

/** Returns the index of a random member; some write far more than others. */
const randomAuthor = ({ dice, members }: Tools): number => dice.skewedBelow(members.languages.length);

const textOf = ({ members }: Tools, member: number) => seedTexts(itemAt(members.languages, member));

/** Returns a time after another, mostly soon after it. */
const after = ({ dice, until }: Tools, time: number): Date =>
  new Date(time + (until.getTime() - time) * dice.next() ** 8);

async function storePosts(tools: Tools, count: number): Promise<StoredPosts> {
  const { manager, dice, members, until, progress } = tools;
  const first = await reserveIdRange(manager, 'posts', count);
  const posts = { first, count, times: new Float64Array(count), authors: new Int32Array(count) };
  const edits: unknown[][] = [];
  const make = (index: number): unknown[] => {
    const by = randomAuthor(tools);
    const time = until.getTime() - OLDEST_DAYS * DAY_MS * (1 - (index + dice.next()) / count);
    posts.authors[index] = by;
    posts.times[index] = time;
    const texts = textOf(tools, by);
    const content = makePost(dice, texts);
    if (dice.happens(0.03))
      edits.push([first + index, members.first + by, makePost(dice, texts), content, after(tools, time)]);
    const isAnonymous = dice.happens(0.15);
    const isHidden = dice.happens(0.002);
    return [first + index, members.first + by, content, isAnonymous, isHidden, dice.uuid(), new Date(time)];
  };
  await insertMany(manager, 'posts', POST_COLUMNS, count, make, (done) => progress('posts', done, count));
  await insertList(manager, 'post_edits', EDIT_COLUMNS, edits);
  await manager.query(
    `UPDATE posts p SET edited_at = e.created_at FROM post_edits e WHERE e.post_id = p.id AND p.id >= $1`,
    [first],
  );
  return posts;
}

/** Returns the first comment's id; the others follow it. */
async function storeComments(tools: Tools, posts: StoredPosts, count: number): Promise<number> {
  const { manager, dice, members, progress } = tools;
  const first = await reserveIdRange(manager, 'comments', count);
  /** The id of the newest comment of each post that can be answered; 0 for none. */
  const answerable = new Int32Array(posts.count);
  const notices: unknown[][] = [];
  const make = (index: number): unknown[] => {
    const [id, post, by] = [first + index, dice.skewedBelow(posts.count), randomAuthor(tools)];
    const postId = posts.first + post;
    const parent = itemAt(answerable, post);
    const isReply = parent > 0 && dice.happens(0.3);
    if (!isReply) answerable[post] = id;
    const isAnonymous = dice.happens(0.08);
    const createdAt = after(tools, itemAt(posts.times, post));
    const authorId = members.first + itemAt(posts.authors, post);
    const commenterId = members.first + by;
    if (authorId !== commenterId && !isReply) {
      const [url, isRead] = [`/community?post=${postId}`, !dice.happens(UNREAD_SHARE)];
      const actorId = isAnonymous ? null : commenterId;
      const what = ['comment_reply', 'comment.created', { count: 1 }];
      notices.push([authorId, ...what, url, postId, actorId, isRead, createdAt]);
    }
    const content = dice.pick(textOf(tools, by).comments);
    const parentId = isReply ? parent : null;
    return [id, postId, parentId, commenterId, content, isAnonymous, dice.uuid(), createdAt];
  };
  await insertMany(manager, 'comments', COMMENT_COLUMNS, count, make, (done) =>
    progress('comments', done, count),
  );
  await insertList(manager, 'notifications', NOTIFICATION_COLUMNS, notices, (done) =>
    progress('notifications', done, notices.length),
  );
  return first;
}
