import { csvLine } from './csv.js';
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

/** The content of a file. */
export interface MoodCsv {
  entries: ImportedMoodEntry[];
  /** Numbers of the lines (the header is 1) that could not be read. */
  errors: number[];
  /** Names of moods, lower case, that are not known: Daylio has others in other languages, and lets people name theirs. */
  unknownMoods: string[];
}

export interface MoodCsvOptions {
  /** Scores of moods that Daylio does not have by default, by their names in lower case. */
  moods?: Readonly<Record<string, MoodScore>>;
  /** The time of `YYYY-MM-DD` and minutes since midnight where the diary was kept; the browser's own zone by default. */
  toTime?: (day: string, minutes: number) => Date;
}

/**
 * Reads Daylio's export, which has times to the minute and no zone, or ours; `null` when the text is neither. If a
 * spreadsheet has saved it, semicolons or tabs may separate the values.
 */
export function readMoodCsv(
  text: string,
  { moods = {}, toTime = localTime }: MoodCsvOptions = {},
): MoodCsv | null {
  const content = text.replace(/^\ufeff/, '');
  const [header, ...records] = parseCsv(content, delimiterOf(content));
  const columns = header?.map((name) => name.trim().toLowerCase()) ?? [];
  if (!['full_date', 'time', 'mood'].every((name) => columns.includes(name))) return null;
  const isOurs = columns.includes('logged_at');
  const scores = new Map([...DAYLIO_SCORES, ...Object.entries(moods)]);
  const result: MoodCsv = { entries: [], errors: [], unknownMoods: [] };
  for (const [index, record] of records.entries()) {
    // A line break at the end.
    if (record.length === 1 && record[0] === '') continue;
    const value = (name: Column): string => {
      const raw = record[columns.indexOf(name)] ?? '';
      return isOurs && raw.startsWith("'") ? raw.slice(1) : raw;
    };
    const mood = value('mood').trim().toLowerCase();
    if (!isOurs && !scores.has(mood) && !result.unknownMoods.includes(mood)) result.unknownMoods.push(mood);
    const entry = isOurs ? readOwn(value) : readDaylio(value, scores.get(mood), toTime);
    if (entry) result.entries.push(entry);
    else result.errors.push(index + 2);
  }
  return result;
}

type Read = (name: Column) => string;

function readOwn(value: Read): ImportedMoodEntry | null {
  const score = Number(value('score'));
  const time = new Date(value('logged_at'));
  if (!isScore(score) || Number.isNaN(time.getTime())) return null;
  return {
    moodScore: score,
    emotions: parted(value('emotions')),
    activities: parted(value('activities')),
    notes: value('note'),
    createdAt: time.toISOString(),
  };
}

/** `14:05`, `2:05 PM`, `2:05 a.m.`; some locales put a narrow space between. */
const TIME = /^(\d{1,2}):(\d\d)\s*([ap])?\.?(?:m\.?)?$/i;

function readDaylio(
  value: Read,
  score: MoodScore | undefined,
  toTime: (day: string, minutes: number) => Date,
): ImportedMoodEntry | null {
  const clock = TIME.exec(value('time').trim());
  const day = value('full_date').trim();
  if (score === undefined || !clock || !/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const hour = clock[3]
    ? (Number(clock[1]) % 12) + (clock[3].toLowerCase() === 'p' ? 12 : 0)
    : Number(clock[1]);
  const time = toTime(day, hour * 60 + Number(clock[2]));
  if (Number.isNaN(time.getTime())) return null;
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

const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Returns the separator of the column names, none of which contains one. */
function delimiterOf(text: string): Delimiter {
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  return DELIMITERS.find((delimiter) => header.includes(delimiter)) ?? ',';
}

const PIECES: Record<Delimiter, RegExp> = {
  ',': /"|,|\r\n|\n|\r|[^",\r\n]+/g,
  ';': /"|;|\r\n|\n|\r|[^";\r\n]+/g,
  '\t': /"|\t|\r\n|\n|\r|[^"\t\r\n]+/g,
};

/** Records of comma-separated values (RFC 4180): quoted fields may hold delimiters, quotes and line breaks. */
function parseCsv(text: string, delimiter: Delimiter): string[][] {
  const records: string[][] = [['']];
  let isQuoted = false;
  let hasJustClosed = false;
  for (const [piece] of text.matchAll(PIECES[delimiter])) {
    const record = records.at(-1) as string[];
    const last = record.length - 1;
    if (piece === '"') {
      // Two of them within quotes are one of the text: the second opens the quotes again.
      if (hasJustClosed) record[last] += '"';
      isQuoted = !isQuoted;
      hasJustClosed = !isQuoted;
      continue;
    }
    hasJustClosed = false;
    if (isQuoted) record[last] += piece;
    else if (piece === delimiter) record.push('');
    else if (/^[\r\n]/.test(piece)) records.push(['']);
    else record[last] += piece;
  }
  return records;
}
