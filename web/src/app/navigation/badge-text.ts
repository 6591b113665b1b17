import type { Badges } from '@mikai/contract/notifications';

/** The entries of the navigation that have a badge. */
export type BadgeName = 'messages' | 'notifications';

/** The highest count that a badge shows exactly, on a navigation item and on the menu button. */
export const BADGE_LIMITS = { item: 9, menu: 99 } as const;

/**
 * Returns the text of a badge: a count up to its limit in the digits of the language, beyond that `9+`. Empty for zero.
 */
export function badgeText(count: number, limit: number, language: string): string {
  if (count <= 0) return '';
  const digits = new Intl.NumberFormat(language).format(Math.min(count, limit));
  return count > limit ? `${digits}+` : digits;
}

/** Returns the count of one entry: notifications include the letters. */
export function badgeCount(badges: Badges | undefined, name: BadgeName): number {
  if (!badges) return 0;
  return name === 'messages' ? badges.messages : badges.notifications + badges.letters;
}

/** Returns the count on a member's menu button. It excludes messages, because the bottom bar shows their count. */
export function menuCount(badges: Badges | undefined): number {
  return badgeCount(badges, 'notifications');
}
