import type { LanguageCode } from './languages.js';

/**
 * A number for administrators. It is `null` if it is about too few members, or if such a number could be computed from
 * it.
 */
export type Figure = number | null;

/** `GET /api/admin/figures`: growth and wellbeing of all members together, never of a few. */
export interface AdminFigures {
  members: { total: number; verified: number; activeLast7Days: Figure; activeLast30Days: Figure };
  /** The last twelve whole weeks, oldest first; `week` is its Monday (UTC). */
  weeks: {
    week: string;
    newMembers: Figure;
    /** The number of members who signed in or did any of the actions below. */
    activeMembers: Figure;
    /** The numbers of members who did this at least once in the week. */
    moodLoggers: Figure;
    journalWriters: Figure;
    posters: Figure;
    /** The mean of the members' own weekly means, 1 to 5; of at least `smallestGroup` members. */
    averageMood: Figure;
  }[];
  /** Members by language, largest first; small groups are combined under `null`. */
  languages: { language: LanguageCode | null; members: Figure }[];
  /** The number of members with the support flag on. */
  needSupport: Figure;
  smallestGroup: number;
}
