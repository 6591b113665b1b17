import type { EntityManager } from 'typeorm';
import type { ReportKind } from '@mikai/contract/people';
import { hasBlocked } from '@mikai/core/people/blocks.sql';

/** The target of a report, as the reporter sees it. */
export interface ReportTarget {
  /** The author; `null` for content of MikAI. */
  subjectId: number | null;
}

/**
 * SQL for what the reporter can see: posts and comments that are not hidden, unless their named author has blocked
 * them; messages that they received; members with a confirmed address. `$1`: the reporter, `$2`: the id.
 */
const TARGETS: Readonly<Record<ReportKind, string>> = {
  post: `SELECT p.user_id AS "subjectId" FROM posts p
    WHERE p.id = $2::bigint AND NOT p.is_hidden AND (p.is_anonymous OR NOT ${hasBlocked('p.user_id', '$1')})`,
  comment: `SELECT c.user_id AS "subjectId" FROM comments c JOIN posts p ON p.id = c.post_id
    WHERE c.id = $2::bigint AND NOT c.is_hidden AND NOT p.is_hidden
      AND (p.is_anonymous OR NOT ${hasBlocked('p.user_id', '$1')})
      AND (c.is_anonymous OR NOT ${hasBlocked('c.user_id', '$1')})`,
  message: `SELECT d.sender_id AS "subjectId" FROM direct_messages d
    JOIN conversation_members m ON m.conversation_id = d.conversation_id AND m.user_id = $1
    WHERE d.id = $2::bigint`,
  user: `SELECT u.id AS "subjectId" FROM users u WHERE u.id = $2::bigint AND (u.is_verified OR u.id = $1)`,
};

/** Returns the target, or `undefined` if the reporter cannot see it. */
export async function findReportTarget(
  manager: EntityManager,
  reporterId: number,
  kind: ReportKind,
  id: number,
): Promise<ReportTarget | undefined> {
  const [target] = await manager.query<ReportTarget[]>(TARGETS[kind], [reporterId, id]);
  return target;
}
