import { maskText } from '../safety/mask.js';

/** The maximum size of the cache, in UTF-16 cachedUnits of the original texts: a few thousand usual posts. */
const MAX_CACHED_UNITS = 2_000_000;

const cache = new Map<string, string>();
let cachedUnits = 0;

/** Returns a text as readers see it. It caches the results of `maskText`, which is slow for a feed that everybody reads. */
export function maskedText(text: string): string {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const masked = maskText(text);
  // A text in which nothing is masked is stored once.
  const shown = masked === text ? text : masked;
  cache.set(text, shown);
  cachedUnits += text.length;
  for (const oldest of cache.keys()) {
    if (cachedUnits <= MAX_CACHED_UNITS) break;
    cache.delete(oldest);
    cachedUnits -= oldest.length;
  }
  return shown;
}
