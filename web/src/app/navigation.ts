import type { ParseKeys } from 'i18next';
import type { BadgeName } from './badge-text';

export interface NavigationEntry {
  to: string;
  label: ParseKeys<'common'>;
  /** Who sees it. */
  for: 'everyone' | 'members' | 'visitors';
  /** Whose count it shows. */
  badge?: BadgeName;
}

/**
 * The links of the header, in the order of the specification (section 2). A page enters here when it exists; nothing
 * links to a page that does not.
 */
export const HEADER_LINKS: readonly NavigationEntry[] = [
  { to: '/', label: 'nav.home', for: 'members' },
  { to: '/community', label: 'nav.community', for: 'members' },
  { to: '/chat', label: 'nav.chat', for: 'everyone' },
  { to: '/mood-tracker', label: 'nav.mood', for: 'members' },
  { to: '/smart-journal', label: 'nav.journal', for: 'members' },
  { to: '/cbt-tools', label: 'nav.cbt', for: 'everyone' },
  { to: '/messages', label: 'nav.messages', for: 'members', badge: 'messages' },
  { to: '/notifications', label: 'nav.notifications', for: 'members', badge: 'notifications' },
];

/** The links of the footer, in their order, under the same rule. */
export const FOOTER_LINKS: readonly NavigationEntry[] = [
  { to: '/help', label: 'offlineHelp', for: 'everyone' },
];

/** The entries that a person sees. */
export function visibleEntries(
  entries: readonly NavigationEntry[],
  isMember: boolean,
): readonly NavigationEntry[] {
  return entries.filter((entry) => entry.for === 'everyone' || (entry.for === 'members') === isMember);
}
