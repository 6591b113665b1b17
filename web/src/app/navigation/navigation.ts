import type { ParseKeys } from 'i18next';

export interface NavigationEntry {
  to: string;
  label: ParseKeys<'common'>;
}

/** The header's links for visitors: pages that explain the product, as many as fit in one row in every language. */
export const HEADER_LINKS: readonly NavigationEntry[] = [
  { to: '/chat', label: 'nav.chat' },
  { to: '/mental-health-resources', label: 'footer.links.resources' },
  { to: '/mental-health-blog', label: 'footer.links.blog' },
  { to: '/about', label: 'footer.links.about' },
];

/** The links of the footer. The first six and their order are fixed (docs/adr/0068); others that people expect there follow. */
export const FOOTER_LINKS: readonly NavigationEntry[] = [
  { to: '/about', label: 'footer.links.about' },
  { to: '/mental-health-blog', label: 'footer.links.blog' },
  { to: '/mental-health-resources', label: 'footer.links.resources' },
  { to: '/contact', label: 'footer.links.contact' },
  { to: '/privacy-policy', label: 'footer.links.privacy' },
  { to: '/terms-of-service', label: 'footer.links.terms' },
  { to: '/cookies-policy', label: 'footer.links.cookies' },
  { to: '/disclaimer', label: 'footer.links.disclaimer' },
  { to: '/help', label: 'offlineHelp' },
];
