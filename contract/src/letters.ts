import type { LanguageCode } from './languages.js';
import type { Badges, LetterFrequency } from './notifications.js';

/** The sources of letters, in the order in which they are named. */
export const LETTER_SOURCES = ['mood', 'journal', 'seed', 'reframe', 'reflection', 'capsule'] as const;
export type LetterSource = (typeof LETTER_SOURCES)[number];

/** A line of `GET /api/weekly-letters`, newest `letterDate` first. Only letters that are written are listed. */
export interface Letter {
  id: number;
  frequency: Exclude<LetterFrequency, 'none'>;
  /** Plain text with line breaks, 150 to 300 words. */
  content: string;
  /** The member's own date of the morning on which it was due, `YYYY-MM-DD`. */
  letterDate: string;
  language: LanguageCode;
  /** The number of entries of the period from each source; those without any are left out. */
  sources: { kind: LetterSource; count: number }[];
  isRead: boolean;
  createdAt: string;
}

/** `GET /api/weekly-letters/counts` */
export interface LetterCounts {
  total: number;
  unread: number;
  read: number;
}

/** `letter.created`: a letter was written. */
export interface LetterCreated {
  letter: Letter;
  badges: Badges;
}

/** `letter.read`: the letters `ids`, or all up to `upToId`, were read. */
export interface LettersRead {
  ids?: number[];
  upToId?: number;
  badges: Badges;
}

/** `letter.deleted` */
export interface LetterDeleted {
  id: number;
  badges: Badges;
}

export const LETTER_LIMITS = {
  pageSize: 20,
  /** The minimum and maximum number of words; of Japanese and Chinese as `Intl.Segmenter` counts them. */
  minWords: 150,
  maxWords: 300,
  /** The time at which letters are due, by the member's clock. */
  dueAt: '09:00',
} as const;

/** The events of the server about letters. */
export interface LettersEvents {
  'letter.created': (event: LetterCreated) => void;
  'letter.read': (event: LettersRead) => void;
  'letter.deleted': (event: LetterDeleted) => void;
}
