import type { CrisisCard } from '@mikai/contract/safety';

/** The card that the server sends with the answer to words of crisis. */
export const CRISIS_CARD: CrisisCard = {
  level: 'certain',
  category: 'suicide',
  language: 'en',
  country: 'DE',
  lines: [],
};
