import type { LanguageCode } from '@mikai/contract/languages';

/** A message, its sentences and its parts, as the rules of a reply ask about them in turn. */
const MAX_KEPT = 32;

/** Every cache, so that all can be cleared together. */
const ALL_KEPT: { clear: () => void }[] = [];

/**
 * Keeps what a pure function made of the texts that were read last: the rules of one reply ask the same of the same words again and
 * again. Up to 32 texts stay in memory, in this process alone, until the reply is done (`withRecent`).
 * @param read must not change what it has returned, nor may its callers
 */
export function keepRecent<T>(
  read: (text: string, language: LanguageCode) => T,
): (text: string, language: LanguageCode) => T {
  const kept = new Map<string, T>();
  ALL_KEPT.push(kept);
  return (text, language) => {
    const key = `${language} ${text}`;
    const known = kept.get(key);
    const made = known ?? read(text, language);
    // An entry that is read again becomes the newest.
    if (known !== undefined) kept.delete(key);
    const [oldest] = kept.keys();
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, made);
    return made;
  };
}

/** The nesting depth of running `withRecent` calls. */
let depth = 0;

/**
 * Runs what writes or reads for somebody, and clears all texts behind it: nobody's words stay longer than the reply to them. A call
 * inside another leaves the clearing to that one.
 */
export function withRecent<T>(run: () => T): T {
  depth += 1;
  try {
    return run();
  } finally {
    depth -= 1;
    if (depth === 0) for (const kept of ALL_KEPT) kept.clear();
  }
}
