import { describe, expect, it } from '@jest/globals';
import { BADGE_LIMITS, badgeCount, badgeText, menuCount } from './badge-text';

const badges = { revision: 1, messages: 3, notifications: 7, letters: 5 };

describe('badgeText', () => {
  it.each([
    [0, BADGE_LIMITS.item, ''],
    [1, BADGE_LIMITS.item, '1'],
    [9, BADGE_LIMITS.item, '9'],
    [10, BADGE_LIMITS.item, '9+'],
    [99, BADGE_LIMITS.menu, '99'],
    [120, BADGE_LIMITS.menu, '99+'],
    [-1, BADGE_LIMITS.item, ''],
  ])('%d up to %d: %s', (count, limit, shown) => {
    expect(badgeText(count, limit, 'en')).toBe(shown);
  });

  it('writes the digits of the language', () => {
    expect(badgeText(12, BADGE_LIMITS.item, 'ar-EG')).toBe('٩+');
  });
});

describe('badgeCount and menuCount', () => {
  it('count letters as notifications, and leave messages out of the menu', () => {
    expect(badgeCount(badges, 'messages')).toBe(3);
    expect(badgeCount(badges, 'notifications')).toBe(12);
    expect(menuCount(badges)).toBe(12);
  });

  it('are zero before the counts are known', () => {
    expect(menuCount(undefined)).toBe(0);
  });
});
