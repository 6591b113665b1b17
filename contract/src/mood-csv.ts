import { csvLine, readCsv } from './csv.js';
import { readDate, readDateOrder, readTimeOfDay } from './diary-dates.js';
import type { DateOrder } from './diary-dates.js';
import type { ImportedMoodEntry, MoodEntry, MoodScore } from './mood.js';

/**
 * Mood entries as a file for spreadsheets and other apps: the columns of Daylio's export, and behind them ours, so that
 * our own file comes back without loss. `note_title` stays empty in ours; one of Daylio's goes before the note.
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

/** Daylio's moods as they are named by default. */
const DAYLIO_MOODS: Record<MoodScore, string> = { 5: 'rad', 4: 'good', 3: 'meh', 2: 'bad', 1: 'awful' };
const DAYLIO_SCORES = Object.entries(DAYLIO_MOODS).map(
  ([score, name]) => [name, Number(score) as MoodScore] as const,
);

/** Names with a bar between them, as Daylio does; a bar within a name gets a backslash. */
const joined = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\|]/g, '\\$&')).join(' | ');

/** A line of the file for each entry. Dates and times are those of the zone. */
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
      activities: joined(activities),
      note_title: '',
      note: notes,
      score: String(moodScore),
      emotions: joined(emotions),
      logged_at: createdAt,
    };
    return csvLine(MOOD_CSV_COLUMNS.map((column) => values[column]));
  };
}

/** The first line of the file. */
export const MOOD_CSV_HEADER = csvLine(MOOD_CSV_COLUMNS);

/** A line that is not taken over, and why. The header is line 1. */
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
  /** Names of moods, lower case, that are not known: Daylio has others in other languages, and lets people name theirs. */
  unknownMoods: string[];
  /** Set if days and months could be either way round: a date of the file. */
  ambiguousDate?: string;
}

export interface MoodCsvOptions {
  /** Scores of moods that Daylio does not have by default, by their names in lower case. */
  moods?: Readonly<Record<string, MoodScore>>;
  /** The order of the dates, where the file leaves it open. */
  dateOrder?: DateOrder;
  /** The time of `YYYY-MM-DD` and minutes since midnight where the diary was kept; the browser's own zone by default. */
  toTime?: (day: string, minutes: number) => Date;
}

/**
 * Reads Daylio's export, which has times to the minute and no zone, or ours; `null` when the text is neither. If a
 * spreadsheet has saved it, semicolons or tabs may separate the values, and dates have the form of its country.
 */
export function readMoodCsv(
  text: string,
  { moods = {}, dateOrder, toTime = localTime }: MoodCsvOptions = {},
): MoodCsv | null {
  const [header, ...records] = readCsv(text);
  const columns = header?.map((name) => name.trim().toLowerCase()) ?? [];
  if (!['full_date', 'time', 'mood'].every((name) => columns.includes(name))) return null;
  const isOurs = columns.includes('logged_at');
  const rows = records.flatMap((record, index) => {
    // A line break at the end, or a row that a spreadsheet has left empty.
    if (record.every((cell) => cell === '')) return [];
    const value = (name: Column): string => {
      const raw = record[columns.indexOf(name)] ?? '';
      return isOurs && raw.startsWith("'") ? raw.slice(1) : raw;
    };
    return [{ line: index + 2, value }];
  });
  const dates = isOurs
    ? undefined
    : readDateOrder(rows.map(({ value }) => ({ text: value('full_date'), weekday: value('weekday') })));
  const order = (dates?.ambiguous === undefined ? undefined : dateOrder) ?? dates?.order ?? 'YMD';
  const scores = new Map([...DAYLIO_SCORES, ...Object.entries(moods)]);
  const unknownMoods = new Set<string>();
  const result: Pick<MoodCsv, 'entries' | 'lines' | 'errors'> = { entries: [], lines: [], errors: [] };
  for (const { line, value } of rows) {
    const mood = value('mood').trim().toLowerCase();
    if (!isOurs && !scores.has(mood)) unknownMoods.add(mood);
    const read = isOurs ? readOwn(value) : readDaylio(value, scores.get(mood), order, toTime);
    if ('reason' in read) result.errors.push({ line, ...read });
    else {
      result.entries.push(read);
      result.lines.push(line);
    }
  }
  return {
    ...result,
    unknownMoods: [...unknownMoods],
    ...(dates?.ambiguous === undefined ? {} : { ambiguousDate: dates.ambiguous }),
  };
}

type Read = (name: Column) => string;
type ReadLine = ImportedMoodEntry | Omit<CsvError, 'line'>;

function readOwn(value: Read): ReadLine {
  const score = Number(value('score'));
  const time = new Date(value('logged_at'));
  if (!isScore(score)) return { reason: 'score', value: value('score') };
  if (Number.isNaN(time.getTime())) return { reason: 'time', value: value('logged_at') };
  return {
    moodScore: score,
    emotions: parted(value('emotions')),
    activities: parted(value('activities')),
    notes: value('note'),
    createdAt: time.toISOString(),
  };
}

function readDaylio(
  value: Read,
  score: MoodScore | undefined,
  order: DateOrder,
  toTime: (day: string, minutes: number) => Date,
): ReadLine {
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

/** The names that `joined` put together. */
function parted(text: string): string[] {
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
