import type { ExportPart } from '../users/export-part.js';
import { readSubscription } from './newsletter.js';

/** The parts of a member's export. */
export const NEWSLETTER_EXPORT: readonly ExportPart[] = [
  { name: 'newsletter', tables: ['newsletter_subscribers'], read: readSubscription },
];
