import { ADMIN_LIMITS } from '@mikai/contract/admin';
import type { Broadcast, BroadcastAudience, BroadcastType } from '@mikai/contract/broadcasts';

/** A row of `broadcasts`. */
export interface BroadcastRow {
  id: number;
  author_id: number | null;
  type: BroadcastType;
  title: string;
  message: string;
  url: string;
  audience: BroadcastAudience;
  state: Broadcast['state'];
  scheduled_at: Date | null;
  /** The id up to which members have it in the app; a page of them is stored in one transaction with this id. */
  notified_user_id: number;
  /** The number of stored notifications. */
  stored_users: number;
  /** The id up to which pushes to members have been tried and counted. */
  pushed_user_id: number;
  total_users: number;
  processed_users: number;
  notified_users: number;
  push_sent: number;
  push_failed: number;
  push_deferred: number;
  push_removed: number;
  created_at: Date;
  finished_at: Date | null;
}

const leftOut = (row: BroadcastRow): number => row.processed_users - row.notified_users;

/** Presents a broadcast to the site owner. */
export function presentBroadcast(row: BroadcastRow): Broadcast {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    type: row.type,
    url: row.url,
    audience: row.audience,
    state: row.state,
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    totalUsers: row.total_users,
    processedUsers: row.processed_users,
    notifiedUsers: leftOut(row) < ADMIN_LIMITS.smallestGroup ? null : row.notified_users,
    pushSent: row.push_sent,
    pushFailed: row.push_failed,
    pushDeferred: row.push_deferred,
    pushRemoved: row.push_removed,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
