import { categoriesOfTurns } from './asked-categories.js';
import { TextReader, type UnsafeCategory } from './guard/find-unsafe.js';
import { plainText } from './guard/plain-text.js';
import { promptCheck } from './guard/reveals-prompt.js';
import { sentencesOf } from './guard/sentences.js';
import type { ReplyRequest } from './companion.js';
import { promptFor, PROMPT_MARK } from './prompts.js';

/** The guard's verdict on a whole reply. */
export interface InspectedReply {
  /** The category for which the reply would be withheld. */
  unsafe: UnsafeCategory | null;
  /** Whether the reply contains no Markdown. */
  isPlain: boolean;
  /** The number of sentences that contain letters. */
  sentences: number;
}

/** Reads a model's reply to the last of `turns`, without showing it to anybody. */
export async function inspectReply(text: string, request: ReplyRequest): Promise<InspectedReply> {
  const { turns, language } = request;
  const reveals = promptCheck(promptFor(request).text, PROMPT_MARK);
  const asked = await categoriesOfTurns(turns);
  const reader = new TextReader(language, asked);
  const sentences = sentencesOf(text);
  const categories = sentences.map((sentence): UnsafeCategory | null =>
    reveals(sentence) ? 'prompt' : reader.read(sentence),
  );
  return {
    unsafe: categories.find((category) => category !== null) ?? null,
    isPlain: text === sentences.map(plainText).join(''),
    sentences: sentences.filter((sentence) => /\p{L}/u.test(sentence)).length,
  };
}
