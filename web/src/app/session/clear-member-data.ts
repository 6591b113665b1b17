import { clearKeptAnswers } from '../../lib/http/kept-answers';
import { storedKeys, writeStored } from '../../lib/storage/local-storage';

/** The functions that clear the memory of this page; tests pass stand-ins. */
interface MemoryReset {
  /** Imports the module that clears what the features keep in memory. */
  load: () => Promise<{ clearLocalData: () => void }>;
  /** Reloads the page, which empties its memory. */
  restart: () => void;
}

const DEFAULT_RESET: MemoryReset = {
  load: () => import('./local-data'),
  restart: () => window.location.replace('/'),
};

/** Keys with settings of the device, and the member signed in on it. Every other `mikai.` key holds a member's data. */
const DEVICE_KEYS = new Set([
  'mikai.auth.device',
  'mikai.auth.member',
  'mikai.help.country',
  'mikai.language.taken',
  'mikai.push.declined',
  'mikai.trial.left',
  'mikai.trial.welcomed',
]);

/** How long to wait for another tab that keeps the database of waiting requests open, in milliseconds. */
const DELETE_TIMEOUT_MS = 2_000;

function clearStorage(): void {
  for (const key of storedKeys('mikai.')) if (!DEVICE_KEYS.has(key)) writeStored(key, undefined);
  try {
    sessionStorage.clear();
  } catch {
    // The browser forbids storage, so nothing was stored either.
  }
}

/** Deletes the unsent requests that the service worker keeps. Never rejects. */
async function deleteWaiting(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase('mikai');
    request.onsuccess = request.onerror = () => resolve();
    setTimeout(resolve, DELETE_TIMEOUT_MS);
  }).catch(() => undefined);
}

/** Closes the notifications that are shown, and unsubscribes this browser from push. Never rejects. */
async function endNotifications(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // Without permission there are no notifications; without the push service none arrive, because the session has ended.
  }
}

/**
 * Deletes all data of a member on this device, at once and without a network: first the stored data, then what
 * the page has in memory. If the module that clears the memory cannot be loaded, the page is reloaded instead.
 * @param wasUsedByMember whether the member used this page; otherwise it has nothing in memory
 */
export async function clearMemberData(
  wasUsedByMember: boolean,
  { load, restart } = DEFAULT_RESET,
): Promise<void> {
  clearKeptAnswers();
  clearStorage();
  await deleteWaiting();
  try {
    const { clearLocalData } = await load();
    clearLocalData();
  } catch {
    await endNotifications();
    // A field may have stored its draft again meanwhile.
    clearStorage();
    if (wasUsedByMember) restart();
  }
}
