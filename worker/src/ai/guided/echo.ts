import type { LanguageCode } from '@mikai/contract/languages';
import { assessText } from '@mikai/core/safety/gate';
import { completeClauses } from '../embedded/quote.js';
import { readMessage } from '../embedded/read-message.js';
import { asking, cuesIn } from './cues.js';
import { eventIn } from './events.js';
import { readByModel } from './guided-model.js';
import type { Label } from './labels.js';
import { metaIn } from './meta.js';
import { hasSign } from '../plain-line.js';
import type { Tone } from './schema.js';
import { isUnspaced } from '../embedded/text-form.js';
import { tonesIn } from './tones.js';

/** Longest clause that is given back. UTF-16 units. */
const MAX_LENGTH = 80;
/** Labels of sentences against oneself, which are never quoted back. */
const AGAINST_ONESELF: ReadonlySet<Label> = new Set<Label>(['kindness', 'thought', 'hostile']);
const MIN_SHARE = 0.2;
/** Labels of sentences that are probably addressed to MikAI, which are not quoted back either. */
const OF_THE_TALK: ReadonlySet<Label> = new Set<Label>(['refuse', 'notThat', 'bye']);
const MIN_SHARE_OF_TALK = 0.45;

/** Words to MikAI itself. */
const TO_MIKAI: Record<LanguageCode, RegExp> = {
  en: /\b(?:you|your|u|ur)\b/iu,
  es: /(?<!\p{L})(?:tú|tu|te|ti|contigo|eres|usted|vos)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|te|t['’]\p{L}+|ton|ta|vous|votre)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:du|dich|dir|dein\p{L}*)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:tu|ti|te|tuo|tua|sei)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:você|voce|vc|tu|te|teu|tua)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:ты|тебе|тебя|тобой|твой|вы|вас|вам)(?!\p{L})/iu,
  ja: /あなた|君|きみ|お前/u,
  ko: /(?:^|\s)(?:너|네가|니가|당신)/u,
  zh: /你|您/u,
  ar: /(?<!\p{L})(?:انت|أنت|إنت|انتي|عليك|معك|لك)(?!\p{L})/u,
  hi: /(?<!\p{L})(?:तुम|आप|तू|tum|aap|tu)(?!\p{L})/iu,
};

/** Wishes not to be there, however mild they sound, are never given back. */
const OF_BEING_GONE: Record<LanguageCode, RegExp> = {
  en: /wak(?:e|ing) up|disappear|vanish|not (?:be here|exist)|(?:be|was|were) (?:gone|dead)|end it/iu,
  es: /despertar|desaparecer|no (?:estar|existir)|(?:estar|estuviera) muert/iu,
  fr: /réveiller|disparaître|disparaitre|plus être là|ne pas exister|être mort/iu,
  de: /aufwach|verschwind|nicht mehr da|nicht existier|tot (?:sein|wär)/iu,
  it: /svegliar|sparire|scomparire|non esserci|non esistere|essere mort/iu,
  pt: /acordar|sumir|desaparecer|não existir|nao existir|estar mort/iu,
  ru: /просыпаться|проснуться|исчезнуть|пропасть|не существовать|умереть/iu,
  ja: /目が覚め|目覚め|消えたい|消えて|いなくなり|死に/u,
  ko: /깨지 않|깨어나|사라지|없어지고|죽고|죽었으면/u,
  zh: /醒来|醒不|消失|不存在|不在了|死了算/u,
  ar: /اختفي|أختفي|استيقظ|أستيقظ|ما اصحى|ما أصحى|أموت|اموت/u,
  hi: /ग़ायब|गायब|जागूँ|जागू|न उठूँ|मर जा|gayab|mar ja|na uthu/iu,
};

/** Shortest sentence that is given back: words, or characters where words are not parted. */
const MIN_WORDS = 4;
const MIN_CHARACTERS = 6;
const SENTENCE_ENDS = /(?<=[.!?…。！？؟।\n])\s{0,3}/u;
const CLAUSE_ENDS = /(?<=[,;،，、；:])\s{0,3}/u;
/** A number that could identify somebody, an address, a tag. */
const PRIVATE = /\d{4,}|@|https?:|www\.|[#<>=/]/iu;
const MARKS = /[“”„"«»「」『』()[\]{}*_~^|\\]|\p{Extended_Pictographic}\uFE0F?/gu;
/** Matches an interjection, or a "no" with a comma, and conjunctions, before the statement: "non ci dormo" keeps its "non". */
const OPENING =
  /^(?:(?:no|nah?|yes|yeah|ok|okay|well|s[ií]|sì|bueno|bah|oui|non|bref|ja|nein|naa|sim|não|nao|да|нет|네|아니요?|نعم|لا|ايه|हाँ|नहीं|haan|nahi)\s?[,،]\s{0,3}|(?:and|but|so|pues|y|pero|et|mais|und|aber|e|ma|mas|и|а|но|ну|근데|그리고|بس|और|लेकिन|पर|aur|lekin)\s{1,3})/iu;

/** Remarks about a conversation that also occur in stories, and may be quoted. */
const OF_A_STORY: ReadonlySet<string> = new Set([
  'ROUTINE',
  'STOPS',
  'CHOOSES',
  'REPORTED',
  'FEARS_WHAT',
  'SPENT',
  'THIRD',
  'DOINGS',
  'MINDS',
  'PLANS',
  'NOBODY',
  'REFUSED_BY_OTHERS',
]);

/** Returns the whole sentences and the clauses of a message that may be given back, in their order. */
function candidatesOf(text: string, language: LanguageCode): string[] {
  const sentences = text.split(SENTENCE_ENDS).map((sentence) => tidied(sentence));
  const clauses = text.split(SENTENCE_ENDS).flatMap((sentence) => {
    const parts = sentence.split(CLAUSE_ENDS);
    // The first clause of a sentence is complete; a later one may begin in mid-thought.
    return isUnspaced(language) ? parts.map((part) => tidied(part)) : [tidied(parts[0] ?? '')];
  });
  const all = [...sentences, ...completeClauses(text, language), ...clauses];
  return [...new Set(all)].filter((clause) => {
    if (clause.length > MAX_LENGTH || PRIVATE.test(clause) || /[?？؟]/u.test(clause)) return false;
    const size = isUnspaced(language) ? clause.length : clause.split(' ').length;
    return size >= (isUnspaced(language) ? MIN_CHARACTERS : MIN_WORDS);
  });
}

const tidied = (clause: string): string =>
  clause
    .replace(MARKS, '')
    .trim()
    .replace(OPENING, '')
    .replace(/[\s.,!…。！，、،।;:；]{1,9}$/u, '')
    .trim();

/** Returns how heavy a clause is: by its feelings, its tones and what it tells; among equals the longer one. */
function weightOf(clause: string, language: LanguageCode): number {
  const { feelings, themes } = readMessage(clause, language);
  const isEvent = eventIn(clause, language) !== undefined;
  const weight =
    feelings.length * 2 + tonesIn(clause, language).length * 2 + themes.length + (isEvent ? 3 : 0);
  return weight + clause.length / MAX_LENGTH;
}

/**
 * Returns a sentence or a clause of a message, word for word, that may be quoted back: complete, no question, nothing against the person or addressed
 * to MikAI, no sign of danger, and the gravest one. `undefined` where there is none.
 */
export function echoOf(text: string, language: LanguageCode): string | undefined {
  if (asking(text, language) !== undefined) return undefined;
  if ([...metaIn(text, language)].some((name) => !OF_A_STORY.has(name))) return undefined;
  if (cuesIn(text, language).includes('SAYS_HOSTILE')) return undefined;
  const allowed = candidatesOf(text, language).filter((clause) => isAllowed(clause, language));
  return allowed
    .toSorted((one, other) => weightOf(other, language) - weightOf(one, language))
    .find((clause) => !hasSign(assessText(clause, language)));
}

function isAllowed(clause: string, language: LanguageCode): boolean {
  if (TO_MIKAI[language].test(clause) || OF_BEING_GONE[language].test(clause)) return false;
  const ranked = readByModel(clause, language);
  const shareOf = (labels: ReadonlySet<Label>): number =>
    ranked.reduce((sum, { label, share }) => (labels.has(label) ? sum + share : sum), 0);
  const isAgainst = shareOf(AGAINST_ONESELF) >= MIN_SHARE || shareOf(OF_THE_TALK) >= MIN_SHARE_OF_TALK;
  const tones = tonesIn(clause, language);
  return !isAgainst && !tones.some((tone) => NEVER_BACK.has(tone));
}

/** Tones of clauses that are not quoted back: against oneself, or shrugged off. */
const NEVER_BACK: ReadonlySet<Tone> = new Set<Tone>(['worthless', 'guilt', 'shame', 'shrug']);
