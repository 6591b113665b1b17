import type { Notification } from '@mikai/contract/notifications';

/** The milestones of one day. */
export interface Milestones {
  /** Of their day, so that it stays when another one arrives. */
  id: string;
  /** Two at least, the newest first. */
  items: readonly Notification[];
}

const dayOf = ({ createdAt }: Notification): string => new Date(createdAt).toDateString();

/** Puts the milestones of a day together, where the newest of them is; everything else stays by itself. */
export function groupMilestones(notifications: readonly Notification[]): (Notification | Milestones)[] {
  const days = new Map<string, Notification[]>();
  for (const notification of notifications) {
    if (notification.type !== 'milestone') continue;
    const day = dayOf(notification);
    days.set(day, [...(days.get(day) ?? []), notification]);
  }
  return notifications.flatMap((notification): (Notification | Milestones)[] => {
    const items = notification.type === 'milestone' ? days.get(dayOf(notification)) : undefined;
    if (items === undefined || items.length === 1) return [notification];
    return items[0] === notification ? [{ id: `milestones-${dayOf(notification)}`, items }] : [];
  });
}
