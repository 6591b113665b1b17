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
 * The links of the header, in the order of the specification (section 2); visitors, for whom it names none, get the
 * pages that tell what this is, as many as one row has room for in every language.
 */
export const HEADER_LINKS: readonly NavigationEntry[] = [
  { to: '/', label: 'nav.home', for: 'members' },
  { to: '/community', label: 'nav.community', for: 'members' },
  { to: '/chat', label: 'nav.chat', for: 'everyone' },
  { to: '/mood-tracker', label: 'nav.mood', for: 'members' },
  { to: '/smart-journal', label: 'nav.journal', for: 'members' },
  { to: '/cbt-tools', label: 'nav.cbt', for: 'members' },
  { to: '/mental-health-resources', label: 'footer.links.resources', for: 'visitors' },
  { to: '/mental-health-blog', label: 'footer.links.blog', for: 'visitors' },
  { to: '/about', label: 'footer.links.about', for: 'visitors' },
  { to: '/messages', label: 'nav.messages', for: 'members', badge: 'messages' },
  { to: '/notifications', label: 'nav.notifications', for: 'members', badge: 'notifications' },
];

/** The links of the footer, in the order of the specification; then what else people look for there. */
export const FOOTER_LINKS: readonly NavigationEntry[] = [
  { to: '/about', label: 'footer.links.about', for: 'everyone' },
  { to: '/mental-health-blog', label: 'footer.links.blog', for: 'everyone' },
  { to: '/mental-health-resources', label: 'footer.links.resources', for: 'everyone' },
  { to: '/contact', label: 'footer.links.contact', for: 'everyone' },
  { to: '/privacy-policy', label: 'footer.links.privacy', for: 'everyone' },
  { to: '/terms-of-service', label: 'footer.links.terms', for: 'everyone' },
  { to: '/cookies-policy', label: 'footer.links.cookies', for: 'everyone' },
  { to: '/disclaimer', label: 'footer.links.disclaimer', for: 'everyone' },
  { to: '/help', label: 'offlineHelp', for: 'everyone' },
];

/** The entries that a person sees. */
export function visibleEntries(
  entries: readonly NavigationEntry[],
  isMember: boolean,
): readonly NavigationEntry[] {
  return entries.filter((entry) => entry.for === 'everyone' || (entry.for === 'members') === isMember);
}
