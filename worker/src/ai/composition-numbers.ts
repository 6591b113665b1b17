/** Numbers that belong to the scales and not to a person: 1 to 5, seven days, percent. */
const OF_SCALES = [0, 1, 5, 7, 100];
/** Words may round. */
const ROUNDING = 0.51;

const NUMBER = /\p{Nd}+(?:[.,٫]\p{Nd}+)?/gu;

/** Returns whether every number in a text is one of the given figures, at most rounded. Digits of all scripts. */
export function knowsNumbers(text: string, input: unknown): boolean {
  const known = [...OF_SCALES, ...numbersOf(input)];
  return numbersIn(text).every((number) =>
    known.some((figure) =>
      Number.isInteger(number) && !Number.isInteger(figure)
        ? Math.abs(number - figure) < ROUNDING
        : Math.abs(number - figure) < 0.051,
    ),
  );
}

function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [Math.abs(value)];
  // Dates, and names that a person gave with a number in them.
  if (typeof value === 'string') return numbersIn(value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersOf);
}

function numbersIn(text: string): number[] {
  return (text.match(NUMBER) ?? []).map((number) => Number(toLatin(number).replace(/[,٫]/gu, '.')));
}

/** Digits of one script follow each other in Unicode, from a zero whose code is a multiple of ten of its block. */
function toLatin(number: string): string {
  return number.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)));
}

/** Zeros of the scripts in which the 12 languages write numbers. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xff10];

const valueOf = (code: number): number => {
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? Number.NaN : code - zero;
};
