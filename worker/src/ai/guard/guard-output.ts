import type { LanguageCode } from '@mikai/contract/languages';
import { outputsWithheld } from '@mikai/core/metrics/metrics';
import type { AskedCategories } from './classifier/classify-sentence.js';
import { TextReader, type UnsafeCategory } from './find-unsafe.js';
import { plainText } from './plain-text.js';
import { firstSentence } from './sentences.js';
import { WithheldOutput } from '../withheld-output.js';

/** The length of the part of a sentence already let through that is read again with the next part, in UTF-16 units. */
const OVERLAP = 120;

/** Another reader of each sentence. `null`: nothing is wrong with it. */
export type SentenceCheck = (sentence: string) => Promise<UnsafeCategory | null>;

interface GuardOptions {
  check?: SentenceCheck;
  /** Returns whether the model was stopped in the middle of a sentence; called at the end. */
  isCut?: () => boolean;
  /** The subjects that the person's last message asks about. */
  asked?: AskedCategories;
}

/**
 * Returns a model's words on their way to a person, without Markdown, a whole sentence at a time: each is held back until it has been read.
 * @throws WithheldOutput at the first sentence that must not be shown; those before it have been let through
 */
export async function* guardOutput(
  pieces: AsyncIterable<string>,
  language: LanguageCode,
  { check, isCut, asked }: GuardOptions = {},
): AsyncGenerator<string, void> {
  let waiting = '';
  let before = '';
  const reader = new TextReader(language, asked);
  const pass = async (sentence: string, isWhole: boolean): Promise<string> => {
    const category = reader.read(before + sentence, isWhole) ?? (await check?.(sentence)) ?? null;
    if (category !== null) throw withheld(category, 'reply');
    before = isWhole ? '' : (before + sentence).slice(-OVERLAP);
    return plainText(sentence);
  };
  let hasShown = false;
  for await (const piece of pieces) {
    waiting += piece;
    for (let next = firstSentence(waiting); next !== null; next = firstSentence(waiting)) {
      waiting = waiting.slice(next.length);
      hasShown = true;
      yield await pass(next, /[^\p{L}\p{N}]$/u.test(next.trimEnd()) || next.endsWith('\n'));
    }
  }
  // Half a sentence at the end of a reply that was cut is no sentence; alone it is better than nothing.
  if (waiting !== '' && !(isCut?.() && hasShown)) yield await pass(waiting, true);
}

/** Counts what is withheld, by category and kind of text. */
export function withheld(category: UnsafeCategory, kind: string): WithheldOutput {
  outputsWithheld.inc({ category, kind });
  return new WithheldOutput(category);
}
