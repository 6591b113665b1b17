/** A name has at most this many words; particles such as 'de la' do not count. */
export const MAX_NAME_WORDS = 4;

const PARTICLES = new Set(
  'al an as bin bint da das de dei del den der des di do dos du e el ben ibn la las le los san ten ter van von y zu zum zur'.split(
    ' ',
  ),
);

/** A comma or the end of a sentence or clause, in the scripts of the twelve languages. */
const SENTENCE_SIGN = /[,;!?…。、，；！？،؛؟।॥\n]|:(?=\s|$)|\.{2,}/u;

/** A full stop. Abbreviations such as 'Dr. Ana', 'Anna K.' and 'J. R. Lee' are removed before. */
const FULL_STOP = /\.(?=\s|$)/u;
const ABBREVIATION = /(?<![\p{L}\p{N}])(?:\p{Lu}\p{L}{0,3}\.(?=\s*\p{L})|\p{L}\.|[JS]r\.)/gu;

/** Somebody who begins with 'I' and goes on. Words that are names as well, such as 'Mia' or 'Yo', are left out. */
const FIRST_PERSON =
  /^(?:i|i['’]m|i['’]ve|i['’]ll|ich|j['’]\p{L}+|eu|я|мне|меня|أنا|انا|मैं|मुझे|나는|내가|저는|제가) +\S/iu;

/** Words and particles that Chinese and Japanese sentences have and their names have not. */
const UNSPACED_SENTENCE = /[我你您吗呢的]|[私僕俺]|\p{Script=Han}[はがをにも]\p{Script=Han}|です|ます/u;

/** Without blanks between words a name is at most this long. */
const UNSPACED_LENGTH = 10;
const UNSPACED = new RegExp(
  `[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]{${UNSPACED_LENGTH + 1},}`,
  'u',
);

/**
 * Returns whether a text that was given as a name is a sentence: somebody who needs to tell something writes it into the first field
 * there is, and must not be called by it. The length is checked elsewhere.
 */
export function isSentence(text: string): boolean {
  const trimmed = text.trim();
  const words = trimmed.split(/\s+/u).filter((word) => !PARTICLES.has(word.toLowerCase()));
  return (
    words.length > MAX_NAME_WORDS ||
    SENTENCE_SIGN.test(trimmed) ||
    FULL_STOP.test(trimmed.replace(ABBREVIATION, '')) ||
    FIRST_PERSON.test(trimmed) ||
    UNSPACED_SENTENCE.test(trimmed) ||
    UNSPACED.test(trimmed)
  );
}
