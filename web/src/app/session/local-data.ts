import { clearToday } from '../../pages/today/today.store';
import { clearCards } from '../../ui/help/cards.store';
import { clearCheck } from '../../ui/help/check.store';
import { runAll } from './run-all';
import { clearWaiting } from '../../lib/outbox/waiting-requests';

/** What a feature stores on this device: `features/<feature>/<feature>.local-data.ts`. */
interface LocalData {
  /** Deletes it, drafts and what waits to be sent included. */
  clear: () => void;
  /** Goes on with what waited for the member, who is back after their session had ended. */
  resume?: () => void;
  /** True if visitors use the feature too. */
  isShared?: boolean;
}

const FEATURES = Object.values(
  import.meta.glob<LocalData>('../../features/*/*.local-data.ts', { eager: true }),
);

/**
 * Deletes everything that is stored on this device, also where a part of it cannot be deleted.
 * @throws AggregateError what went wrong, at the end
 */
export function clearLocalData(): void {
  runAll([
    ...FEATURES.map(({ clear }) => clear),
    clearToday,
    clearCards,
    clearCheck,
    () => void clearWaiting(),
  ]);
}

/** Deletes a member's drafts in tools that visitors use too: the next person at this device would see them. */
export function clearSharedDrafts(): void {
  runAll(FEATURES.flatMap(({ clear, isShared }) => (isShared ? [clear] : [])));
}

/** The same member is back after their session had ended: what waited for that goes on. */
export function resumeLocalWork(): void {
  for (const { resume } of FEATURES) resume?.();
}
