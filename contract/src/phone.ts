/** A plus, a country code, which never begins with 0, and 8 to 15 digits in all. Source: ITU-T E.164. */
const E164 = /^\+[1-9]\d{7,14}$/;

/** Matches separators between the groups of a number: spaces, brackets, dots, slashes, and dashes of every kind. */
const SEPARATORS = /[\s()./\p{Pd}]+/gu;

/** The 0 that is dialled at home only, as in `+44 (0)20 7946 0958`. */
const TRUNK_ZERO = /(\d[\s.-]*)\(0\)/;

/**
 * The code points of the zeros in other scripts in which our languages write numbers: Arabic, Persian, Devanagari, full
 * width.
 */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10];

/**
 * Normalizes a phone number to `+` and digits, however it was typed; `null` if it is none. It begins with its country
 * code: if it begins with a digit the plus is prepended, and `00` becomes the plus. Whether
 * the number is in use is not checked.
 */
export function normalizePhone(text: string): string | null {
  const plain = inAsciiDigits(text).replace('＋', '+').replace(TRUNK_ZERO, '$1').replace(SEPARATORS, '');
  const number = plain.replace(/^(?:\+?00|(?=\d))/, '+');
  return E164.test(number) ? number : null;
}

function inAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((each) => code >= each && code <= each + 9) ?? code;
    return String(code - zero);
  });
}
