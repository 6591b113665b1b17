import { clearToday } from '../../pages/today/today.store';
import { clearCards } from '../../ui/help/cards.store';
import { clearCheck } from '../../ui/help/check.store';
import { clearDeletions } from '../../lib/deletions/deletions.store';
import { runAll } from './run-all';
import { clearWaiting } from '../../lib/outbox/waiting-requests';

/** The data that a feature stores on this device: `features/<feature>/<feature>.local-data.ts`. */
interface LocalData {
  /** Deletes it, including drafts and unsent requests. */
  clear: () => void;
  /** Continues the unsent requests of the member, who has signed in again after their session had ended. */
  resume?: () => void;
  /** True if visitors use the feature too. */
  isShared?: boolean;
}

const FEATURES = Object.values(
  import.meta.glob<LocalData>('../../features/*/*.local-data.ts', { eager: true }),
);

/**
 * Deletes everything that is stored on this device, even if a part of it cannot be deleted.
 * @throws AggregateError with all errors, at the end
 */
export function clearLocalData(): void {
  runAll([
    ...FEATURES.map(({ clear }) => clear),
    clearToday,
    clearCards,
    clearCheck,
    clearDeletions,
    () => void clearWaiting(),
  ]);
}

/** Deletes a member's drafts in tools that visitors use too: the next person at this device would see them. */
export function clearSharedDrafts(): void {
  runAll(FEATURES.flatMap(({ clear, isShared }) => (isShared ? [clear] : [])));
}

/** Continues the unsent requests of the member who has signed in again after their session had ended. */
export function resumeLocalWork(): void {
  for (const { resume } of FEATURES) resume?.();
}
