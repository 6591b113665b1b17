import { describe, expect, it } from '@jest/globals';
import type { Notification } from '@mikai/contract/notifications';
import { groupMilestones } from './group-milestones';

const notification = (id: number, createdAt: string, type: Notification['type']): Notification => ({
  id,
  type,
  title: 'A title',
  content: 'A text',
  isRead: false,
  url: null,
  relatedId: null,
  createdAt,
});

describe('milestones', () => {
  it('of one day are one row, where the newest of them is', () => {
    const first = notification(4, '2026-11-30T12:30:00.000Z', 'milestone');
    const like = notification(3, '2026-11-30T12:25:00.000Z', 'post_like');
    const second = notification(2, '2026-11-30T12:20:00.000Z', 'milestone');
    const reply = notification(1, '2026-11-30T12:10:00.000Z', 'comment_reply');
    const [row, ...others] = groupMilestones([first, like, second, reply]);
    expect(row).toMatchObject({ items: [first, second] });
    expect(others).toEqual([like, reply]);
    const third = notification(5, '2026-11-30T12:40:00.000Z', 'milestone');
    expect(groupMilestones([third, first, second])).toEqual([{ ...row, items: [third, first, second] }]);
  });

  it('of different days stay by themselves', () => {
    const list = [
      notification(2, '2026-11-30T12:10:00.000Z', 'milestone'),
      notification(1, '2026-11-27T12:10:00.000Z', 'milestone'),
    ];
    expect(groupMilestones(list)).toEqual(list);
  });
});
