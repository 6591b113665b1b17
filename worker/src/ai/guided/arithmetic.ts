import type { LanguageCode } from '@mikai/contract/languages';
import { hasQuestionMark } from './cues.js';
import { prepareText } from '../embedded/text-form.js';
import { requestsIn } from './requests.js';

type Sign = '+' | '-' | '*' | '/';

/** Words between two numbers, in all languages: none of them has another meaning in another language. */
const WORDS: Record<Sign, string> = {
  '+': '\\+|plus|más|mas|und|più|mais|плюс|たす|足す|더하기|加上|加|زائد|جمع|जमा|jama|aur',
  '-': '-|−|–|minus|menos|moins|meno|минус|ひく|引く|빼기|减去|减|ناقص|घटा|ghata',
  '*': 'x|×|\\*|✕|times|multiplied by|por|fois|mal|per|vezes|умножить на|на|かける|곱하기|乘以|乘|ضرب|في|गुना|गुणा|guna|into',
  '/': '/|÷|divided by|over|entre|dividido por|divisé par|durch|geteilt durch|diviso|разделить на|割る|わる|나누기|除以|على|قسمة|भाग|bhag',
};
const DIGITS = /[\u0660-\u0669\u0966-\u096f\uff10-\uff19]/gu;
const MAX_WORDS = 9;
const SIGNS = Object.keys(WORDS) as Sign[];
const FORMS = SIGNS.map((sign) => ({
  sign,
  form: new RegExp(`(?<![\\d.,])(\\d{1,6})\\s?(?:${WORDS[sign]})\\s?(\\d{1,6})(?![\\d.,]\\d|\\d)`, 'iu'),
}));

/** Two numbers with a dash or a slash between them. */
const MARK_OR_SPAN = /[-−–/]/u;

/** Returns the result of a sum that a message asks for; `undefined` where it asks for none. */
export function resultOf(text: string, language: LanguageCode): string | undefined {
  if (prepareText(text, language).words > MAX_WORDS) return undefined;
  const plain = digitsOf(text);
  for (const { sign, form } of FORMS) {
    const found = form.exec(plain);
    if (!found) continue;
    const rest = plain.replace(found[0], '').replace(/[\s=?？؟.]/gu, '');
    // "0/10" and "9-5" are a mark on a scale and hours of work; a plus or a times sign only occurs in sums.
    const isSum = !MARK_OR_SPAN.test(found[0]) || plain.includes('=');
    const isMarked = hasQuestionMark(text) && (sign === '+' || sign === '*');
    const isAsked = (rest === '' && isSum) || isMarked || requestsIn(text, language).has('HOW_MUCH');
    if (!isAsked) return undefined;
    return calculate(Number(found[1]), sign, Number(found[2]));
  }
  return undefined;
}

/** Writes the digits of other scripts as those of this one. */
function digitsOf(text: string): string {
  return text.replace(DIGITS, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = code >= 0xff10 ? 0xff10 : code >= 0x0966 ? 0x0966 : 0x0660;
    return String(code - zero);
  });
}

function calculate(one: number, sign: Sign, other: number): string | undefined {
  if (sign === '+') return String(one + other);
  if (sign === '-') return String(one - other);
  if (sign === '*') return String(one * other);
  if (other === 0) return undefined;
  const result = one / other;
  return Number.isInteger(result) ? String(result) : undefined;
}
