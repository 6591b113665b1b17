import type { EntityManager } from 'typeorm';
import type { ModerationAction } from '@mikai/contract/moderation';
import type { NotificationRequest } from '@mikai/core/notifications/notifier';

/** The page on which members read the decisions about them. */
const DECISIONS = '/moderation-decisions';

/** A decision that was carried out. */
interface CarriedOut {
  action: ModerationAction;
  until: Date | null;
  /** Whether the content was visible until now. */
  isNewlyHidden: boolean;
}

/** Builds the author's notification; `null` if there was no action against them, or a mail reports it. */
export async function authorNotice(
  manager: EntityManager,
  userId: number,
  { action, until, isNewlyHidden }: CarriedOut,
): Promise<NotificationRequest | null> {
  const url = DECISIONS;
  if (action === 'warn') return { userId, kind: 'moderation.warned', url };
  if (action === 'hide') return isNewlyHidden ? { userId, kind: 'moderation.hidden', url } : null;
  if (action !== 'suspend' || until === null) return null;
  const [member] = await manager.query<{ time_zone: string }[]>(`SELECT time_zone FROM users WHERE id = $1`, [
    userId,
  ]);
  const data = { until: until.getTime(), timeZone: member?.time_zone ?? 'UTC' };
  return { userId, kind: 'moderation.suspended', url, data };
}

/**
 * Builds a reporter's notification: that the report was reviewed and whether there was an action, but never which one
 * or against whom.
 */
export const reporterNotice = (userId: number, isActedOn: boolean): NotificationRequest => ({
  userId,
  kind: isActedOn ? 'report.actedOn' : 'report.dismissed',
  url: '/notifications',
});

/** Builds the notification of an appeal's outcome. */
export const appealNotice = (userId: number, isOverturned: boolean): NotificationRequest => ({
  userId,
  kind: isOverturned ? 'appeal.overturned' : 'appeal.upheld',
  url: DECISIONS,
});
