import type { EntityManager } from 'typeorm';
import type { LanguageCode } from '@mikai/contract/languages';
import { readBadges } from './badges.js';
import { lockCounters } from './counters.js';
import {
  NOTIFICATION_COLUMNS,
  presentNotificationEvent,
  type NotificationRow,
} from './notification.presenter.js';
import type { PendingNotification, WithdrawnNotifications } from './notifier.js';

/** The deleted subjects of notifications. */
export interface DeletedSubjects {
  postIds?: readonly number[];
  /** The deleted comments, with the replies to them. */
  commentIds?: readonly number[];
  /** The posts that those comments were under. */
  commentedPostIds?: readonly number[];
  /** The member whose account is deleted, with everything that they did. */
  actorId?: number;
  /** Members who are notified later in this transaction: all counters are locked in one order. */
  alsoLocked?: readonly number[];
}

/** The withdrawn and changed notifications, for `Notifier.publish` after the commit. */
export type Withdrawal = (PendingNotification | WithdrawnNotifications)[];

/** SQL of notifications about the posts `$1`. An index holds these types by their subject. */
const ABOUT_POST = `n.type IN ('post_like', 'comment_reply') AND n.related_id = ANY($1::bigint[])`;
/**
 * SQL of notifications about the comments `$3`, which are deleted, of the posts `$2`; `$4`: the keys of notifications about
 * them.
 */
const ABOUT_COMMENT = `n.type IN ('post_like', 'comment_reply') AND n.related_id = ANY($2::bigint[])
  AND (n.source_ids && $3::bigint[] OR n.dedupe_key = ANY($4::text[]))`;
/** SQL of the notifications that are about these comments alone. */
const ABOUT_COMMENT_ALONE = `${ABOUT_COMMENT} AND (n.source_ids <@ $3::bigint[] OR n.dedupe_key = ANY($4::text[]))`;
/** SQL of the notifications that the member `$5` caused; `$5` may be `NULL`. */
const BY_ACTOR = `n.actor_id = $5::integer`;

/**
 * Selects the members in the order of their ids, in which every transaction locks their counters. It is the only statement that looks
 * at every partition: a part that finds nothing more is left out when PostgreSQL plans it.
 */
const MEMBERS_SQL = `
  SELECT n.user_id FROM notifications n WHERE cardinality($1::bigint[]) > 0 AND ${ABOUT_POST}
  UNION SELECT n.user_id FROM notifications n WHERE NOT $2::bigint[] <@ $1::bigint[] AND ${ABOUT_COMMENT}
  UNION SELECT n.user_id FROM notifications n WHERE ${BY_ACTOR}
  ORDER BY user_id`;

/** Reduces a notification that is about other comments too to those: their number, and the author of the newest. */
const SHRINK_SQL = `
  UPDATE notifications n SET source_ids = rest.ids,
    actor_id = (SELECT CASE WHEN c.is_anonymous THEN NULL ELSE c.user_id END FROM comments c
      WHERE c.id = rest.ids[cardinality(rest.ids)]),
    data = n.data || jsonb_build_object('count',
      greatest(1, (n.data->>'count')::integer + cardinality(rest.ids) - cardinality(n.source_ids)))
  FROM (
    SELECT n.user_id, n.id, ARRAY(SELECT s.id FROM unnest(n.source_ids) WITH ORDINALITY s (id, place)
      WHERE s.id <> ALL ($2::bigint[]) ORDER BY s.place) AS ids
    FROM notifications n WHERE n.type IN ('post_like', 'comment_reply') AND n.related_id = ANY($1::bigint[])
      AND n.user_id = $3 AND n.source_ids && $2::bigint[]
  ) rest
  WHERE n.user_id = rest.user_id AND n.id = rest.id RETURNING n.id`;

const DELETE_SQL = `
  DELETE FROM notifications n
  WHERE n.user_id = $6 AND (${ABOUT_POST} OR ${ABOUT_COMMENT_ALONE} OR ${BY_ACTOR}) RETURNING n.id`;

const CHANGED_SQL = `
  SELECT ${NOTIFICATION_COLUMNS}, u.language
  FROM notifications n JOIN users u ON u.id = n.user_id LEFT JOIN users a ON a.id = n.actor_id
  WHERE n.user_id = $1 AND n.id = ANY($2::bigint[]) ORDER BY n.id`;

type IdRows = [{ id: number }[], number];

/**
 * Withdraws notifications about something deleted, so that members' counts are right; at the end of the transaction
 * that deletes it, after the rows themselves.
 */
export async function withdrawNotifications(
  manager: EntityManager,
  gone: DeletedSubjects,
): Promise<Withdrawal> {
  const { postIds = [], commentIds = [], commentedPostIds = [], actorId = null, alsoLocked = [] } = gone;
  const keys = commentIds.flatMap((id) => [`comment.liked:comment:${id}`, `comment.replied:comment:${id}`]);
  const values = [postIds, commentedPostIds, commentIds, keys, actorId];
  const found = await manager.query<{ user_id: number }[]>(MEMBERS_SQL, values);
  const notifications = new Set(found.map((row) => row.user_id));
  const withdrawal: Withdrawal = [];
  for (const userId of [...new Set([...notifications, ...alsoLocked])].sort((a, b) => a - b)) {
    await lockCounters(manager, userId);
    if (!notifications.has(userId)) continue;
    const [deleted] = await manager.query<IdRows>(DELETE_SQL, [...values, userId]);
    const [changed] = await manager.query<IdRows>(SHRINK_SQL, [commentedPostIds, commentIds, userId]);
    withdrawal.push(...(await present(manager, userId, idsOf(deleted), idsOf(changed))));
  }
  return withdrawal;
}

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

async function present(
  manager: EntityManager,
  userId: number,
  deleted: number[],
  changed: number[],
): Promise<Withdrawal> {
  const badges = await readBadges(manager, userId);
  const withdrawal: Withdrawal = [];
  if (deleted.length > 0)
    withdrawal.push({ userId, event: 'notification.deleted', payload: { ids: deleted, badges } });
  if (changed.length === 0) return withdrawal;
  const rows = await manager.query<(NotificationRow & { language: LanguageCode | null })[]>(CHANGED_SQL, [
    userId,
    changed,
  ]);
  for (const row of rows)
    withdrawal.push({
      userId,
      event: 'notification.changed',
      payload: presentNotificationEvent(row, badges),
    });
  return withdrawal;
}
