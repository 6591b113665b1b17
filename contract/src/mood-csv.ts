import { csvLine, readCsv } from './csv.js';
import { readDate, readDateOrder, readTimeOfDay } from './diary-dates.js';
import type { DateOrder } from './diary-dates.js';
import type { ImportedMoodEntry, MoodEntry, MoodScore } from './mood.js';

/**
 * Mood entries as a file for spreadsheets and other apps: the columns of Daylio's export, and behind them ours, so that
 * our own file can be imported without loss. `note_title` stays empty in our files; that of a Daylio file is put before
 * the note.
 */
export const MOOD_CSV_COLUMNS = [
  'full_date',
  'date',
  'weekday',
  'time',
  'mood',
  'activities',
  'note_title',
  'note',
  'score',
  'emotions',
  'logged_at',
] as const;
type Column = (typeof MOOD_CSV_COLUMNS)[number];

/** The default names of Daylio's moods. */
const DAYLIO_MOODS: Record<MoodScore, string> = { 5: 'rad', 4: 'good', 3: 'meh', 2: 'bad', 1: 'awful' };
const DAYLIO_SCORES = Object.entries(DAYLIO_MOODS).map(
  ([score, name]) => [name, Number(score) as MoodScore] as const,
);

/** Joins names with a bar between them, as Daylio does; a bar within a name gets a backslash. */
const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\|]/g, '\\$&')).join(' | ');

/** Returns a function that writes the line of an entry, with dates and times of the zone. */
export function moodCsvWriter(timeZone: string): (entry: MoodEntry) => string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  const date = format({ year: 'numeric', month: '2-digit', day: '2-digit' });
  const shortDate = format({ month: 'short', day: 'numeric' });
  const weekday = format({ weekday: 'long' });
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return ({ createdAt, moodScore, emotions, activities, notes }) => {
    const at = new Date(createdAt);
    const [month, day, year] = date.format(at).split('/');
    const values: Record<Column, string> = {
      full_date: `${year}-${month}-${day}`,
      date: shortDate.format(at),
      weekday: weekday.format(at),
      time: time.format(at),
      mood: DAYLIO_MOODS[moodScore],
      activities: joinNames(activities),
      note_title: '',
      note: notes,
      score: String(moodScore),
      emotions: joinNames(emotions),
      logged_at: createdAt,
    };
    return csvLine(MOOD_CSV_COLUMNS.map((column) => values[column]));
  };
}

/** The first line of the file. */
export const MOOD_CSV_HEADER = csvLine(MOOD_CSV_COLUMNS);

/** A line that cannot be imported, and the reason. The header is line 1. */
export interface CsvError {
  line: number;
  reason: 'date' | 'time' | 'mood' | 'score';
  /** The value that could not be read. */
  value: string;
}

/** The content of a file. */
export interface MoodCsv {
  entries: ImportedMoodEntry[];
  /** The line of each entry. */
  lines: number[];
  errors: CsvError[];
  /**
   * Unknown names of moods, in lower case: Daylio has different ones in other languages, and people can name their own.
   */
  unknownMoods: string[];
  /** A date of the file, if its days and months could be in either order. */
  ambiguousDate?: string;
}

export interface MoodCsvOptions {
  /** Scores of moods other than Daylio's default ones, by their names in lower case. */
  moods?: Readonly<Record<string, MoodScore>>;
  /** The order of the dates, if the file does not show it. */
  dateOrder?: DateOrder;
  /**
   * Converts `YYYY-MM-DD` and minutes since midnight to a time in the zone where the diary was kept; by default the
   * browser's own zone.
   */
  toTime?: (day: string, minutes: number) => Date;
}

/**
 * Reads Daylio's export, which has times to the minute and no zone, or ours; returns `null` if the text is neither. In
 * a file that a spreadsheet has saved, semicolons or tabs may separate the values, and dates have the format of its
 * country.
 */
export function readMoodCsv(
  text: string,
  { moods = {}, dateOrder, toTime = localTime }: MoodCsvOptions = {},
): MoodCsv | null {
  const [header, ...records] = readCsv(text);
  const columns = header?.map((name) => name.trim().toLowerCase()) ?? [];
  if (!['full_date', 'time', 'mood'].every((name) => columns.includes(name))) return null;
  const isOwnExport = columns.includes('logged_at');
  const rows = records.flatMap((record, index) => {
    // Skips the line break at the end, and empty rows of a spreadsheet.
    if (record.every((cell) => cell === '')) return [];
    const value = (name: Column): string => {
      const raw = record[columns.indexOf(name)] ?? '';
      return isOwnExport && raw.startsWith("'") ? raw.slice(1) : raw;
    };
    return [{ line: index + 2, value }];
  });
  const dates = isOwnExport
    ? undefined
    : readDateOrder(rows.map(({ value }) => ({ text: value('full_date'), weekday: value('weekday') })));
  const order = (dates?.ambiguous === undefined ? undefined : dateOrder) ?? dates?.order ?? 'YMD';
  const scores = new Map([...DAYLIO_SCORES, ...Object.entries(moods)]);
  const unknownMoods = new Set<string>();
  const result: Pick<MoodCsv, 'entries' | 'lines' | 'errors'> = { entries: [], lines: [], errors: [] };
  for (const { line, value } of rows) {
    const mood = value('mood').trim().toLowerCase();
    if (!isOwnExport && !scores.has(mood)) unknownMoods.add(mood);
    const parsed = isOwnExport ? readOwnRow(value) : readDaylioRow(value, scores.get(mood), order, toTime);
    if ('reason' in parsed) result.errors.push({ line, ...parsed });
    else {
      result.entries.push(parsed);
      result.lines.push(line);
    }
  }
  return {
    ...result,
    unknownMoods: [...unknownMoods],
    ...(dates?.ambiguous === undefined ? {} : { ambiguousDate: dates.ambiguous }),
  };
}

type ColumnReader = (name: Column) => string;
/** The entry of a row, or the reason why it cannot be imported. */
type RowResult = ImportedMoodEntry | Omit<CsvError, 'line'>;

function readOwnRow(value: ColumnReader): RowResult {
  const score = Number(value('score'));
  const time = new Date(value('logged_at'));
  if (!isScore(score)) return { reason: 'score', value: value('score') };
  if (Number.isNaN(time.getTime())) return { reason: 'time', value: value('logged_at') };
  return {
    moodScore: score,
    emotions: splitNames(value('emotions')),
    activities: splitNames(value('activities')),
    notes: value('note'),
    createdAt: time.toISOString(),
  };
}

function readDaylioRow(
  value: ColumnReader,
  score: MoodScore | undefined,
  order: DateOrder,
  toTime: (day: string, minutes: number) => Date,
): RowResult {
  const day = readDate(value('full_date'), order);
  if (day === null) return { reason: 'date', value: value('full_date') };
  const minutes = readTimeOfDay(value('time'));
  const time = minutes === null ? null : toTime(day, minutes);
  if (time === null || Number.isNaN(time.getTime())) return { reason: 'time', value: value('time') };
  if (score === undefined) return { reason: 'mood', value: value('mood') };
  return {
    moodScore: score,
    emotions: [],
    activities: value('activities')
      .split(' | ')
      .map((name) => name.trim())
      .filter(Boolean),
    notes: [value('note_title'), value('note')]
      .map((text) => text.replace(/<br\s*\/?>/gi, '\n').trim())
      .filter(Boolean)
      .join('\n\n'),
    createdAt: time.toISOString(),
  };
}

const isScore = (value: number): value is MoodScore => Number.isInteger(value) && value >= 1 && value <= 5;

/** Splits names that `joinNames` joined. */
function splitNames(text: string): string[] {
  if (text === '') return [];
  const names = [''];
  for (const [piece] of text.matchAll(/\\[\\|]| \| |[^]/g)) {
    if (piece === ' | ') names.push('');
    else names[names.length - 1] += piece.length === 2 && piece.startsWith('\\') ? piece.slice(1) : piece;
  }
  return names;
}

const localTime = (day: string, minutes: number): Date => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 0, minutes);
};
