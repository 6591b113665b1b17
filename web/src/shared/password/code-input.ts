/** The number of digits in a code of an authenticator app. */
export const CODE_LENGTH = 6;

/** Returns a typed or pasted code without the spaces and dashes that apps and people add. */
export function cleanCode(typed: string): string {
  return toAsciiDigits(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, CODE_LENGTH);
}

/** Returns a typed backup code without spaces. The server ignores case and dashes. */
export function cleanBackupCode(typed: string): string {
  return typed.replace(/\s+/g, '');
}

/** Replaces digits of other scripts, which some keyboards type, by ASCII digits. */
function toAsciiDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    // In Unicode the ten digits of a script are consecutive, so the number of digits directly before this one is its value.
    let zero = point;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && point - zero < 9) zero -= 1;
    return String(point - zero);
  });
}
