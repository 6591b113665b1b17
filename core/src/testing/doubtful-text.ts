import { assessMessage, assessText } from '../safety/gate.js';
import { readCorpusFile } from '../safety/training/corpus.js';

/**
 * Returns an English line about which the gate is unsure, by itself and as the first message of a conversation. It is
 * searched among the corpus lines, because each training changes which ones are.
 */
export function doubtfulText(): string {
  const first = { earlier: [], isCheckDenied: false };
  const line = readCorpusFile('safety/corpus/en.tsv', 'en', false).find(
    ({ text }) =>
      text.length < 200 &&
      assessText(text, 'en').level === 'check' &&
      assessMessage(text, first, 'en').level === 'check',
  );
  if (!line) throw new Error('The gate is in doubt about none of the English lines.');
  return line.text;
}
