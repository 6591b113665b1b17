/** A name has at most this many words; particles such as 'de la' do not count. */
export const MAX_NAME_WORDS = 4;
/** A name has at most this many words if each begins with a capital, as the full names of many countries do. */
const MAX_CAPITALIZED_WORDS = 6;

const PARTICLES = new Set(
  'al an as bin bint da das de dei del den der des di do dos du e el ben ibn la las le los san ten ter van von y zu zum zur بن ابن بنت عبد أبو ابو آل'.split(
    ' ',
  ),
);

/** A comma or the end of a sentence or clause, in the scripts of the twelve languages. 'P!nk' is a name. */
const SENTENCE_SIGN = /[,;?…。、，；！？،؛؟।॥\n]|!(?!\p{L})|:(?=\s|$)|\.{2,}/u;

/** A full stop. Abbreviations such as 'Dr. Ana', 'st. john', 'Anna K.' and 'J. R. Lee' are removed before. */
const FULL_STOP = /\.(?=\s|$)/u;
const ABBREVIATION =
  /(?<![\p{L}\p{N}])(?:\p{Lu}\p{L}{0,3}\.(?=\s*\p{L})|\p{L}\.|(?:[Dd]ra?|[Ss](?:t[ae]?|ra?)|[Mm](?:rs?|s)|[Jj]r|[Pp]rof|[Rr]ev|[Hh]on)\.)/gu;
/** Additions that may follow a name: 'Sammy Davis, Jr.', 'John Smith Esq.' */
const SUFFIX = /[,\s]\s?(?:jr|sr|esq|ph\.?d|m\.?d|i{2,3}|iv)\.?$/iu;

/** A text that begins with 'I' and continues. Words that are also names, such as 'Mia' or 'Yo', are left out. */
const FIRST_PERSON = /^(?:i['’]m|i['’]ve|i['’]ll|i['’]d|ich|я|мне|меня|मैं|मुझे|나는|내가|저는|제가) +\S/iu;
/**
 * Forms of 'I' that are also a part of names ('I Wayan Sudarma', 'Eu Jin', "J'Nai Lee"): only before a word in lower
 * case.
 */
const FIRST_PERSON_BEFORE_LOWER_CASE = /^(?:(?:[Ii]|[Ee]u) +\p{Ll}|[Jj]['’]\p{Ll}+ +\S)/u;
/** Forms of 'I' before a word that no name has, in upper or lower case. */
const FIRST_PERSON_WITH_VERB =
  /^(?:i +(?:am|was|can|cant|cannot|can['’]t|could|do|dont|don['’]t|did|didn['’]t|have|had|feel|felt|want|need|miss|hate|love|think|know|just|wish|lost|will|would)|eu +(?:estou|sou|não|nao|quero|preciso|tenho|sinto)|(?:أنا|انا) +(?:لا|ما|لم|لن|لست|مش|في|بحاجة|أريد|اريد|أشعر|اشعر|أحتاج|احتاج|حزين|حزينة|وحيد|وحيدة|خائف|خائفة|تعبان|تعبانة|متعب|متعبة|ضائع|ضائعة|مريض|مريضة|مكتئب|مكتئبة|يائس|يائسة))(?!\p{L})/iu;

/** Words and particles that occur in Chinese and Japanese sentences but not in names such as 我妻 and 私市. */
const UNSPACED_SENTENCE =
  /[你您吗呢僕俺]|[我的私].{0,40}[了想很不没沒是要会會能死]|我[的在有]|私[はがのもをに]|\p{Script=Han}[はがをにも]\p{Script=Han}|\p{Script=Han}.{0,40}(?:です|ます)$/u;

/** The maximum length of a name in a script without spaces between words. */
const UNSPACED_LENGTH = 10;
const UNSPACED = new RegExp(
  `[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]{${UNSPACED_LENGTH + 1},}`,
  'u',
);

/** The end of a sentence with more text after it. */
const SENTENCE_AND_MORE = /(?:[!?…؟]\s{1,8}|[。！？।॥\n]\s{0,8})[\p{L}\p{N}]/u;
const FULL_STOP_AND_MORE = /\.\s+\p{L}/u;

const wordsOf = (text: string): string[] =>
  text.split(/\s+/u).filter((word) => !PARTICLES.has(word.toLowerCase()));

function hasTooManyWords(words: readonly string[]): boolean {
  const max = words.every((word) => /^\p{Lu}/u.test(word)) ? MAX_CAPITALIZED_WORDS : MAX_NAME_WORDS;
  return words.length > max;
}

/**
 * Returns whether a text that was given to the chat as a name is a sentence: a person in need may write what is wrong
 * into the first field they see, and must not be addressed by it. Some real names are mistaken for sentences, so only
 * the chat, which works without a name, uses this check. The length is checked elsewhere.
 */
export function isSentence(text: string): boolean {
  const name = text.trim().replace(SUFFIX, '');
  return (
    hasTooManyWords(wordsOf(name)) ||
    SENTENCE_SIGN.test(name) ||
    FULL_STOP.test(name.replace(ABBREVIATION, '')) ||
    FIRST_PERSON.test(name) ||
    FIRST_PERSON_BEFORE_LOWER_CASE.test(name) ||
    FIRST_PERSON_WITH_VERB.test(name) ||
    UNSPACED_SENTENCE.test(name) ||
    UNSPACED.test(name)
  );
}

/**
 * Returns whether a text cannot be a name: it has more words than any, begins as no name does, or has a sentence that
 * ends before others begin. Forms that reject names use this check, because nobody must be kept out because of their
 * name.
 */
export function isClearlySentence(text: string): boolean {
  const name = text.trim();
  return (
    wordsOf(name).length > MAX_CAPITALIZED_WORDS ||
    FIRST_PERSON.test(name) ||
    FIRST_PERSON_WITH_VERB.test(name) ||
    SENTENCE_AND_MORE.test(name) ||
    FULL_STOP_AND_MORE.test(name.replace(ABBREVIATION, ''))
  );
}
