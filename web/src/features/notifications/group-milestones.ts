import type { Notification } from '@mikai/contract/notifications';

/** The milestones of one day that follow one another. */
export interface Milestones {
  /** That of the first of them. */
  id: number;
  /** Two at least, the newest first. */
  items: readonly Notification[];
}

const dayOf = ({ createdAt }: Notification): string => new Date(createdAt).toDateString();

/** Puts the milestones of a day that follow one another together; everything else stays by itself. */
export function groupMilestones(notifications: readonly Notification[]): (Notification | Milestones)[] {
  const groups: Notification[][] = [];
  for (const notification of notifications) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const belongs =
      notification.type === 'milestone' && last?.type === 'milestone' && dayOf(last) === dayOf(notification);
    if (belongs) group?.push(notification);
    else groups.push([notification]);
  }
  return groups.flatMap((items): (Notification | Milestones)[] => {
    const [first] = items;
    if (first === undefined) return [];
    return items.length === 1 ? [first] : [{ id: first.id, items }];
  });
}
