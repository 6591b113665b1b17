import type { LanguageCode } from '@mikai/contract/languages';

/** Keys of everything about the mood diary: the only place where they are written. */
export const moodKeys = {
  /** Everything. */
  all: ['mood'] as const,
  entries: ['mood', 'entries'] as const,
  /** All of the days; those of a range follow it. */
  days: ['mood', 'days'] as const,
  daysOf: (from: string, to: string) => ['mood', 'days', from, to] as const,
  statistics: ['mood', 'statistics'] as const,
  /** The reports of each kind in all languages; that of one language follows it. */
  insights: ['mood', 'insights'] as const,
  insightsIn: (language: LanguageCode) => ['mood', 'insights', language] as const,
  review: ['mood', 'review'] as const,
  reviewIn: (language: LanguageCode) => ['mood', 'review', language] as const,
};
