import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/** Texts of one language (`vite/pwa.ts` names them so), and fonts with letters that most languages do not use. */
const ON_DEMAND = /^assets\/([a-z]{2})\.|-latin-ext-/;
const CACHE = 'mikai-on-demand';

const url = (entry: PrecacheEntry | string) => (typeof entry === 'string' ? entry : entry.url);
const languageOf = (path: string) => /(?:^|\/)assets\/([a-z]{2})\./.exec(path)?.[1];

/** The files of this build that are kept once they have been used, by path. */
let onDemand: ReadonlySet<string> = new Set();

/**
 * Keeps the app on this device: what every page needs from the start, and the texts of a language once it is used. File names
 * contain the hash of their content, so that cached files are never outdated. Nothing else is cached,
 * least of all an answer of the api.
 * @param files of this build
 */
export function keepFiles(files: readonly (PrecacheEntry | string)[]): void {
  // The page itself is left out: the version that the server makes of it comes first (navigation.ts).
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

/** Keeps the texts of the languages that are in use here, for a new build. @throws when the signal aborts */
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

/** Returns the page itself as it was built. */
export async function keptPage(): Promise<Response | undefined> {
  return matchPrecache('/index.html');
}
