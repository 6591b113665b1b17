/** The order of the parts of a date in the files of other apps and of spreadsheets. */
export type DateOrder = 'YMD' | 'DMY' | 'MDY';

/** The order that was detected for the dates of a file. */
export interface DetectedDateOrder {
  order: DateOrder;
  /** One of the dates, if they fit both orders: it is shown in the question which order is meant. */
  ambiguous?: string;
}

/** A date as it is written in a file, with the weekday that the file names for it. */
export interface WrittenDate {
  text: string;
  weekday: string;
}

/**
 * Matches dates such as `2026-11-04`, `04.11.2026` and `11/4/26`. A time of day, which spreadsheets add, is ignored
 * here.
 */
const DATE_PATTERN = /^(\d{1,4})([-./])\s?(\d{1,2})\2\s?(\d{1,4})\.?(?:[T ]\d{1,2}:\d\d.*)?$/;

interface Parts {
  numbers: [number, number, number];
  separator: string;
  isYearFirst: boolean;
}

function partsOf(text: string): Parts | null {
  const [, first = '', separator = '', second = '', third = ''] = DATE_PATTERN.exec(text.trim()) ?? [];
  const isYearFirst = first.length === 4;
  const isYear = (part: string) => part.length === 4 || (part.length === 2 && !isYearFirst);
  if (isYearFirst ? third === '' || third.length > 2 : first.length > 2 || !isYear(third)) return null;
  return { numbers: [Number(first), Number(second), Number(third)], separator, isYearFirst };
}

/** Returns a date as `YYYY-MM-DD`, or `null` if there is no such day in that order. */
export function readDate(text: string, order: DateOrder): string | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const [a, b, c] = parts.numbers;
  const [year, month, day] = parts.isYearFirst ? [a, b, c] : order === 'MDY' ? [c, a, b] : [c, b, a];
  const fullYear = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(fullYear, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/**
 * Detects the order of the dates from the whole file: by numbers too large for a month, by dots, which no country
 * writes after a month, and by the names of weekdays, which must be the same for the same day in any language.
 */
export function readDateOrder(dates: readonly WrittenDate[]): DetectedDateOrder {
  const written = dates.flatMap(({ text, weekday }) => {
    const parts = partsOf(text);
    return parts && !parts.isYearFirst ? [{ text, weekday, ...parts }] : [];
  });
  if (written.length === 0) return { order: 'YMD' };
  const count = (index: 0 | 1) => written.filter(({ numbers }) => numbers[index] > 12).length;
  const [first, second] = [count(0), count(1)];
  if (first !== second) return { order: first > second ? 'DMY' : 'MDY' };
  if (written.some(({ separator }) => separator === '.')) return { order: 'DMY' };
  const [isDayFirst, isMonthFirst] = [hasWeekdays(written, 'DMY'), hasWeekdays(written, 'MDY')];
  if (isDayFirst !== isMonthFirst) return { order: isDayFirst ? 'DMY' : 'MDY' };
  const open = written.find(({ numbers: [a, b] }) => a !== b);
  return open ? { order: 'DMY', ambiguous: open.text } : { order: 'DMY' };
}

/** Returns whether each weekday has one name and each name is of one weekday, if the dates are in that order. */
function hasWeekdays(dates: readonly WrittenDate[], order: DateOrder): boolean {
  const dayOfName = new Map<string, number>();
  const nameOfDay = new Map<number, string>();
  for (const { text, weekday } of dates) {
    const date = readDate(text, order);
    const name = weekday.trim().toLowerCase();
    if (!date || name === '') continue;
    const day = new Date(date).getUTCDay();
    if ((dayOfName.get(name) ?? day) !== day || (nameOfDay.get(day) ?? name) !== name) return false;
    dayOfName.set(name, day);
    nameOfDay.set(day, name);
  }
  return dayOfName.size > 0;
}

/** The names of the two halves of a day: `2:05 PM`, `2:05 p. m.`, `下午2:05`, `오후 2:05`, `2:05 م`. */
const MORNING = ['am', 'a', '上午', '午前', '오전', 'ص', 'पूर्वाह्न'];
const AFTERNOON = ['pm', 'p', '下午', '午後', '오후', 'م', 'अपराह्न'];

/** Returns a time of day in minutes since midnight, on a clock of 12 or 24 hours, or `null` if it is none. */
export function readTimeOfDay(text: string): number | null {
  const found = /^(\D{0,20})(\d{1,2})[:.h](\d\d)(?::\d\d(?:\.\d{1,9})?)?(\D{0,20})$/iu.exec(text.trim());
  if (!found) return null;
  const half = `${found[1]}${found[4]}`.replace(/[\s.]/g, '').toLowerCase();
  const isAfternoon = AFTERNOON.includes(half);
  if (half !== '' && !isAfternoon && !MORNING.includes(half)) return null;
  const [hour, minute] = [Number(found[2]), Number(found[3])];
  if (hour > 23 || minute > 59) return null;
  // Some locales write '13:05 PM'.
  const hours = half === '' || hour > 12 ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  return hours * 60 + minute;
}
