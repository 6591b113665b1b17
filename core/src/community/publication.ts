import type { DataSource, EntityManager } from 'typeorm';
import { recordGateItem } from '../moderation/moderation.js';
import { lockMembers } from '../notifications/counters.js';
import type { Notifier } from '../notifications/notifier.js';
import { CURRENT_HOUR } from './anonymity.js';
import { notifyOfComment } from './comment-notices.js';
import type { Authored, CommentedPost, CommunityPublisher } from './community-publisher.js';
import { COMMENT_COLUMNS, POST_COLUMNS, type CommentRow, type PostRow } from './community.rows.js';
import { removeFromBulletin } from './removal.js';

/** The maximum number of posts, and of comments, that one run publishes or removes; the rest is due in the next run. */
const MAX_PER_RUN = 500;

/** The database's time, or `$1`, and whether anything is due at it: most runs of an idle worker end here. */
const DUE_SQL = `
  SELECT t.now, EXISTS (SELECT FROM posts WHERE publish_at <= t.now)
    OR EXISTS (SELECT FROM comments WHERE publish_at <= t.now)
    OR EXISTS (SELECT FROM posts WHERE departs_at <= t.now)
    OR EXISTS (SELECT FROM comments WHERE departs_at <= t.now)
    OR EXISTS (SELECT FROM moderation_decisions WHERE departs_at <= t.now) AS is_due
  FROM (SELECT coalesce($1::timestamptz, clock_timestamp()) AS now) t`;

interface LockedPost extends Authored, CommentedPost {
  id: number;
  is_hidden: boolean;
}

/**
 * Publishes anonymous posts and comments once their random time has come, and removes the anonymous content of members
 * who left. Each is published by itself and in random order, so that neither its id, nor its order, nor its time
 * reveals when it was written, or what else its author wrote. May run in several workers at once.
 */
export class AnonymousPublication {
  constructor(
    private readonly dataSource: DataSource,
    private readonly publisher: CommunityPublisher,
    private readonly notifier: Notifier,
  ) {}

  /**
   * @param at the time that counts as now; the database's by default
   * @param shutdown ends the run after the present post or comment
   */
  async run(at?: Date, shutdown?: AbortSignal): Promise<void> {
    const [found] = await this.dataSource.query<{ now: Date; is_due: boolean }[]>(DUE_SQL, [at ?? null]);
    if (!found?.is_due) return;
    const { now } = found;
    const steps: [table: 'posts' | 'comments', due: string, step: (id: number) => Promise<void>][] = [
      ['posts', 'publish_at', (id) => this.showPost(id, now)],
      ['comments', 'publish_at', (id) => this.showComment(id, now)],
      ['posts', 'departs_at', (id) => this.removePost(id, now)],
      ['comments', 'departs_at', (id) => this.removeComment(id, now)],
    ];
    const errors: unknown[] = [];
    for (const [table, due, step] of steps) {
      const rows = await this.dataSource.query<{ id: number }[]>(
        `SELECT id FROM (SELECT id FROM ${table} WHERE ${due} <= $1 ORDER BY ${due} LIMIT ${MAX_PER_RUN}) due
         ORDER BY random()`,
        [now],
      );
      for (const { id } of rows) {
        if (shutdown?.aborted) return;
        // One that fails does not stop the others; the next run tries it again.
        await step(id).catch((error: unknown) => errors.push(error));
      }
    }
    await this.dataSource.query(`DELETE FROM moderation_decisions WHERE departs_at <= $1`, [now]);
    if (errors.length > 0) throw new AggregateError(errors, 'Not everything anonymous was shown or removed');
  }

  private async showPost(id: number, at: Date): Promise<void> {
    const shown = await this.dataSource.transaction(async (manager) => {
      await lockAuthor(manager, 'posts', id);
      const [due] = await manager.query<
        { user_id: number | null; is_waiting: boolean; is_hidden: boolean; meets_gate: boolean }[]
      >(
        `SELECT user_id, is_waiting, is_hidden, meets_gate FROM posts WHERE id = $1 AND publish_at <= $2
         FOR UPDATE SKIP LOCKED`,
        [id, at],
      );
      if (!due) return null;
      const [row] = due.is_waiting ? await placePost(manager, id) : await applyEdit(manager, id);
      if (!row) return null;
      if (due.meets_gate)
        await recordGateItem(manager, { targetKind: 'post', targetId: row.id, subjectId: due.user_id });
      return { row, isNew: due.is_waiting, isHidden: due.is_hidden && !due.is_waiting };
    });
    // A moderator has hidden the edited post, so only its author sees it.
    if (!shown || shown.isHidden) return;
    const { row, isNew } = shown;
    if (isNew && row.user_id !== null) this.publisher.toAuthor(row.user_id, 'post.deleted', { postId: id });
    if (isNew) await this.publisher.publishNewPost(row);
    else await this.publisher.publishPost('post.changed', row);
  }

  private async showComment(id: number, at: Date): Promise<void> {
    const shown = await this.dataSource.transaction(async (manager) => {
      await lockAuthor(manager, 'comments', id);
      const post = await lockPostOf(manager, id);
      if (!post) return null;
      const [due] = await manager.query<
        { parent_id: number | null; answers_id: number | null; meets_gate: boolean }[]
      >(
        `SELECT parent_id, answers_id, meets_gate FROM comments WHERE id = $1 AND publish_at <= $2
         FOR UPDATE SKIP LOCKED`,
        [id, at],
      );
      if (!due) return null;
      const row = await placeComment(manager, id);
      if (!row) return null;
      if (due.meets_gate)
        await recordGateItem(manager, { targetKind: 'comment', targetId: row.id, subjectId: row.user_id });
      const around = await manager.query<(Authored & { id: number; is_hidden: boolean })[]>(
        `SELECT id, user_id, is_anonymous, is_hidden FROM comments WHERE id = ANY($1::integer[])`,
        [[due.parent_id, due.answers_id]],
      );
      const [counted] = await manager.query<LockedPost[]>(POST_SQL, [post.id]);
      return counted ? { row, due, around, post: counted } : null;
    });
    if (!shown) return;
    const { row, due, around, post } = shown;
    if (row.user_id !== null) await this.publisher.publishCommentDeleted(id, post, row.user_id);
    // Content below something hidden is visible to nobody.
    if (post.is_hidden || around.some((above) => above.is_hidden)) return;
    await this.publisher.publishComment(row, post, [post, ...around]);
    const target = around.find((above) => above.id === due.answers_id) ?? null;
    await notifyOfComment(this.dataSource, this.notifier, { comment: row, post, target });
  }

  private async removePost(id: number, at: Date): Promise<void> {
    const withdrawal = await this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<unknown[]>(
        `SELECT FROM posts WHERE id = $1 AND departs_at <= $2 FOR UPDATE`,
        [id, at],
      );
      return rows.length === 0 ? null : removeFromBulletin(manager, { postIds: [id] });
    });
    if (!withdrawal) return;
    await this.publisher.toOthers('post.deleted', { postId: id }, []);
    await this.notifier.publish(withdrawal);
  }

  private async removeComment(id: number, at: Date): Promise<void> {
    const removed = await this.dataSource.transaction(async (manager) => {
      const post = await lockPostOf(manager, id);
      const rows = await manager.query<unknown[]>(
        `SELECT FROM comments WHERE id = $1 AND departs_at <= $2 FOR UPDATE`,
        [id, at],
      );
      if (!post || rows.length === 0) return null;
      const withdrawal = await removeFromBulletin(manager, { commentIds: [id] });
      const [counted] = await manager.query<LockedPost[]>(POST_SQL, [post.id]);
      return counted ? { withdrawal, post: counted } : null;
    });
    if (!removed) return;
    await this.publisher.publishCommentDeleted(id, removed.post);
    await this.notifier.publish(removed.withdrawal);
  }
}

const POST_SQL = `SELECT id, user_id, is_anonymous, is_hidden, comments_count, revision FROM posts WHERE id = $1`;

/** Locks the author before their post or comment, in the same order as the deletion of an account does, to avoid deadlocks. */
async function lockAuthor(manager: EntityManager, table: 'posts' | 'comments', id: number): Promise<void> {
  const [row] = await manager.query<{ user_id: number | null }[]>(
    `SELECT user_id FROM ${table} WHERE id = $1`,
    [id],
  );
  await lockMembers(manager, [row?.user_id ?? null]);
}

async function lockPostOf(manager: EntityManager, commentId: number): Promise<{ id: number } | undefined> {
  const [post] = await manager.query<{ id: number }[]>(
    `SELECT id FROM posts WHERE id = (SELECT post_id FROM comments WHERE id = $1) FOR NO KEY UPDATE`,
    [commentId],
  );
  return post;
}

/** Gives a waiting post its place among the others. */
async function placePost(manager: EntityManager, id: number): Promise<PostRow[]> {
  const [placed] = await manager.query<[{ id: number }[], number]>(
    `UPDATE posts SET id = nextval(pg_get_serial_sequence('posts', 'id')), is_waiting = false, is_hidden = false,
       publish_at = NULL, meets_gate = false, created_at = ${CURRENT_HOUR}, published_at = clock_timestamp()
     WHERE id = $1 RETURNING id`,
    [id],
  );
  return readPost(manager, placed[0]?.id);
}

/** Shows the latest text; the history gets one entry for all edits that waited together, without a time of its own. */
async function applyEdit(manager: EntityManager, id: number): Promise<PostRow[]> {
  await manager.query(
    `INSERT INTO post_edits (post_id, editor_id, original_content, new_content, reason, created_at)
     SELECT id, user_id, content, next_content, next_reason, created_at FROM posts
     WHERE id = $1 AND next_content IS NOT NULL AND next_content <> content`,
    [id],
  );
  await manager.query(
    `UPDATE posts SET content = coalesce(next_content, content), edited_at = CASE WHEN next_content IS NULL THEN edited_at ELSE created_at END, next_content = NULL,
       next_reason = NULL, publish_at = NULL, meets_gate = false
     WHERE id = $1`,
    [id],
  );
  return readPost(manager, id);
}

function readPost(manager: EntityManager, id: number | undefined): Promise<PostRow[]> {
  return manager.query(
    `SELECT ${POST_COLUMNS},
       EXISTS (SELECT FROM post_likes l WHERE l.post_id = p.id AND l.user_id = p.user_id) AS is_liked
     FROM posts p LEFT JOIN users u ON u.id = p.user_id WHERE p.id = $1`,
    [id],
  );
}

/** Gives a waiting comment its place among the others; it is hidden if the comment above it is. */
async function placeComment(manager: EntityManager, id: number): Promise<CommentRow | undefined> {
  const [placed] = await manager.query<[{ id: number }[], number]>(
    `UPDATE comments c SET id = nextval(pg_get_serial_sequence('comments', 'id')), is_waiting = false,
       is_hidden = coalesce((SELECT t.is_hidden FROM comments t WHERE t.id = c.parent_id), false), publish_at = NULL,
       meets_gate = false, answers_id = NULL, created_at = ${CURRENT_HOUR}
     WHERE id = $1 AND is_waiting RETURNING id`,
    [id],
  );
  const [row] = await manager.query<CommentRow[]>(
    `SELECT ${COMMENT_COLUMNS}, false AS is_liked FROM comments c LEFT JOIN users u ON u.id = c.user_id
     WHERE c.id = $1`,
    [placed[0]?.id],
  );
  return row;
}
