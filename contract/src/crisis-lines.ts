import { CRISIS_LINES, EMERGENCY_112_NAMES, INTERNATIONAL_LINES } from './crisis-lines.data.js';
import { DEFAULT_LANGUAGE, type LanguageCode } from './languages.js';
import type { CrisisAudience, CrisisCategory, CrisisLine } from './safety.js';
import { TIME_ZONES } from './time-zones.data.js';

/** The countries that have lines of their own (ISO 3166 alpha-2), in alphabetical order. */
export const CRISIS_COUNTRIES: readonly string[] = Object.keys(CRISIS_LINES).sort();

/**
 * Returns the lines of a country, with the names that they have there. For a country that is unknown or has none it
 * returns the international ones with `country: null`, and the name of the emergency number in `language`.
 */
export function crisisLinesFor(
  country: string | null | undefined,
  language: LanguageCode = DEFAULT_LANGUAGE,
): {
  country: string | null;
  lines: CrisisLine[];
} {
  const code = country?.toUpperCase() ?? '';
  const lines = Object.hasOwn(CRISIS_LINES, code) ? CRISIS_LINES[code] : undefined;
  if (lines) return { country: code, lines: [...lines] };
  const localizedLines = INTERNATIONAL_LINES.map((line) =>
    line.kind === 'emergency' ? { ...line, name: EMERGENCY_112_NAMES[language] } : line,
  );
  return { country: null, lines: localizedLines };
}

/** Emergency lines that bring the police, where other numbers bring an ambulance. */
export const POLICE_LINES: ReadonlySet<string> = new Set([
  'br-190',
  'cl-133',
  'cn-110',
  'eg-122',
  'jp-110',
  'kr-112',
]);

/**
 * Returns the lines that a person can use. A child has children's lines first, and no line is for women where the text tells that its
 * writer is none. Lines for women or men are about violence: they come first for violence alone, and last for all else.
 */
function linesForPerson(
  lines: readonly CrisisLine[],
  audience: CrisisAudience | null,
  isViolence: boolean,
): CrisisLine[] {
  const of = (group: CrisisLine['for']) => lines.filter((line) => line.for === group);
  const withGroup = (group: CrisisLine['for']) =>
    isViolence ? [...of(group), ...of(undefined)] : [...of(undefined), ...of(group)];
  switch (audience) {
    case 'child':
      return [...of('children'), ...of(undefined)];
    case 'man':
      return withGroup('men');
    case 'woman':
      return withGroup('women');
    case null:
      return [...of(undefined), ...of('women'), ...of('men'), ...of('children')];
  }
}

/**
 * Returns the lines for a category, the best first: violence has lines of its own, with the police before an ambulance, and in
 * acute danger the emergency number comes first. `isGeneral` is set if no line of the category is known, so that the general ones are returned.
 * @param audience what the text tells of its writer with certainty; `null` if it tells nothing of the kind
 */
export function linesFor(
  lines: readonly CrisisLine[],
  category: CrisisCategory | null,
  audience: CrisisAudience | null = null,
): { lines: CrisisLine[]; isGeneral?: true } {
  const own = linesForPerson(lines, audience, category === 'abuse' || category === 'danger');
  const ofKind = (...kinds: CrisisLine['kind'][]) =>
    kinds.flatMap((kind) => own.filter((line) => line.kind === kind));
  const ofChildren = audience === 'child' ? own.filter((line) => line.for === 'children') : [];
  const others = (found: CrisisLine[]) => found.filter((line) => !ofChildren.includes(line));
  if (category === 'danger')
    return {
      lines: [...ofKind('emergency'), ...ofChildren, ...others(ofKind('suicide', 'abuse', 'directory'))],
    };
  if (category !== 'abuse') return { lines: own };
  const ofViolence = ofKind('abuse');
  const isOfPolice = ({ id }: CrisisLine) => POLICE_LINES.has(id);
  const emergency = ofKind('emergency').sort((a, b) => Number(isOfPolice(b)) - Number(isOfPolice(a)));
  if (ofViolence.length + ofChildren.length === 0)
    return { lines: [...emergency, ...ofKind('suicide', 'directory')], isGeneral: true };
  // Where nothing tells whom a line for one group would fit, the emergency number comes before it.
  const isFirst = (line: CrisisLine) => line.for === undefined || audience !== null;
  return {
    lines: [
      ...ofChildren,
      ...ofViolence.filter(isFirst),
      ...emergency,
      ...ofViolence.filter((line) => !isFirst(line)),
    ],
  };
}

/** Returns the country of an IANA time zone such as `Europe/Berlin`, if we know lines there. */
export function countryFromTimeZone(timeZone: string): string | null {
  for (const [country, zones] of Object.entries(TIME_ZONES)) {
    for (const zone of zones.split(' ')) {
      if (zone === timeZone || (zone.endsWith('/') && timeZone.startsWith(zone))) return country;
    }
  }
  return null;
}

/** Returns the region of a locale such as `en-GB` or `zh-Hant-TW`; `null` if it names none. */
export function countryFromLocale(locale: string): string | null {
  return /[-_]([A-Z]{2})(?=$|[-_.])/i.exec(locale)?.[1]?.toUpperCase() ?? null;
}

/**
 * Guesses the person's country. The time zone of the device is the best evidence: a zone of a country for which we know
 * no lines means that none of ours fit (988 is not for everybody who reads American English). If the zone is
 * inconclusive, the locale decides.
 */
export function guessCountry(timeZone: string | undefined, locale: string | undefined): string | null {
  const isConclusive = timeZone !== undefined && timeZone !== '' && !/^(UTC|GMT|Etc\/.*)$/.test(timeZone);
  return isConclusive ? countryFromTimeZone(timeZone) : countryFromLocale(locale ?? '');
}
