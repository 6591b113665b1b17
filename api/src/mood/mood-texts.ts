import type { MoodDetails } from '@mikai/core/mood/mood-entries';

/** Returns the texts of an entry, which the crisis gate assesses one by one, as it does in requests. */
export const textsOf = ({ emotions, activities, notes }: MoodDetails): string[] => [
  notes,
  ...emotions,
  ...activities,
];
