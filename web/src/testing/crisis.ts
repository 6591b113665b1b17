import type { CrisisCard } from '@mikai/contract/safety';

/** The crisis card in the response to a text on which the crisis gate fires. */
export const CRISIS_CARD: CrisisCard = {
  level: 'certain',
  category: 'suicide',
  language: 'en',
  country: 'DE',
  lines: [],
};
