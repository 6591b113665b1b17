import { storedKeys, writeStored } from '../lib/storage';

/** How the memory of this page is cleared; tests pass their own ways. */
interface MemoryCleaner {
  /** Loads the part that knows what the features keep in memory. */
  load: () => Promise<{ clearLocalData: () => void }>;
  /** Opens the page again, with an empty memory. */
  restart: () => void;
}

const CLEANER: MemoryCleaner = {
  load: () => import('./local-data'),
  restart: () => window.location.replace('/'),
};

/** Settings of the device, and who is signed in on it now. Every other key of ours belongs to a member. */
const OF_THE_DEVICE = new Set([
  'mikai.auth.device',
  'mikai.auth.member',
  'mikai.help.country',
  'mikai.language.taken',
  'mikai.push.declined',
  'mikai.trial.left',
  'mikai.trial.welcomed',
]);

function clearStorage(): void {
  for (const key of storedKeys('mikai.')) if (!OF_THE_DEVICE.has(key)) writeStored(key, undefined);
  try {
    sessionStorage.clear();
    indexedDB.deleteDatabase('mikai');
  } catch {
    // Storage is forbidden: then nothing was stored either.
  }
}

/**
 * Deletes everything of a member that is on this device, at once and without a network: first what is stored, then what
 * the page has in memory. Where the part that knows the latter cannot be loaded, the page is opened again instead.
 * @param wasOpen whether this page was used by the member; one that was not has nothing in memory
 */
export async function clearMemberData(wasOpen: boolean, { load, restart } = CLEANER): Promise<void> {
  clearStorage();
  try {
    const { clearLocalData } = await load();
    clearLocalData();
  } catch {
    // A field may have stored again what was typed meanwhile.
    clearStorage();
    if (wasOpen) restart();
  }
}
