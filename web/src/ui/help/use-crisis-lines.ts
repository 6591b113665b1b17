import { CRISIS_COUNTRIES, crisisLinesFor, guessCountry, linesFor } from '@mikai/contract/crisis-lines';
import type { CrisisAudience, CrisisCategory, CrisisLine } from '@mikai/contract/safety';
import { useLanguage } from '../../i18n/use-language';
import { IS_SERVED } from '../../lib/page/is-served';
import { quickestLines } from './crisis-line-links';
import { useHelpStore } from './help.store';

/**
 * Returns the country to begin with: the one that a member has given, else where the device is (help is local; a language is not),
 * else the one that the server knows of. `null` when none of them is known or has lines here.
 */
export function likelyCountry(own: string | null, known: string | null): string | null {
  const here = guessCountry(Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.language);
  return [own, here, known].find((code) => code !== null && CRISIS_COUNTRIES.includes(code)) ?? null;
}

interface LinesNow {
  country: string | null;
  lines: CrisisLine[];
  /** True if no line for the category is known there. */
  isGeneral?: true;
}

/**
 * Returns country and lines to show now, in the current language.
 * @param category of the crisis, if known: the lines for it, the best first
 * @param audience what was told of the person, if anything was: some lines are for one group only
 */
export function useCrisisLines(
  category: CrisisCategory | null = null,
  audience: CrisisAudience | null = null,
): LinesNow {
  const language = useLanguage();
  const chosen = useHelpStore((state) => state.chosenCountry);
  const own = useHelpStore((state) => state.ownCountry);
  const known = useHelpStore((state) => state.knownCountry);
  // The build cannot know where somebody will read what it writes: the lines that help everywhere.
  const here = crisisLinesFor(IS_SERVED ? null : (chosen ?? likelyCountry(own, known)), language);
  return { country: here.country, ...linesFor(here.lines, category, audience) };
}

/** Returns the one or two lines for places without room for more, and the country whose they are. */
export function useQuickestLines(
  category: CrisisCategory | null | undefined,
  audience?: CrisisAudience | null,
) {
  const { country, lines } = useCrisisLines(category, audience);
  return { country, ...quickestLines(lines, country, category) };
}
