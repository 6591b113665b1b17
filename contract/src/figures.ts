import type { LanguageCode } from './languages.js';

/** A figure about too few members, or from which one about too few could be computed, is `null`. */
export type Figure = number | null;

/** `GET /api/admin/figures`: growth and wellbeing, of all members together and never of few. */
export interface AdminFigures {
  members: { total: number; verified: number; activeLast7Days: Figure; activeLast30Days: Figure };
  /** The last twelve whole weeks, oldest first; `week` is its Monday (UTC). */
  weeks: {
    week: string;
    newMembers: Figure;
    /** Members who signed in, or did any of what is below. */
    activeMembers: Figure;
    /** Members who did this at least once in the week. */
    moodLoggers: Figure;
    journalWriters: Figure;
    posters: Figure;
    /** Mean of the members' own weekly means, 1 to 5; of at least `smallestGroup` members. */
    averageMood: Figure;
  }[];
  /** Members by language, largest first; small groups together as `null`. */
  languages: { language: LanguageCode | null; members: Figure }[];
  /** Members with the support flag on. */
  needSupport: Figure;
  smallestGroup: number;
}
