import type { DataSource } from 'typeorm';
import { continueDeletion, listPausedDeletions } from '@mikai/core/maintenance/paused-deletions';
import { DELETION_KINDS } from '../maintenance/deletion-kinds.js';
import { AdminError } from './admin-error.js';

/** Returns whether the worker deletes rows of a kind after a day, whatever the operator decides. */
const isPromised = (kind: string): boolean =>
  Object.values(DELETION_KINDS).some((known) => known.name === kind && known.isPromised);

/** Returns a line for each deletion that waits for the operator. */
export async function describePaused(dataSource: DataSource): Promise<string> {
  const paused = await listPausedDeletions(dataSource);
  if (paused.length === 0) return 'No deletion is paused.';
  const lines = paused.map(({ kind, dueRows, allRows, pausedAt, continuedAt }) => {
    const state = continuedAt
      ? 'continues with the next run'
      : `paused since ${pausedAt.toISOString()}${isPromised(kind) ? ', for 24 hours at most' : ''}`;
    return `${kind}: ${dueRows} of ${allRows} rows are due; ${state}.`;
  });
  return [
    ...lines,
    'Check the clocks (npm run doctor) and make a backup. Then: npm run admin -- deletions continue <kind>.',
  ].join('\n');
}

/** Lets a paused deletion continue. @throws AdminError when none of that kind is paused */
export async function continuePaused(dataSource: DataSource, kind: string): Promise<string> {
  if (await continueDeletion(dataSource, kind))
    return `The worker deletes what is due of '${kind}' within a minute.`;
  throw new AdminError(`No deletion named '${kind}' is paused. See: npm run admin -- deletions.`);
}
