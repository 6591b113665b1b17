import type { EntityManager } from 'typeorm';
import type { CaseReason, CaseSource } from '@mikai/contract/moderation';
import type { ReportKind } from '@mikai/contract/people';
import { isSiteOwner } from '@mikai/core/users/username';
import { conflict, forbidden, notFound } from '../common/http/api-exception.js';
import type { PartyStatus } from './moderation.policy.js';

/** A pending report or gate hit about the target. */
export interface CaseItem {
  id: number;
  source: CaseSource;
  reason: CaseReason;
  reporter_id: number | null;
}

interface Target {
  is_gone: boolean;
  is_hidden: boolean;
  is_anonymous: boolean;
  subject_id: number | null;
  post_id: number | null;
}

/** Everything on which a decision depends, locked until the end of its transaction. */
export interface CaseContext extends Target {
  items: CaseItem[];
  moderator: PartyStatus;
  subject: PartyStatus | null;
  administrators: number[];
}

/**
 * Reads the target of a case. `$1` is its kind, `$2` its id. A post or comment that is gone counts as anonymous,
 * because it may have been.
 */
const TARGET_SQL = `
  SELECT t.id IS NULL AS is_gone, coalesce(t.is_hidden, false) AS is_hidden,
    coalesce(t.is_anonymous, ref.kind IN ('post', 'comment')) AS is_anonymous, t.post_id,
    coalesce(t.subject_id, CASE WHEN t.id IS NULL THEN (SELECT i.subject_id FROM moderation_items i
      WHERE i.target_kind = ref.kind AND i.target_id = ref.id AND i.subject_id IS NOT NULL LIMIT 1) END) AS subject_id
  FROM (SELECT $1::text AS kind, $2::bigint AS id) ref LEFT JOIN LATERAL (
    SELECT p.id::bigint, p.is_hidden, p.is_anonymous, p.user_id AS subject_id, p.id AS post_id FROM posts p
      WHERE ref.kind = 'post' AND p.id = ref.id
    UNION ALL SELECT c.id, c.is_hidden, c.is_anonymous, c.user_id, c.post_id FROM comments c
      WHERE ref.kind = 'comment' AND c.id = ref.id
    UNION ALL SELECT m.id, false, false, m.sender_id, NULL FROM direct_messages m
      WHERE ref.kind = 'message' AND m.id = ref.id
    UNION ALL SELECT u.id, false, false, u.id, NULL FROM users u WHERE ref.kind = 'user' AND u.id = ref.id
  ) t ON true`;

const ITEMS_SQL = `SELECT id, source, reason, reporter_id, state FROM moderation_items
  WHERE target_kind = $1 AND target_id = $2 AND decision_id IS NULL ORDER BY id`;

/**
 * Locks everything that a decision concerns in the common order: accounts, the post, then the items.
 * @throws ApiException 403 when the caller is no longer an administrator, 404 when there is no item about the target,
 *   409 when it is decided already
 */
export async function openCase(
  manager: EntityManager,
  moderatorId: number,
  { kind, targetId }: { kind: ReportKind; targetId: number },
  siteOwner: string | undefined,
): Promise<CaseContext> {
  const values = [kind, targetId];
  const [before] = await manager.query<[Target]>(TARGET_SQL, values);
  const pending = await manager.query<CaseItem[]>(ITEMS_SQL, values);
  // All accounts are locked by one statement: a transaction that locks some first and others later could deadlock with
  // a deletion.
  const reporterIds = pending.map((item) => item.reporter_id);
  const people = await lockParties(manager, [moderatorId, before.subject_id, ...reporterIds], siteOwner);
  const moderator = assertModerator(people, moderatorId);
  if (before.post_id !== null)
    await manager.query(`SELECT FROM posts WHERE id = $1 FOR NO KEY UPDATE`, [before.post_id]);
  const undecided = await manager.query<(CaseItem & { state: string })[]>(`${ITEMS_SQL} FOR UPDATE`, values);
  const [target] = await manager.query<[Target]>(TARGET_SQL, values);
  const open = undecided.filter(({ state }) => state === 'open');
  // Items are closed when the author deletes the content, but a moderator who has the case open can still decide it.
  const items = open.length > 0 || !target.is_gone ? open : undecided;
  if (items.length === 0) throw await noItemError(manager, values);
  const subject = target.subject_id === null ? null : (people.get(target.subject_id) ?? null);
  return { ...target, items, moderator, subject, administrators: await findAdministrators(manager) };
}

/** Locks accounts in the order of their ids, and returns the status of each. Deleted accounts are missing. */
export async function lockParties(
  manager: EntityManager,
  userIds: (number | null)[],
  siteOwner: string | undefined,
): Promise<Map<number, PartyStatus>> {
  const rows = await manager.query<
    { id: number; username: string; isActive: boolean; isAdmin: boolean; isSiteOwner: boolean }[]
  >(
    `SELECT id, username, is_active AS "isActive", is_admin AS "isAdmin", is_site_owner AS "isSiteOwner"
     FROM users WHERE id = ANY($1::integer[]) ORDER BY id FOR NO KEY UPDATE`,
    [userIds.filter((id) => id !== null)],
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, isActive: row.isActive, isAdmin: row.isAdmin, isSiteOwner: isSiteOwner(row, siteOwner) },
    ]),
  );
}

/** @throws ApiException 403 when the moderator has just lost the role */
export function assertModerator(people: Map<number, PartyStatus>, id: number): PartyStatus {
  const moderator = people.get(id);
  if (!moderator?.isActive || !moderator.isAdmin) throw forbidden();
  return moderator;
}

/** Returns the ids of all active administrators. */
export async function findAdministrators(manager: EntityManager): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(`SELECT id FROM users WHERE is_admin AND is_active`);
  return rows.map(({ id }) => id);
}

async function noItemError(manager: EntityManager, values: unknown[]): Promise<Error> {
  const [row] = await manager.query<{ id: number }[]>(
    `SELECT id FROM moderation_items WHERE target_kind = $1 AND target_id = $2
     UNION ALL SELECT id FROM moderation_decisions WHERE target_kind = $1 AND target_id = $2 LIMIT 1`,
    values,
  );
  return row ? conflict('Another administrator was quicker: this is decided.') : notFound('This case');
}
