import type { ParseKeys } from 'i18next';

export interface AdminArea {
  to: string;
  label: ParseKeys<'dense'>;
  /** Locale key of the text that explains the page on the dashboard. */
  card: ParseKeys<'admin'>;
}

/** The pages of the admin area, in the order in which they are shown. */
const ADMIN_AREAS: readonly AdminArea[] = [
  { to: '/admin/notifications', label: 'area.notifications', card: 'cards.notifications' },
  { to: '/admin/moderation', label: 'area.moderation', card: 'cards.moderation' },
  { to: '/admin/contact', label: 'area.contact', card: 'cards.contact' },
  { to: '/admin/welfare', label: 'area.welfare', card: 'cards.welfare' },
  { to: '/admin/system', label: 'area.system', card: 'cards.system' },
  { to: '/admin/figures', label: 'area.figures', card: 'cards.figures' },
  { to: '/admin/advertising', label: 'area.advertising', card: 'cards.advertising' },
  { to: '/admin/audit-log', label: 'area.auditLog', card: 'cards.auditLog' },
];

/** Returns the pages that an administrator may open: broadcasts are the site owner's. */
export const areasOf = (isOwner: boolean): readonly AdminArea[] =>
  ADMIN_AREAS.filter(({ to }) => isOwner || to !== '/admin/notifications');
