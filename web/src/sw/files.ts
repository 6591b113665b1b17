import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/** Matches texts of one language (named by `vite/pwa.ts`), and fonts with letters that most languages don't use. */
const ON_DEMAND = /^assets\/([a-z]{2})\.|-latin-ext-/;
const CACHE = 'mikai-on-demand';

const url = (entry: PrecacheEntry | string) => (typeof entry === 'string' ? entry : entry.url);
const languageOf = (path: string) => /(?:^|\/)assets\/([a-z]{2})\./.exec(path)?.[1];

/** Paths of the files of this build that are cached when they are first used. */
let onDemand: ReadonlySet<string> = new Set();

/**
 * Caches the app on this device: what every page needs at once, and the texts of a language when it is used. File names
 * contain the hash of their content, so that cached files are never outdated. Nothing else is cached, in particular no
 * response of the API.
 * @param files of this build
 */
export function keepFiles(files: readonly (PrecacheEntry | string)[]): void {
  // index.html is not served from the precache here, because the server's version takes precedence (navigation.ts).
  precacheAndRoute(
    files.filter((file) => !ON_DEMAND.test(url(file))),
    { directoryIndex: '', cleanURLs: false },
  );
  onDemand = new Set(
    files
      .map(url)
      .filter((path) => ON_DEMAND.test(path))
      .map((path) => `/${path}`),
  );
  registerRoute(
    ({ url: { pathname }, sameOrigin }) => sameOrigin && onDemand.has(pathname),
    ({ request }) => fromCache(request.url),
  );
}

async function fromCache(address: string, signal?: AbortSignal): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address);
  if (kept) return kept;
  const answer = await fetch(address, { signal });
  if (answer.ok) await cache.put(address, answer.clone());
  return answer;
}

/** Fetches all texts of a language that are not cached yet, so that every page has them without a network. */
export async function keepLanguage(language: string, signal?: AbortSignal): Promise<void> {
  const missing = [...onDemand].filter((path) => languageOf(path) === language);
  // The files are fetched one after the other, because nobody waits for them and the page may need the network.
  for (const path of missing) await fromCache(new URL(path, location.origin).href, signal);
}

/** Caches the texts of the languages in use on this device, for a new build. @throws when the signal aborts */
export async function keepLanguagesInUse(signal: AbortSignal): Promise<void> {
  const kept = await (await caches.open(CACHE)).keys();
  const languages = new Set(kept.map((request) => languageOf(new URL(request.url).pathname)));
  for (const language of languages) if (language !== undefined) await keepLanguage(language, signal);
}

/** Deletes files of earlier builds. */
export async function deleteOldFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys())
    if (!onDemand.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** Returns the precached index.html. */
export async function keptPage(): Promise<Response | undefined> {
  return matchPrecache('/index.html');
}
