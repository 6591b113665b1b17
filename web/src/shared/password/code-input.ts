/** The number of digits in a code of an authenticator app. */
export const CODE_LENGTH = 6;

/** Returns a typed or pasted code without the spaces and dashes that apps and people put into it. */
export function cleanCode(typed: string): string {
  return toAsciiDigits(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, CODE_LENGTH);
}

/** A backup code as typed; the server does not mind case and dashes, spaces are nobody's intention. */
export function cleanBackupCode(typed: string): string {
  return typed.replace(/\s+/g, '');
}

/** Digits of other scripts, as the keyboards of some languages write them, for those that the server reads. */
function toAsciiDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    // Unicode keeps the ten digits of a script together, the first of them at a multiple of ten from zero's place.
    let zero = point;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && point - zero < 9) zero -= 1;
    return String(point - zero);
  });
}
