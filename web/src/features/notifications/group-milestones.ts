import type { Notification } from '@mikai/contract/notifications';

/** The milestones of one day. */
export interface Milestones {
  /** The key of their day, so that it stays when another one arrives. */
  id: string;
  /** Two at least, the newest first. */
  items: readonly Notification[];
}

const dayOf = ({ createdAt }: Notification): string => new Date(createdAt).toDateString();

/** Groups the milestones of a day at the position of the newest one; everything else stays separate. */
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

/** Matches a milestone followed by its gems, as `core/data/notifications` words it in each language. */
const WITH_GEMS = /^(.{1,300}[.。।!！])\s?([^.。।]{1,60}[:：]\s?)(\d{1,6})([^\d]{0,4})$/su;

/**
 * Removes the gems from the end of each text, and adds them up in one line of the same wording. Returns `null` if one of the
 * texts has none or another wording, for example after a change of language; then all are shown unchanged.
 */
export function sumGems(
  contents: readonly string[],
  format: (gems: number) => string,
): { texts: string[]; gems: string } | null {
  const found = contents.map((content) => WITH_GEMS.exec(content));
  const [, , label, , unit] = found[0] ?? [];
  if (label === undefined || unit === undefined) return null;
  const texts: string[] = [];
  let sum = 0;
  for (const parts of found) {
    if (!parts || parts[2] !== label || parts[4] !== unit) return null;
    texts.push(parts[1] ?? '');
    sum += Number(parts[3]);
  }
  return { texts, gems: `${label}${format(sum)}${unit}` };
}
