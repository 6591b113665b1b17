import type { EntityManager } from 'typeorm';
import type { ReportKind } from '@mikai/contract/people';

/** The target of a report, as the reporter sees it. */
export interface ReportTarget {
  /** The author; `null` for what MikAI wrote. */
  subjectId: number | null;
}

const BLOCKED_BY_AUTHOR = (author: string) =>
  `EXISTS (SELECT FROM user_relations r WHERE r.user_id = ${author} AND r.other_id = $1 AND r.kind = 'block')`;

/**
 * SQL for what the reporter can see: posts and comments that are not hidden, unless their named author has blocked
 * them; messages that they received; members with a confirmed address. `$1`: the reporter, `$2`: the id.
 */
const TARGETS: Readonly<Record<ReportKind, string>> = {
  post: `SELECT p.user_id AS "subjectId" FROM posts p
    WHERE p.id = $2::bigint AND NOT p.is_hidden AND (p.is_anonymous OR NOT ${BLOCKED_BY_AUTHOR('p.user_id')})`,
  comment: `SELECT c.user_id AS "subjectId" FROM comments c JOIN posts p ON p.id = c.post_id
    WHERE c.id = $2::bigint AND NOT c.is_hidden AND NOT p.is_hidden
      AND (p.is_anonymous OR NOT ${BLOCKED_BY_AUTHOR('p.user_id')})
      AND (c.is_anonymous OR NOT ${BLOCKED_BY_AUTHOR('c.user_id')})`,
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
