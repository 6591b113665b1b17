import type { LanguageCode } from '@mikai/contract/languages';

/** A message, its sentences and its parts, as the rules of a reply ask about them in turn. */
const MAX_KEPT = 32;

/**
 * Keeps what a pure function made of the last texts: the rules of one reply ask the same of the same words again and again.
 * Up to 32 texts stay in memory, in this process alone, until others come.
 * @param read must not change what it has returned, nor may its callers
 */
export function keepRecent<T>(
  read: (text: string, language: LanguageCode) => T,
): (text: string, language: LanguageCode) => T {
  const kept = new Map<string, T>();
  return (text, language) => {
    const key = `${language} ${text}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = read(text, language);
    const [oldest] = kept.keys();
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, made);
    return made;
  };
}
