import type { DataSource } from 'typeorm';
import type { ModerationCounts } from '@mikai/contract/moderation';
import { ASKS_FOR_SUPPORT } from './welfare.statements.js';

export const COUNTS_SQL = `
  SELECT (SELECT count(*)::integer FROM (
      SELECT DISTINCT target_kind, target_id FROM moderation_items WHERE state = 'open') c) AS "openCases",
    (SELECT count(*)::integer FROM moderation_appeals WHERE state = 'open') AS "openAppeals",
    (SELECT count(*)::integer FROM users u WHERE ${ASKS_FOR_SUPPORT}) AS "needSupport"`;

/** Counts the open items that wait for administrators. */
export async function readModerationCounts(dataSource: DataSource): Promise<ModerationCounts> {
  const [counts] = await dataSource.query<[ModerationCounts]>(COUNTS_SQL);
  return counts;
}
