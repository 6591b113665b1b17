import type { Page } from '@playwright/test';

/**
 * Settings of the device, which reveal nothing about its user: look, language, country of the help, dismissed
 * questions.
 */
const OF_THE_DEVICE = ['mikai.theme', 'mikai.language', 'mikai.help.country', 'mikai.push.declined'];

/**
 * Returns what this browser keeps for the next person at it, beside the app's own files: storage, IndexedDB, caches.
 */
export async function leftBehind(page: Page): Promise<string[]> {
  const all = await page.evaluate(async () => {
    const entries = (area: Storage, name: string) =>
      Object.entries(area).map(([key, value]) => `${name} ${key} ${String(value)}`);
    const waiting: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '');
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error('IndexedDB cannot be read'));
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => (reading.onsuccess = resolve));
        for (const value of reading.result) waiting.push(`${name ?? ''} ${store} ${JSON.stringify(value)}`);
      }
      database.close();
    }
    const answers: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (new URL(url).pathname.startsWith('/api/')) answers.push(`${name} ${url}`);
    return [...entries(localStorage, 'local'), ...entries(sessionStorage, 'session'), ...waiting, ...answers];
  });
  return all.filter((entry) => !OF_THE_DEVICE.some((key) => entry.startsWith(`local ${key}`)));
}
