import { crisisLinesFor } from '@mikai/contract/crisis-lines';
import type { CrisisLine } from '@mikai/contract/safety';

/**
 * The lines that this page and the footer always name (docs/adr/0068), with the country that each is for: 988 helps nobody
 * elsewhere. Their numbers come from the one data file.
 */
const NAMED: readonly { country: string; ids: readonly string[] }[] = [
  { country: 'US', ids: ['us-988', 'us-ctl', 'us-911'] },
  { country: 'GB', ids: ['gb-samaritans'] },
  { country: 'AU', ids: ['au-lifeline'] },
  { country: 'PH', ids: ['ph-ncmh', 'ph-hopeline'] },
];

/** The lines of one country. */
export interface CountryLines {
  country: string;
  lines: readonly CrisisLine[];
}

export function namedLines(): readonly CountryLines[] {
  return NAMED.map(({ country, ids }) => ({
    country,
    lines: crisisLinesFor(country).lines.filter(({ id }) => ids.includes(id)),
  }));
}
