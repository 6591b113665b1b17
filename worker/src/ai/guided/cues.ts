import type { LanguageCode } from '@mikai/contract/languages';
import { isUnspaced, prepareText } from '../embedded/text-form.js';
import { PhraseBook } from './phrases.js';

const BOOK = new PhraseBook('cues.txt');

/** What a message does, by the words of `cues.txt`, in a fixed order. */
export const cuesIn = (text: string, language: LanguageCode): string[] => BOOK.find(text, language);

/** What was refused. `misread`: not the thing, but how it was understood. */
export type Refused =
  | 'exercise'
  | 'questions'
  | 'advice'
  | 'talk'
  | 'action'
  | 'misread'
  | 'later'
  | 'skip'
  | 'other';

/** A refusal of one thing is so many words long at most; what is longer tells of something else. */
const MAX_WORDS: Record<Refused, number> = {
  exercise: 12,
  questions: 10,
  advice: 10,
  talk: 16,
  action: 10,
  misread: 10,
  later: 5,
  skip: 3,
  other: 6,
};

const QUESTION_MARK = /[?？؟][)"”»\s]*$/u;

/** Whether the last sentence ends like a question. */
export const hasQuestionMark = (text: string): boolean => QUESTION_MARK.test(text.trim());

/** What a message refuses by its words, whatever was offered. */
export function refusedIn(text: string, language: LanguageCode): Refused | undefined {
  const cues = new Set(cuesIn(text, language));
  const { words } = prepareText(text, language);
  // Words that are not parted are counted by two letters each, which is too many for a message of one or two.
  const isShort = (kind: Refused): boolean =>
    words <= MAX_WORDS[kind] - (isUnspaced(language) && kind === 'other' ? 1 : 0);
  if (cues.has('TALK_NO') && isShort('talk')) return 'talk';
  // Who asks politely for something to end does not want an answer.
  const isPolite = cues.has('POLITE') && cues.has('NOT') && objectOf(cues) !== undefined;
  if (!isPolite && cues.has('ASKS') && !cues.has('NOT_ASKING')) return undefined;
  if (cues.has('MISREAD') && isShort('misread')) return 'misread';
  if (cues.has('NOT') && cues.has('MEANT') && isShort('misread')) return 'misread';
  if (!isPolite && hasQuestionMark(text)) return undefined;
  if (cues.has('DONT_TELL') && isShort('advice')) return 'advice';
  if (cues.has('NOT') && !cues.has('CANT')) {
    const refused = objectOf(cues);
    if (refused && isShort(refused)) return refused;
  }
  if (cues.has('WONT') && cues.has('ACTION') && isShort('action')) return 'action';
  if (cues.has('LATER') && isShort('later')) return 'later';
  if (cues.has('LEAVE') && isShort('other')) return 'other';
  if (cues.has('SKIP') && isShort('skip')) return 'skip';
  return undefined;
}

/** What a message that is known to refuse speaks of. */
export const refusalOf = (text: string, language: LanguageCode): Refused => {
  const cues = new Set(cuesIn(text, language));
  return objectOf(cues) ?? (cues.has('LATER') ? 'later' : 'other');
};

function objectOf(cues: ReadonlySet<string>): 'exercise' | 'questions' | 'advice' | undefined {
  if (cues.has('QUESTIONS')) return 'questions';
  if (cues.has('ADVICE')) return 'advice';
  return cues.has('EXERCISE') ? 'exercise' : undefined;
}

/** Whether a message asks something. `guess`: it may as well be an answer, given with hesitation. */
export function asking(text: string, language: LanguageCode): 'question' | 'guess' | undefined {
  const cues = new Set(cuesIn(text, language));
  const asks = cues.has('ASKS') && !cues.has('NOT_ASKING');
  const isMarked = hasQuestionMark(text);
  if (!asks && !isMarked) return undefined;
  if (cues.has('MAYBE')) return 'guess';
  const { words } = prepareText(text, language);
  const isWord = words <= 1 && language !== 'ko' && !isUnspaced(language);
  return asks || !isWord ? 'question' : undefined;
}

/** Whether a message asks how much of a medicine may be taken, or with what. */
export function asksForDose(text: string, language: LanguageCode): boolean {
  const cues = cuesIn(text, language);
  return cues.includes('AMOUNT') && cues.includes('DRUG') && !cues.includes('WITHOUT_DRUG');
}

/** Whether a message asks for something else than medicine. */
export const wantsNoDrug = (text: string, language: LanguageCode): boolean =>
  cuesIn(text, language).includes('WITHOUT_DRUG');

/** Whether a message tells of eating that needs a doctor's care. */
export const tellsOfEatingRisk = (text: string, language: LanguageCode): boolean =>
  cuesIn(text, language).includes('EATING_RISK');
