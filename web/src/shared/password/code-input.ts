/** The number of digits in a code of an authenticator app. */
export const CODE_LENGTH = 6;

/** Returns a typed or pasted code without the spaces and dashes that apps and people put into it. */
export function cleanCode(typed: string): string {
  return toAsciiDigits(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, CODE_LENGTH);
}

/** Returns a typed backup code without spaces. The server ignores case and dashes. */
export function cleanBackupCode(typed: string): string {
  return typed.replace(/\s+/g, '');
}

/** Replaces the digits of other scripts, which the keyboards of some languages write, by those that the server reads. */
function toAsciiDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    // In Unicode the ten digits of a script follow each other, so the first digit before this one is the zero.
    let zero = point;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && point - zero < 9) zero -= 1;
    return String(point - zero);
  });
}
