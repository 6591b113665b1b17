import type { LanguageCode } from '@mikai/contract/languages';
import { isUnspaced, prepareText } from '../embedded/text-form.js';
import { metaIn } from './meta.js';
import { wantsAdvice } from './wanted-advice.js';
import { PhraseBook } from './phrases.js';

const BOOK = new PhraseBook('cues.txt');

/** Returns the acts of a message, according to the phrases of `cues.txt`, in a fixed order. */
export const cuesIn = (text: string, language: LanguageCode): readonly string[] => BOOK.find(text, language);

/** The object of a refusal. `misread`: not the thing, but how it was understood. */
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

/** The maximum number of words of a refusal; a longer message has other content. */
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
/** A thing that is named takes more words to refuse than "no". */
const MAX_NAMED_WORDS = 15;
/** A longer message tells what else did not help. */
const MAX_UNHELPFUL_WORDS = 9;
/** Longer messages only mention a goodbye or thanks. */
const MAX_FAREWELL_WORDS = 14;
/** Longer messages tell a story in which somebody does not know what to do. */
const MAX_SEEKING_WORDS = 14;
/** Longer messages tell a story in which something was declined. */
const MAX_DECLINING_WORDS = 12;

const QUESTION_MARK = /[?？؟][)"”»\s]*$/u;

/** Matches quoted speech: what others said is not the person's own statement. */
const QUOTED = /["“„«‟「『][^"“„«‟「『”»」』\n]{2,300}["”»“」』]/gu;
const withoutQuotes = (text: string): string => {
  const bare = text.replace(QUOTED, ' ').trim();
  return /\p{L}/u.test(bare) ? bare : text;
};

/** Returns whether the last sentence ends like a question. */
export const hasQuestionMark = (text: string): boolean => QUESTION_MARK.test(withoutQuotes(text).trim());

/** Returns whether a sentence before the last one ends like a question ("Is that normal? I mean every Monday"). */
export const hasQuestionWithin = (text: string): boolean => /[?？؟]/u.test(withoutQuotes(text));

const CHINESE_QUESTION = /[吗么][。！\s]{0,3}$/u;

/** Returns what a message refuses according to its phrases, regardless of what was offered. */
export function refusedIn(text: string, language: LanguageCode): Refused | undefined {
  if (wantsAdvice(text, language)) return undefined;
  const cues = new Set(cuesIn(text, language));
  const { words } = prepareText(text, language);
  // Words that are not parted are counted by two letters each, which is too many for a message of one or two.
  const isShort = (kind: Refused): boolean =>
    words <= MAX_WORDS[kind] - (isUnspaced(language) && kind === 'other' ? 1 : 0);
  if (cues.has('TALK_NO') && isShort('talk')) return 'talk';
  // A polite request to stop is no question.
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
  if (cues.has('UNHELPFUL') && words <= MAX_UNHELPFUL_WORDS) return 'other';
  if (cues.has('NOT_THIS') && words <= MAX_NAMED_WORDS) return 'other';
  // "If I do it again later, is it any use?" asks.
  if (language === 'zh' && CHINESE_QUESTION.test(text)) return undefined;
  if (cues.has('LATER') && isShort('later')) return 'later';
  if (cues.has('LEAVE') && isShort('other')) return 'other';
  if (cues.has('SKIP') && isShort('skip')) return 'skip';
  return undefined;
}

/** Returns the object of a message that is known to refuse. */
export const refusalOf = (text: string, language: LanguageCode): Refused => {
  const cues = new Set(cuesIn(text, language));
  return objectOf(cues) ?? (cues.has('LATER') ? 'later' : 'other');
};

function objectOf(cues: ReadonlySet<string>): 'exercise' | 'questions' | 'advice' | undefined {
  if (cues.has('QUESTIONS')) return 'questions';
  if (cues.has('ADVICE')) return 'advice';
  return cues.has('EXERCISE') ? 'exercise' : undefined;
}

/** Returns whether a message asks something. `guess`: it may as well be a hesitant answer. */
export function asking(text: string, language: LanguageCode): 'question' | 'guess' | undefined {
  const own = withoutQuotes(text);
  const cues = new Set(cuesIn(own, language));
  const asks = cues.has('ASKS') && !cues.has('NOT_ASKING');
  // "Can you believe it?" at the end of a story wants no answer.
  if (!asks && cues.has('RHETORIC')) return undefined;
  const isMarked = hasQuestionMark(text);
  if (!asks && !isMarked) return undefined;
  // "I'm afraid what dad will say" contains a question word but is a statement.
  if (!isMarked && metaIn(own, language).has('FEARS_WHAT')) return undefined;
  if (cues.has('LAMENT')) return undefined;
  if (cues.has('MAYBE')) return 'guess';
  const { words } = prepareText(text, language);
  const isWord = words <= 1 && language !== 'ko' && !isUnspaced(language);
  return asks || !isWord ? 'question' : undefined;
}

/** Returns whether a message complains of fate or of people in the form of a question ("why me?"). */
export const laments = (text: string, language: LanguageCode): boolean =>
  cuesIn(text, language).includes('LAMENT');

/** Returns whether a message asks for an exercise that calms the body, without asking what it is or does. */
export function asksToBreathe(text: string, language: LanguageCode): boolean {
  const cues = cuesIn(text, language);
  if (!cues.includes('BREATHE') || cues.includes('NOT') || cues.includes('CANT')) return false;
  return cues.includes('POLITE') || asking(text, language) === undefined;
}

/** Returns whether a message asks what can be done about what was told before. */
export const asksForHelp = (text: string, language: LanguageCode): boolean =>
  cuesIn(text, language).includes('HELPS') || wantsAdvice(text, language);

/** Returns whether a message tells what must not happen ("I don't want to lose her"). */
export const dreads = (text: string, language: LanguageCode): boolean =>
  cuesIn(text, language).includes('DREADS');

/** Returns whether a message declines what has just been offered, begun or asked; elsewhere its words mean other things. */
export function declinesOffer(text: string, language: LanguageCode): boolean {
  if (prepareText(text, language).words > MAX_DECLINING_WORDS) return false;
  const cues = cuesIn(text, language);
  return cues.includes('DECLINES') && !['LAMENT', 'DREADS', 'YOU_CHOOSE'].some((cue) => cues.includes(cue));
}

/** Returns whether a goodbye or thanks is only reported, as something that others say or do not say ("he never says thank you"). */
export function isReportedFarewell(text: string, language: LanguageCode): boolean {
  const isReported = cuesIn(text, language).includes('UNSAID') || metaIn(text, language).has('NOBODY');
  return isReported && !hasOwnFarewell(text, language);
}

/** "Thank you, nobody else listens" thanks. */
function hasOwnFarewell(text: string, language: LanguageCode): boolean {
  const clauses = prepareText(text, language).clauses.split(/[.,]/u);
  const isLong = clauses.length > 2 * CLAUSES_OF_AN_END;
  const read = isLong
    ? [...clauses.slice(0, CLAUSES_OF_AN_END), ...clauses.slice(-CLAUSES_OF_AN_END)]
    : clauses;
  return read
    .map((clause) => clause.trim())
    .some((clause) => {
      const cues = cuesIn(clause, language);
      if (!cues.some(isFarewellCue) || cues.includes('UNSAID')) return false;
      const beginning = clause.split(' ').slice(0, WORDS_OF_BEGINNING).join(' ');
      return !metaIn(clause, language).has('NOBODY') || cuesIn(beginning, language).some(isFarewellCue);
    });
}

/** In a long message, a goodbye or thanks is looked for in this number of clauses at the beginning and at the end. */
const CLAUSES_OF_AN_END = 5;
const WORDS_OF_BEGINNING = 2;
const isFarewellCue = (cue: string): boolean => cue === 'SAYS_BYE' || cue === 'SAYS_THANKS';

/** Returns whether a message says goodbye or thanks, alone or at its end, and asks nothing. */
export function farewellIn(text: string, language: LanguageCode): 'bye' | 'thanks' | undefined {
  const cues = cuesIn(text, language);
  if (prepareText(text, language).words > MAX_FAREWELL_WORDS) return undefined;
  if (cues.includes('ASKS') || hasQuestionMark(text) || isReportedFarewell(text, language)) return undefined;
  if (cues.includes('SAYS_BYE')) return 'bye';
  return cues.includes('SAYS_THANKS') ? 'thanks' : undefined;
}

/** Returns whether a message asks for something without a question ("I don't know how to fall asleep"). */
export function seeksAnswer(text: string, language: LanguageCode): boolean {
  if (prepareText(text, language).words > MAX_SEEKING_WORDS) return false;
  if (!hasQuestionMark(text) && metaIn(text, language).has('FEARS_WHAT')) return false;
  return cuesIn(text, language).includes('SEEKS');
}

/** Returns whether a message turns from what was told before to something else ("the thing is ..."). */
export const turnsAway = (text: string, language: LanguageCode): boolean =>
  cuesIn(text, language).includes('TURNS');

/** Returns whether a message tells of an event that is good, denies nothing and turns away from nothing. */
export function hasGoodEvent(text: string, language: LanguageCode): boolean {
  const cues = cuesIn(text, language);
  return (
    cues.includes('GLAD') &&
    !['NOT', 'TURNS', 'ASKS', 'MAYBE', 'OTHERS', 'UNDONE'].some((cue) => cues.includes(cue))
  );
}

/** Returns whether a message tells what others have, and the person perhaps not. */
export const comparesWithOthers = (text: string, language: LanguageCode): boolean =>
  cuesIn(text, language).includes('OTHERS');

/** Returns whether a message tells how moved somebody is: of joy or of pain. */
export const mentionsTears = (text: string, language: LanguageCode): boolean =>
  cuesIn(text, language).includes('MOVED');

/** Returns whether a message tells of leaving a job, a school or a home: such a message is not a refusal. */
export const mentionsLeaving = (text: string, language: LanguageCode): boolean =>
  cuesIn(text, language).includes('QUITS');

/** Returns whether a message asks explicitly to be listened to. */
export const wantsListening = (text: string, language: LanguageCode): boolean =>
  cuesIn(text, language).includes('SAYS_LISTEN');

/** Returns whether a message is a complaint, however short. */
export const complains = (text: string, language: LanguageCode): boolean =>
  cuesIn(text, language).includes('COMPLAINS');

/** Returns whether a message asks how much of a medicine may be taken, or with what. */
export function asksForDose(text: string, language: LanguageCode): boolean {
  const cues = cuesIn(text, language);
  return cues.includes('AMOUNT') && cues.includes('DRUG') && !cues.includes('WITHOUT_DRUG');
}

/** Returns whether a message asks for something other than medicine. */
export const wantsNoDrug = (text: string, language: LanguageCode): boolean =>
  cuesIn(text, language).includes('WITHOUT_DRUG');

/** Returns whether a message mentions eating that needs a doctor's care. */
export const mentionsEatingRisk = (text: string, language: LanguageCode): boolean =>
  cuesIn(text, language).includes('EATING_RISK');
