import type { LanguageCode } from '@mikai/contract/languages';
import { prepareText } from '../embedded/text-form.js';
import {
  asking,
  cuesIn,
  declinesOffer,
  farewellIn,
  hasQuestionMark,
  refusedIn,
  wantsListening,
  type Refused,
} from './cues.js';
import { eventIn } from './events.js';
import { mentionsSomebody } from './mentions.js';
import { metaIn } from './meta.js';
import { shortWord } from './short-words.js';
import { understand } from './understand.js';

/** A message that begins with a refusal or with thanks, and then tells something. */
export interface SplitMessage {
  first: 'refusal' | 'thanks' | 'aside';
  /** The reading that the first part refuses. A bare "no" before a statement denies how something was understood. */
  refused: Refused | 'denial';
  rest: string;
}

/** Ends of clauses, also where no sentence ends. */
const CLAUSE_END = /[.!?;:,\n\r…。！？；：，、؛؟،।]+/gu;

/**
 * A "no" that is followed by what it corrects without a mark between them. A "no" before a verb or noun ("no one calls", "no puedo")
 * is part of the statement.
 */
const NO_BEFORE_STATEMENT: Record<LanguageCode, RegExp> = {
  en: /^(?:no|nope|nah)\s+(?=(?:i|i'm|im|it's|its|it|he|she|they|we|my|because|actually|but)\s)/iu,
  es: /^no\s+(?=(?:es que|yo|mi|pero|ella|él)\s)/iu,
  fr: /^non\s+(?=(?:je|j['’]|c['’]est|il|elle|on|mais|mon|ma|en fait)\s?)/iu,
  de: /^(?:nein|nee|nö|ne)\s+(?=(?:ich|es|er|sie|das|mein|meine|wir|aber)\s)/iu,
  it: /^no\s+(?=(?:io|è|lui|lei|ma|mio|mia|il|la)\s)/iu,
  pt: /^não\s+(?=(?:é que|eu|meu|minha|mas|ele|ela)\s)/iu,
  ru: /^(?:нет|не-а|неа)\s+(?=(?:я|это|он|она|мы|они|мне|у|мой|моя)\s)/iu,
  ja: /^(?:いや|いいえ|ううん|違う|違います)\s+/u,
  ko: /^(?:아니|아니요|아니오|아뇨|아니에요)\s+/u,
  zh: /^(?:不是|没有)\s+/u,
  ar: /^لا\s+(?=(?:أنا|انا|بس|هو|هي|لأن|لكن|أمي|أبي)\s)/u,
  hi: /^(?:नहीं|नही|nahi|nahin)\s+(?=(?:मैं|मुझे|मेरा|मेरी|मेरे|वो|वह|ये|यह|main|mujhe|mera|meri|wo)\s)/iu,
};

/** Words that join a refusal and a statement without a mark between them: the boundary is behind them, or before them. */
const JOINT: Partial<Record<LanguageCode, RegExp>> = {
  en: /\s(?=but\s|because\s)/giu,
  es: /\s(?=pero\s|porque\s)/giu,
  fr: /\s(?=mais\s|parce\s)/giu,
  de: /\s(?=aber\s|weil\s|sondern\s)/giu,
  it: /\s(?=ma\s|perché\s)/giu,
  pt: /\s(?=mas\s|porque\s)/giu,
  ru: /\s(?=но\s)/giu,
  ja: /(?:いいから|なくて|ではなくて|いらない(?:ので|けど)|けど)/gu,
  ko: /(?:됐고|말고|싫고|빼고|싫은데|아니고|아니라)\s+/gu,
  ar: /\s(?=لكن\s)/gu,
  hi: /\s(?=लेकिन\s|lekin\s)/giu,
};

/** A statement has at least this many words. */
const MIN_WORDS_STATED = 3;
/** A first part with more words than this is a statement of its own. */
const MAX_WORDS_FIRST = 8;
/** Shares of life and of a refusal from which, and below which, what follows is a statement. */
const STATED_LIFE = 0.4;
const STATED_REFUSAL = 0.25;
/** Below this probability, a statement need not be about any topic. */
const HARDLY_A_REFUSAL = 0.1;
/** From this share of a refusal on, words that end something do so. */
const STOPPED = 0.5;

/**
 * Parts "no, none of those. I'm just happy!" into what is refused and what is told. `undefined` where nothing is told, so that the
 * message is a refusal or thanks as a whole.
 */
export function splitMessage(text: string, language: LanguageCode): SplitMessage | undefined {
  let found: SplitMessage | undefined;
  for (const end of boundaries(text, language)) {
    const first = text.slice(0, end).trim();
    if (prepareText(first, language).words > MAX_WORDS_FIRST) break;
    const kind = kindOf(first, language);
    if (kind === undefined) continue;
    const rest = text.slice(end).replace(/^[\p{P}\s]+/u, '');
    // The longest beginning that still refuses: "no, not that, I am only tired".
    if (kind.first === 'refusal' && !NAMED.has(kind.refused) && asksToListen(rest, language, kind.refused))
      found = { first: 'refusal', refused: 'other', rest };
    else if (
      kind.first === 'aside' ? isCriedGladness(rest, language) : isStatement(rest, language, kind.first)
    )
      found = { ...kind, rest };
  }
  return found;
}

function boundaries(text: string, language: LanguageCode): number[] {
  const ends = [...text.matchAll(CLAUSE_END)].map(({ index, 0: mark }) => index + mark.length);
  const bare = NO_BEFORE_STATEMENT[language].exec(text);
  const joint = JOINT[language];
  const joints = joint ? [...text.matchAll(joint)].map(({ index, 0: mark }) => index + mark.length) : [];
  return [...(bare ? [bare[0].length] : []), ...joints, ...ends]
    .filter((end) => end < text.length)
    .sort((a, b) => a - b);
}

function kindOf(first: string, language: LanguageCode): Omit<SplitMessage, 'rest'> | undefined {
  const short = shortWord(first, language);
  if (short === 'thanks') return { first: 'thanks', refused: 'other' };
  const meta = metaIn(first, language);
  // "I said stop once, he didn't answer" is a story.
  if (meta.has('SAID_SELF') || meta.has('REPORTED')) return undefined;
  if (meta.has('DENIES')) return { first: 'refusal', refused: 'misread' };
  const refused = refusedIn(first, language);
  if (refused !== undefined && refused !== 'talk')
    return { first: 'refusal', refused: isBareNo(first, language) ? 'denial' : refused };
  if (isBareNo(first, language)) return { first: 'refusal', refused: 'denial' };
  if (short === 'refuse') return { first: 'refusal', refused: 'other' };
  const { refusal, life } = understand(first, language);
  if (meta.has('STOPS') && refusal >= STOPPED) return { first: 'refusal', refused: 'other' };
  // "No, it's not about money. It hurt me."
  if (refusal >= STOPPED && isDenial(first, language) && !isOfOthers(first, language))
    return { first: 'refusal', refused: 'denial' };
  // "Okay, why do I care. I fly to Tokyo on Friday!" asks nothing.
  return hasQuestionMark(first) || life >= STATED_LIFE ? undefined : { first: 'aside', refused: 'other' };
}

/** "No, my sister can't help" refuses nothing. */
const isOfOthers = (first: string, language: LanguageCode): boolean =>
  mentionsSomebody(first, language) || metaIn(first, language).has('THIRD');

/** "No", and nothing else but a wish for a moment. */
const NO =
  '(?:no|nope|nah|non|nein|nee|naa|nö|não|нет|не-а|неа|いや|いいえ|ううん|違う|違います|아니|아니요|아니오|아뇨|아니에요|不|不是|没有|لا|नहीं|नही|nahi|nahin)';
const BARE_NO = new RegExp(
  `^(?:${NO}\\s*)+(?:(?:wait|sorry|espera|attends|warte|moment|aspetta|подожди|постой|待って|잠깐|잠깐만|等等|استنى|لحظة|रुको|ruko))?$`,
  'iu',
);
const BEGINS_WITH_NO = new RegExp(`^${NO}\\s*[,，、،.。!！]`, 'iu');

/** Cues that decline something, and do not only deny how it was understood. */
const DECLINING = [
  'WONT',
  'LEAVE',
  'LATER',
  'SKIP',
  'DECLINES',
  'NOT_THIS',
  'EXERCISE',
  'QUESTIONS',
  'ADVICE',
];

/** Returns whether a message begins with "no", regardless of what follows. */
export const beginsWithNo = (text: string, language: LanguageCode): boolean =>
  BEGINS_WITH_NO.test(text.trim()) || NO_BEFORE_STATEMENT[language].test(text.trim());

/** Returns whether a message begins with "no" and denies something ("no, it wasn't a quarrel"), declining nothing. */
export function isDenial(text: string, language: LanguageCode): boolean {
  if (!beginsWithNo(text, language) || prepareText(text, language).words <= MIN_WORDS_STATED) return false;
  if (metaIn(text, language).has('STOPS')) return false;
  const cues = cuesIn(text, language);
  return !DECLINING.some((cue) => cues.includes(cue));
}

const isBareNo = (first: string, language: LanguageCode): boolean =>
  BARE_NO.test(prepareText(first, language).flat.trim()) || BARE_NO.test(first.replace(/[\p{P}\s]+/gu, ''));

/** These refusals go with a wish to be listened to, and are honoured in words of their own. */
const NAMED: ReadonlySet<SplitMessage['refused']> = new Set([
  'exercise',
  'questions',
  'advice',
  'talk',
  'action',
]);

/** "No, I just want to be heard." */
function asksToListen(
  rest: string,
  language: LanguageCode,
  after: SplitMessage['refused'] = 'other',
): boolean {
  if (rest === '') return false;
  // "It's not about the money, I need rest."
  return (
    wantsListening(rest, language) || (after !== 'misread' && understand(rest, language).intent === 'listen')
  );
}

/** Returns whether good news is cried out. */
const isCriedGladness = (rest: string, language: LanguageCode): boolean =>
  /[!！]\s*$/u.test(rest) && understand(rest, language).topic === 'good';

/** Returns whether a part of a message tells something, by itself. */
function isStatement(rest: string, language: LanguageCode, after: SplitMessage['first']): boolean {
  const { words } = prepareText(rest, language);
  // A Korean word has its particle in it, and an Arabic one its pronoun.
  if (words < (language === 'ko' || language === 'ar' ? MIN_WORDS_STATED - 1 : MIN_WORDS_STATED))
    return false;
  if (refusedIn(rest, language) !== undefined || declinesOffer(rest, language)) return false;
  if (after === 'thanks' && asksToListen(rest, language)) return true;
  if (wantsListening(rest, language) || shortWord(rest, language) !== undefined) return false;
  if (farewellIn(rest, language) !== undefined) return false;
  if (eventIn(rest, language) !== undefined) return true;
  const { topic, life, refusal, intent } = understand(rest, language);
  if (intent !== undefined) return false;
  if (asking(rest, language) === 'question') return true;
  return (
    refusal < STATED_REFUSAL && (topic !== undefined || life >= STATED_LIFE || refusal < HARDLY_A_REFUSAL)
  );
}
