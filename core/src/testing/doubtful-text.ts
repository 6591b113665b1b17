import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage, assessText } from '../safety/gate.js';
import { readCorpusFile } from '../safety/training/corpus.js';

/**
 * Returns a line of this language about whose writer the gate is unsure, by itself and as the first message of a conversation. It is
 * searched among the corpus lines, because each training changes which ones are.
 */
export function doubtfulText(language: LanguageCode = 'en'): string {
  const first = { earlier: [], isCheckDenied: false };
  const isDoubtful = (text: string): boolean => {
    const { level, isOfOthers } = assessMessage(text, first, language);
    return level === 'check' && isOfOthers !== true;
  };
  const line = readCorpusFile(`safety/corpus/${language}.tsv`, language, false).find(
    ({ text }) => text.length < 200 && assessText(text, language).level === 'check' && isDoubtful(text),
  );
  if (!line) throw new Error(`The gate is in doubt about none of the lines of ${language}.`);
  return line.text;
}
