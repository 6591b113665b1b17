import type { DataSource } from 'typeorm';
import type { DeletionDecision } from '@mikai/contract/system';
import {
  decideDeletion,
  isPromised,
  listPausedDeletions,
  type DecisionRefusal,
} from '@mikai/core/maintenance/paused-deletions';
import { AdminError } from './admin-error.js';

/** Returns a line for each deletion that waits for the operator. */
export async function describePaused(dataSource: DataSource): Promise<string> {
  const paused = await listPausedDeletions(dataSource);
  if (paused.length === 0) return 'No deletion is paused.';
  const lines = paused.map(({ kind, dueRows, allRows, pausedAt, continuedAt, keptUntil }) => {
    const limit = keptUntil ? `, kept until ${keptUntil.toISOString()}` : ', for 24 hours at most';
    const state = continuedAt
      ? 'continues with the next run'
      : `paused since ${pausedAt.toISOString()}${isPromised(kind) ? limit : ''}`;
    return `${kind}: ${dueRows} of ${allRows} rows are due; ${state}.`;
  });
  return [
    ...lines,
    'Check the clocks (npm run doctor) and make a backup. Then: npm run admin -- deletions continue <kind>, or keep <kind>.',
  ].join('\n');
}

const DONE: Record<DeletionDecision, (kind: string) => string> = {
  continue: (kind) => `The worker deletes what is due of '${kind}' within a minute.`,
  keep: (kind) => `What is due of '${kind}' is kept: for 24 hours if people were promised its deletion.`,
};

const REFUSED: Record<DecisionRefusal, (kind: string) => string> = {
  begun: (kind) => `A worker deletes the rows of '${kind}' now: they can no longer be kept.`,
  decided: (kind) => `Nothing was changed: that is decided for '${kind}' already.`,
  grown: (kind) => `Far more rows of '${kind}' are due than were shown. See: npm run admin -- deletions.`,
  tooLong: (kind) => `The rows of '${kind}' were kept for seven days: people were promised their deletion.`,
};

/** Lets a paused deletion continue, or keeps its rows. @throws AdminError when that is not possible */
export async function decidePaused(
  dataSource: DataSource,
  decision: DeletionDecision,
  kind: string,
): Promise<string> {
  const outcome = await dataSource.transaction((manager) => decideDeletion(manager, kind, decision, null));
  if (outcome === 'done') return DONE[decision](kind);
  throw new AdminError(
    outcome === 'none'
      ? `No deletion named '${kind}' is paused. See: npm run admin -- deletions.`
      : REFUSED[outcome](kind),
  );
}
