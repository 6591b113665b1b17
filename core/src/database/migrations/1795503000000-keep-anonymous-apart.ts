import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps anonymous posts and comments apart from their authors: they wait for a random time before others see them, carry
 * the hour only, and outlive their author's account for a while (docs/adr/0029). Presence is for correspondents.
 */
export class KeepAnonymousApart1795503000000 implements MigrationInterface {
  name = 'KeepAnonymousApart1795503000000';

  async up(runner: QueryRunner): Promise<void> {
    // is_waiting: only the author sees it; it is hidden as well, so that every list leaves it out. publish_at: when it, or
    // next_content, is shown to the others. meets_gate: the moderators are notified then. departs_at: the author has left.
    for (const table of ['posts', 'comments']) {
      await runner.query(`
        ALTER TABLE ${table}
          ADD COLUMN is_waiting boolean NOT NULL DEFAULT false CHECK (NOT is_waiting OR is_hidden),
          ADD COLUMN publish_at timestamptz,
          ADD COLUMN meets_gate boolean NOT NULL DEFAULT false,
          ADD COLUMN departs_at timestamptz CHECK (departs_at IS NULL OR user_id IS NULL)`);
      await runner.query(
        `CREATE INDEX ${table}_waiting_idx ON ${table} (publish_at) WHERE publish_at IS NOT NULL`,
      );
      await runner.query(`CREATE INDEX ${table}_own_waiting_idx ON ${table} (user_id, id) WHERE is_waiting`);
      await runner.query(
        `CREATE INDEX ${table}_departure_idx ON ${table} (departs_at) WHERE departs_at IS NOT NULL`,
      );
    }
    // published_at: since when others see something anonymous; shown to nobody, and what MikAI's first comment waits by.
    await runner.query(`
      ALTER TABLE posts
        ADD COLUMN next_content text,
        ADD COLUMN next_reason text,
        ADD COLUMN published_at timestamptz,
        ALTER COLUMN user_id DROP NOT NULL,
        ADD CHECK (user_id IS NOT NULL OR is_anonymous)`);
    await runner.query(`ALTER TABLE post_edits ALTER COLUMN editor_id DROP NOT NULL`);
    await runner.query(`
      ALTER TABLE comments
        DROP CONSTRAINT comments_check,
        ADD CHECK (user_id IS NOT NULL OR provenance IS NOT NULL OR is_anonymous)`);
    // The comment that a waiting reply answers, whose author is notified when it is shown.
    await runner.query(`ALTER TABLE comments ADD COLUMN answers_id integer`);
    await runner.query(`DROP INDEX comments_ai_key`);
    await runner.query(
      `CREATE UNIQUE INDEX comments_ai_key ON comments (post_id) WHERE provenance IS NOT NULL`,
    );

    await this.forgetTimes(runner);

    await runner.query(`DROP INDEX posts_quiet_idx`);
    await runner.query(
      `CREATE INDEX posts_quiet_idx ON posts (coalesce(published_at, created_at)) WHERE comments_count = 0 AND NOT is_hidden`,
    );
    await this.raiseRevisionsSeenByReaders(runner);

    // Likes of what is anonymous stay counted when their member leaves: a count that drops with an account would tell of it.
    for (const [table, target, counted] of [
      ['post_likes', 'posts', 'post_id'],
      ['comment_likes', 'comments', 'comment_id'],
    ] as const)
      await runner.query(`
        CREATE OR REPLACE FUNCTION count_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'INSERT' THEN
            UPDATE ${target} SET likes_count = likes_count + 1 WHERE id = NEW.${counted};
          ELSE
            UPDATE ${target} SET likes_count = likes_count - 1 WHERE id = OLD.${counted}
              AND NOT (is_anonymous AND coalesce(current_setting('mikai.member_leaves', true), '') = 'on');
          END IF;
          RETURN NULL;
        END $$`);

    await runner.query(`ALTER TABLE moderation_decisions ADD COLUMN departs_at timestamptz`);
    await runner.query(
      `CREATE INDEX moderation_decisions_departure_idx ON moderation_decisions (departs_at) WHERE departs_at IS NOT NULL`,
    );

    // seen_on: the last day, but for today, on which the member was here; what administrators see.
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN seen_on date,
        ADD COLUMN keeps_anonymous boolean NOT NULL DEFAULT false`);
    await runner.query(`
      UPDATE users SET seen_on = (last_seen_at AT TIME ZONE 'UTC')::date
      WHERE last_seen_at < date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`);

    // Whether the member has written here: only then does the other see when they are online.
    await runner.query(
      `ALTER TABLE conversation_members ADD COLUMN has_written boolean NOT NULL DEFAULT false`,
    );
    await runner.query(`
      UPDATE conversation_members m SET has_written = true WHERE EXISTS (
        SELECT FROM direct_messages d WHERE d.conversation_id = m.conversation_id AND d.sender_id = m.user_id)`);
  }

  /** An anonymous row keeps the hour of its time, and its edits none. The revision stays, because browsers compare it. */
  private async forgetTimes(runner: QueryRunner): Promise<void> {
    for (const table of ['posts', 'comments'])
      await runner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await runner.query(`
      UPDATE posts SET published_at = created_at, created_at = date_trunc('hour', created_at, 'UTC'),
        edited_at = CASE WHEN edited_at IS NULL THEN NULL ELSE date_trunc('hour', created_at, 'UTC') END
      WHERE is_anonymous`);
    await runner.query(
      `UPDATE comments SET created_at = date_trunc('hour', created_at, 'UTC') WHERE is_anonymous`,
    );
    await runner.query(`
      UPDATE post_edits e SET created_at = p.created_at FROM posts p WHERE p.id = e.post_id AND p.is_anonymous`);
    for (const table of ['posts', 'comments']) await runner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }

  /** A revision that rose with what only the author sees, or with their leaving, would tell when that was. */
  private async raiseRevisionsSeenByReaders(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of [
      ['posts', ['id', 'content', 'edited_at', 'likes_count', 'comments_count', 'is_hidden']],
      ['comments', ['id', 'content', 'likes_count', 'is_hidden']],
    ] as const) {
      const row = (of: string) => `(${columns.map((column) => `${of}.${column}`).join(', ')})`;
      await runner.query(`DROP TRIGGER ${table}_revision ON ${table}`);
      await runner.query(`
        CREATE TRIGGER ${table}_revision BEFORE UPDATE ON ${table}
        FOR EACH ROW WHEN (${row('OLD')} IS DISTINCT FROM ${row('NEW')}) EXECUTE FUNCTION raise_revision()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE conversation_members DROP COLUMN has_written`);
    await runner.query(`ALTER TABLE users DROP COLUMN seen_on, DROP COLUMN keeps_anonymous`);
    await runner.query(`DELETE FROM moderation_decisions WHERE departs_at IS NOT NULL`);
    await runner.query(`ALTER TABLE moderation_decisions DROP COLUMN departs_at`);
    // Rows without an owner, and rows that nobody has seen yet, cannot be kept in the older tables.
    await runner.query(`DELETE FROM posts WHERE user_id IS NULL OR is_waiting`);
    await runner.query(`DELETE FROM comments WHERE (user_id IS NULL AND provenance IS NULL) OR is_waiting`);
    for (const [table, target, counted] of [
      ['post_likes', 'posts', 'post_id'],
      ['comment_likes', 'comments', 'comment_id'],
    ] as const)
      await runner.query(`
        CREATE OR REPLACE FUNCTION count_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'INSERT' THEN
            UPDATE ${target} SET likes_count = likes_count + 1 WHERE id = NEW.${counted};
          ELSE
            UPDATE ${target} SET likes_count = likes_count - 1 WHERE id = OLD.${counted};
          END IF;
          RETURN NULL;
        END $$`);
    for (const table of ['posts', 'comments']) {
      await runner.query(`DROP TRIGGER ${table}_revision ON ${table}`);
      await runner.query(`
        CREATE TRIGGER ${table}_revision BEFORE UPDATE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION raise_revision()`);
    }
    await runner.query(`DROP INDEX posts_quiet_idx, comments_ai_key`);
    await runner.query(
      `CREATE INDEX posts_quiet_idx ON posts (created_at) WHERE comments_count = 0 AND NOT is_hidden`,
    );
    await runner.query(`CREATE UNIQUE INDEX comments_ai_key ON comments (post_id) WHERE user_id IS NULL`);
    await runner.query(`
      ALTER TABLE posts DROP COLUMN next_content, DROP COLUMN next_reason, DROP COLUMN published_at,
        DROP COLUMN is_waiting, DROP COLUMN publish_at, DROP COLUMN meets_gate, DROP COLUMN departs_at,
        ALTER COLUMN user_id SET NOT NULL`);
    await runner.query(`
      ALTER TABLE comments DROP COLUMN is_waiting, DROP COLUMN publish_at, DROP COLUMN meets_gate,
        DROP COLUMN departs_at, DROP COLUMN answers_id`);
    await runner.query(`DELETE FROM post_edits WHERE editor_id IS NULL`);
    await runner.query(`ALTER TABLE post_edits ALTER COLUMN editor_id SET NOT NULL`);
  }
}
