/**
 * The floor of the feed: a bare server that reads 20 posts with the names of their authors and the asking member's own
 * likes (one prepared statement on the same tables), shapes them, and answers JSON. One process, no framework, no
 * validation, no sessions, no blocks, no anonymity, no masking, no headers of its own.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { reportReady } from '../lib/ready.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

interface Row {
  id: number;
  user_id: number;
  content: string;
  is_anonymous: boolean;
  likes_count: number;
  comments_count: number;
  revision: number;
  created_at: Date;
  edited_at: Date | null;
  username: string;
  display_name: string;
  is_liked: boolean;
}

const FEED = {
  name: 'feed',
  text: `SELECT p.id, p.user_id, p.content, p.is_anonymous, p.likes_count, p.comments_count, p.revision, p.created_at,
      p.edited_at, u.username, u.display_name, l.user_id IS NOT NULL AS is_liked
    FROM posts p JOIN users u ON u.id = p.user_id LEFT JOIN post_likes l ON l.post_id = p.id AND l.user_id = $1
    WHERE NOT p.is_hidden AND p.id < $2::bigint ORDER BY p.id DESC LIMIT 20`,
};

const present = (row: Row) => ({
  id: row.id,
  userId: row.user_id,
  content: row.content,
  isAnonymous: row.is_anonymous,
  createdAt: row.created_at.toISOString(),
  isEdited: row.edited_at !== null,
  lastEditedAt: row.edited_at?.toISOString() ?? null,
  likesCount: row.likes_count,
  commentsCount: row.comments_count,
  isLiked: row.is_liked,
  user: { id: row.user_id, displayName: row.display_name, username: row.username },
  revision: row.revision,
});

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const userId = Number(/member=(\d+)/.exec(request.headers.cookie ?? '')?.[1]);
  const before = /before=(\d+)/.exec(request.url ?? '')?.[1] ?? Number.MAX_SAFE_INTEGER;
  pool
    .query<Row>({ ...FEED, values: [userId, before] })
    .then(({ rows }) => {
      const body = JSON.stringify(rows.map(present));
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
    })
    .catch(() => response.writeHead(503).end());
});
server.listen(0, '127.0.0.1', () => reportReady(server));
