import { COMMON_BASES } from './common-passwords.data.js';
import { PASSWORD_LIMITS } from './password.js';

/**
 * The base words of common passwords. Most common passwords are a few words in a few disguises (capitals, digits and
 * signs around them, letters replaced by signs that look like them, the word twice) or walks over the keyboard. Both
 * the api and the web app reject them by this rule; the web app loads it only where a password is chosen.
 */

const BASES = new Set(COMMON_BASES);

/** The letters that symbols replace; `1` and `!` replace either of two. */
const LEET: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '6': 'g',
  '2': 'z',
};

/** Sequences of neighbours on keyboards and in the alphabet, straight and in zigzag, in both directions. */
const WALKS = [
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiop',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2b3c4d5e6f7g8h9i0j',
  'a1b2c3d4e5f6g7h8i9j0',
  '1029384756',
  '147258369',
  '159357',
  '123654789',
  '112233445566778899',
  '102030405060708090',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
].flatMap((walk) => [walk, [...walk].reverse().join('')]);

/** The signs on the digit keys with the shift key held, from 1 to 0. */
const SHIFTED = '!@#$%^&*()';

/** The number of digits and signs around a word up to which they count as a usual decoration, such as a year. */
const MAX_DECORATION_DIGITS = 4;
const MAX_DECORATION_SIGNS = 3;
/** The minimum length of a walk; shorter ones occur in any text. */
const MIN_WALK_LENGTH = 3;
/** The maximum number of characters in a password of walks that belong to no walk. */
const MAX_STRAYS = 2;

/** Returns whether this is one of the commonest passwords, or one of them in a usual disguise. */
export function isCommonPassword(password: string): boolean {
  // Longer ones are rejected for their length anyway, and the search for walks takes quadratic time.
  if (password.length > PASSWORD_LIMITS.max) return false;
  const plain = password.normalize('NFKC').toLowerCase();
  return isDecoratedWord(plain) || isMadeOfWalks(plain);
}

function isDecoratedWord(password: string): boolean {
  const [head = ''] = /^[^\p{L}]*/u.exec(password) ?? [];
  const [tail = ''] = /(?<![^\p{L}])[^\p{L}]*$/u.exec(password.slice(head.length)) ?? [];
  const core = password.slice(head.length, password.length - tail.length);
  return (
    (isSimple(head + tail) && isBase(core)) ||
    // The first or the last sign may be a letter in disguise: `@dmin123`, `pa55`.
    (isSimple(tail) && isBase(head + core)) ||
    (isSimple(head) && isBase(core + tail)) ||
    isBase(password)
  );
}

function isSimple(decoration: string): boolean {
  const digits = decoration.replace(/\D/g, '');
  const signs = decoration.replace(/\d/g, '').replace(/(.)\1+/gsu, '$1');
  return (
    signs.length <= MAX_DECORATION_SIGNS && (digits.length <= MAX_DECORATION_DIGITS || isMadeOfWalks(digits))
  );
}

function isBase(word: string): boolean {
  return ['i', 'l'].some((replacedLetter) => {
    const letters = [...word]
      .map((sign) => (/[1!|]/.test(sign) ? replacedLetter : (LEET[sign] ?? sign)))
      .join('');
    return BASES.has(withoutRepetition(letters.replace(/[^\p{L}]/gu, '')));
  });
}

/** Returns the part that a word repeats, such as `abc` for `abcabc`, or the word itself. */
function withoutRepetition(word: string): string {
  // A word that is repeated is found again in two of it, as far on as its part is long.
  return word.slice(0, (word + word).indexOf(word, 1));
}

/** Returns whether keyboard walks and repeated characters cover the password, except a stray character or two. */
function isMadeOfWalks(password: string): boolean {
  const keys = [...password].map((sign) => {
    const digit = SHIFTED.indexOf(sign);
    return digit < 0 ? sign : String((digit + 1) % 10);
  });
  // strays[n] is the minimum number of characters among the first n that belong to no walk.
  const strays = [0];
  for (let end = 1; end <= keys.length; end += 1) {
    let minStrays = (strays[end - 1] ?? 0) + 1;
    let isRun = true;
    for (let length = 2; length <= end; length += 1) {
      isRun &&= keys[end - length] === keys[end - 1];
      if (!isRun && !isWalk(keys.slice(end - length, end).join(''))) {
        if (length >= MIN_WALK_LENGTH) break;
        continue;
      }
      minStrays = Math.min(minStrays, strays[end - length] ?? 0);
    }
    strays.push(minStrays);
  }
  return keys.length > MAX_STRAYS * 2 && (strays[keys.length] ?? 0) <= MAX_STRAYS;
}

const isWalk = (keys: string) => keys.length >= MIN_WALK_LENGTH && WALKS.some((walk) => walk.includes(keys));
