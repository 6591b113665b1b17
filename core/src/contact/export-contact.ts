import type { ExportPart } from '../users/export-part.js';
import { readOwnContactMessages } from './contact-messages.js';

/** The parts of a member's export. */
export const CONTACT_EXPORT: readonly ExportPart[] = [
  { name: 'contactMessages', tables: ['contact_messages'], read: readOwnContactMessages },
];
