import { CRISIS_COUNTRIES, crisisLinesFor, guessCountry, linesFor } from '@mikai/contract/crisis-lines';
import type { CrisisAudience, CrisisCategory, CrisisLine } from '@mikai/contract/safety';
import { useLanguage } from '../../i18n/use-language';
import { IS_SERVED } from '../../lib/page/is-served';
import { quickestLines } from './crisis-line-links';
import { useHelpStore } from './help.store';

/**
 * Returns the initial country: the one in the member's profile, else the device's (by time zone, not by language), else the one
 * that the server has on record; `null` if none of them is known or has crisis lines.
 */
export function likelyCountry(own: string | null, known: string | null): string | null {
  const here = guessCountry(Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.language);
  return [own, here, known].find((code) => code !== null && CRISIS_COUNTRIES.includes(code)) ?? null;
}

interface LinesNow {
  country: string | null;
  lines: CrisisLine[];
  /** True if the country has no line for the category. */
  isGeneral?: true;
}

/**
 * Hook: returns the country and the lines to show.
 * @param category of the crisis, if known; its lines come first
 * @param audience facts about the person, if known, because some lines are for one group only
 */
export function useCrisisLines(
  category: CrisisCategory | null = null,
  audience: CrisisAudience | null = null,
): LinesNow {
  const language = useLanguage();
  const chosen = useHelpStore((state) => state.chosenCountry);
  const own = useHelpStore((state) => state.ownCountry);
  const known = useHelpStore((state) => state.knownCountry);
  // A prerendered page doesn't know the reader's country, so it has the lines that work everywhere.
  const here = crisisLinesFor(IS_SERVED ? null : (chosen ?? likelyCountry(own, known)), language);
  return { country: here.country, ...linesFor(here.lines, category, audience) };
}

/** Hook: returns the one or two quickest lines, and their country. */
export function useQuickestLines(
  category: CrisisCategory | null | undefined,
  audience?: CrisisAudience | null,
) {
  const { country, lines } = useCrisisLines(category, audience);
  return { country, ...quickestLines(lines, country, category) };
}
