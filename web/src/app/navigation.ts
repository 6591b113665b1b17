import type { ParseKeys } from 'i18next';

export interface NavigationEntry {
  to: string;
  label: ParseKeys<'common'>;
  /** Who sees it. */
  for: 'everyone' | 'members' | 'visitors';
}

/**
 * The links of the header, in their order. A page enters here when it exists; nothing links to a page that does
 * not.
 */
export const HEADER_LINKS: readonly NavigationEntry[] = [
  { to: '/', label: 'nav.home', for: 'members' },
  { to: '/chat', label: 'nav.chat', for: 'everyone' },
];

/** The links of the footer, in their order, under the same rule. */
export const FOOTER_LINKS: readonly NavigationEntry[] = [];

/** The entries that a person sees. */
export function visibleEntries(
  entries: readonly NavigationEntry[],
  isMember: boolean,
): readonly NavigationEntry[] {
  return entries.filter((entry) => entry.for === 'everyone' || (entry.for === 'members') === isMember);
}
