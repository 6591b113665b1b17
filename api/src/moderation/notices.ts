import type { EntityManager } from 'typeorm';
import type { ModerationAction } from '@mikai/contract/moderation';
import type { NotificationRequest } from '@mikai/core/notifications/notifier';

/** Where members read what was decided about them. */
const DECISIONS = '/moderation-decisions';

/** What was done. */
interface Done {
  action: ModerationAction;
  until: Date | null;
  /** It was seen until now. */
  isNewlyHidden: boolean;
}

/** What the author hears; `null` where nothing was done to them, or a mail says it. */
export async function authorNotice(
  manager: EntityManager,
  userId: number,
  { action, until, isNewlyHidden }: Done,
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

/** What a reporter hears: that it was looked at, and whether anything was done; never what, and to whom. */
export const reporterNotice = (userId: number, isActedOn: boolean): NotificationRequest => ({
  userId,
  kind: isActedOn ? 'report.actedOn' : 'report.dismissed',
  url: '/notifications',
});

/** What became of an appeal. */
export const appealNotice = (userId: number, isOverturned: boolean): NotificationRequest => ({
  userId,
  kind: isOverturned ? 'appeal.overturned' : 'appeal.upheld',
  url: DECISIONS,
});
