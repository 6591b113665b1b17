import type { CrisisCard } from '@mikai/contract/safety';

/** The card that the server sends with the response to a text about a crisis. */
export const CRISIS_CARD: CrisisCard = {
  level: 'certain',
  category: 'suicide',
  language: 'en',
  country: 'DE',
  lines: [],
};
