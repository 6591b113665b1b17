import { clearToday } from '../../pages/today/today.store';
import { clearCards } from '../../ui/help/cards.store';
import { clearCheck } from '../../ui/help/check.store';
import { clearWaiting } from '../../lib/waiting-requests';

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

/** Deletes everything that is stored on this device. */
export function clearLocalData(): void {
  for (const { clear } of FEATURES) clear();
  clearToday();
  clearCards();
  clearCheck();
  void clearWaiting();
}

/** Deletes a member's drafts in tools that visitors use too: the next person at this device would see them. */
export function clearSharedDrafts(): void {
  for (const { clear, isShared } of FEATURES) if (isShared) clear();
}

/** The same member is back after their session had ended: what waited for that goes on. */
export function resumeLocalWork(): void {
  for (const { resume } of FEATURES) resume?.();
}
