/** Numbers that any text may contain, because the scales have them: 0 to 5, seven days, percent. */
const SCALE_NUMBERS = [0, 1, 5, 7, 100];
/** The largest difference between a figure and the same figure rounded to a whole number, or to one decimal. */
const MAX_ROUNDING = { whole: 0.51, decimal: 0.051 };

const NUMBER = /\p{Nd}+(?:[.,٫]\p{Nd}+)?/gu;

/** Returns whether every number in a text, in the digits of any script, is a figure of the input, at most rounded. */
export function hasOnlyKnownNumbers(text: string, input: unknown): boolean {
  const known = [...SCALE_NUMBERS, ...numbersOf(input)];
  return numbersIn(text).every((number) =>
    known.some((figure) => {
      const isRounded = Number.isInteger(number) && !Number.isInteger(figure);
      return Math.abs(number - figure) < (isRounded ? MAX_ROUNDING.whole : MAX_ROUNDING.decimal);
    }),
  );
}

function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [Math.abs(value)];
  // A text can be a date, or a name that contains a number.
  if (typeof value === 'string') return numbersIn(value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersOf);
}

function numbersIn(text: string): number[] {
  return (text.match(NUMBER) ?? []).map((number) => Number(toLatin(number).replace(/[,٫]/gu, '.')));
}

/** Replaces the digits of all scripts with `0` to `9`. */
function toLatin(number: string): string {
  return number.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)));
}

/** The zeros of the scripts in which the 12 languages write numbers. The other digits follow them in Unicode. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xff10];

const digitOf = (code: number): number => {
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? Number.NaN : code - zero;
};
