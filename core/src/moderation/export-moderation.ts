import type { ExportPart } from '../users/export-part.js';
import { readNamedDecisions, readOwnDecisions, readWelfareChecks } from './decisions.js';
import { readOwnReports } from './moderation.js';

/** The parts of a member's export. */
export const MODERATION_EXPORT: readonly ExportPart[] = [
  { name: 'reports', tables: ['moderation_items'], read: readOwnReports },
  {
    name: 'moderationDecisions',
    tables: ['moderation_decisions', 'moderation_appeals'],
    read: readOwnDecisions,
    readNamed: readNamedDecisions,
  },
  { name: 'welfareChecks', tables: ['welfare_checks'], read: readWelfareChecks },
];
