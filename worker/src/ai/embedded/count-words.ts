import type { LanguageCode } from '@mikai/contract/languages';

/** Counts the words of a text. Intl splits Japanese and Chinese into units smaller than words. */
export function countWords(text: string, language: LanguageCode): number {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  let wordCount = 0;
  for (const { isWordLike } of segments) if (isWordLike) wordCount += 1;
  return wordCount;
}
