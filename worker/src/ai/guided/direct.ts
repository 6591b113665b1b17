import type { LanguageCode } from '@mikai/contract/languages';
import { hasQuestionWithin } from './cues.js';
import { PhraseBook } from './phrases.js';

const BOOK = new PhraseBook('direct.txt');
const MARKED = '_MARKED';

/** Remarks straight to MikAI: self-doubt, wishes, protest, and phrases that only look like questions. */
export type Direct =
  | 'PARENT'
  | 'UNFIT'
  | 'SUSPECTS'
  | 'EXAGGERATES'
  | 'FEELING'
  | 'GLAD_FOR_ME'
  | 'TALKS_OVER'
  | 'IDEA'
  | 'PROTEST'
  | 'CONTEMPT'
  | 'GOOD_STEP'
  | 'BAD_NEWS'
  | 'TELLS'
  | 'HOW_SAY'
  | 'HOW_APOLOGISE'
  | 'HOW_NO'
  | 'TELL_PARENTS'
  | 'HOW_START'
  | 'NIGHT'
  | 'TONIGHT'
  | 'WHAT_IF'
  | 'MISTAKE'
  | 'THEY_RIGHT'
  | 'WISHES_NO'
  | 'ANSWER_ME'
  | 'WOULD_YOU'
  | 'CARES'
  | 'MAY_ASK'
  | 'BOTHERS'
  | 'APOLOGISES'
  | 'SHORTER'
  | 'LIKES'
  | 'KNOWS_FROM'
  | 'PICKS'
  | 'WHERE_IS'
  | 'WRITE_FOR_ME'
  | 'REASSURE';

/** Returns what is found of `direct.txt`. The model learns nothing of it. */
export function directIn(text: string, language: LanguageCode): ReadonlySet<Direct> {
  const found = BOOK.find(text, language);
  if (!found.some((name) => name.endsWith(MARKED))) return new Set(found as Direct[]);
  // "I'm a bad mother" tells, and asks with a question mark.
  const isMarked = hasQuestionWithin(text);
  const names = found.flatMap((name) => {
    if (!name.endsWith(MARKED)) return [name];
    return isMarked ? [name.slice(0, -MARKED.length)] : [];
  });
  return new Set(names as Direct[]);
}
