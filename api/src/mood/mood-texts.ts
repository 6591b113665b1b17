import type { MoodDetails } from '@mikai/core/mood/mood-entries';

/** The words of an entry, which the crisis gate judges one by one, as it does in requests. */
export const textsOf = ({ emotions, activities, notes }: MoodDetails): string[] => [
  notes,
  ...emotions,
  ...activities,
];
