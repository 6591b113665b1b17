import { FEATURES } from '../features.js';
import { mergeUnique } from '../merge-unique.js';
import type { ExportPart } from './export-part.js';

/**
 * The parts of a member's export, in the order of the file. Each feature declares its parts in its own folder
 * (`<feature>.feature.ts`); `export.spec.ts` fails for a table without one.
 */
export const EXPORT_PARTS: readonly ExportPart[] = FEATURES.flatMap(({ exportParts = [] }) => exportParts);

/** Tables of the database as a whole, which belong to no feature. */
const NOT_EXPORTED_WITHOUT_FEATURE = {
  deleted_client_ids: 'random ids of what the member deleted, of all features',
  migrations: 'about the database itself',
  sealed_format: 'about the database itself',
};

/** Tables that no part shows, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = mergeUnique([
  NOT_EXPORTED_WITHOUT_FEATURE,
  ...FEATURES.map(({ notExported }) => notExported),
]);
