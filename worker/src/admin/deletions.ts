import type { DataSource } from 'typeorm';
import { continueDeletion, listPausedDeletions } from '@mikai/core/maintenance/paused-deletions';
import { AdminError } from './admin-error.js';

/** Returns a line for each deletion that waits for the operator. */
export async function describePaused(dataSource: DataSource): Promise<string> {
  const paused = await listPausedDeletions(dataSource);
  if (paused.length === 0) return 'No deletion is paused.';
  const lines = paused.map(({ kind, dueRows, allRows, pausedAt, continuedAt }) => {
    const state = continuedAt ? 'continues with the next run' : `paused since ${pausedAt.toISOString()}`;
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
