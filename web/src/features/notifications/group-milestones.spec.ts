import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import type { Notification } from '@mikai/contract/notifications';
import { groupMilestones, sumGems } from './group-milestones';

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

describe('the gems of several milestones', () => {
  it.each(LANGUAGE_CODES.map((language) => [language]))('are one line in %s', (language) => {
    const file = `core/data/notifications/${language}.json`;
    const kinds = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { one: string }>;
    const texts = Object.entries(kinds)
      .filter(([kind]) => kind.startsWith('milestone.'))
      .map(([, { one }]) => one);
    expect(texts.length).toBeGreaterThan(10);
    const summed = sumGems(
      texts.map((text) => text.replace('{{gems}}', '2')),
      String,
    );
    expect(
      summed?.texts.filter((text, index) => !texts[index]?.startsWith(text) || /\d$/u.test(text)),
    ).toEqual([]);
    const [first = ''] = texts;
    const line = summed?.gems.replace(String(2 * texts.length), '{{gems}}') ?? '';
    expect(first.endsWith(line)).toBe(true);
    expect(first.slice(0, -line.length).trim()).toBe(summed?.texts[0]);
  });

  it('are not added up where the wordings differ or one has none', () => {
    const one = 'You planted a seed. Gems earned: 1.';
    expect(sumGems([one, 'Du hast einen Samen gepflanzt. Verdiente Edelsteine: 1.'], String)).toBeNull();
    expect(sumGems([one, 'You planted a seed.'], String)).toBeNull();
    expect(sumGems([one, one], String)).toEqual({
      texts: ['You planted a seed.', 'You planted a seed.'],
      gems: 'Gems earned: 2.',
    });
  });
});
