import { CRISIS_LINES, INTERNATIONAL_LINES } from './crisis-lines.data.js';
import type { CrisisLine } from './safety.js';

/** Countries that have lines of their own, ISO 3166 alpha-2, in alphabetical order. */
export const CRISIS_COUNTRIES: readonly string[] = Object.keys(CRISIS_LINES).sort();

/** The lines of a country; the international ones, with `country: null`, where it is unknown or has none. */
export function crisisLinesFor(country: string | null | undefined): {
  country: string | null;
  lines: CrisisLine[];
} {
  const code = country?.toUpperCase() ?? '';
  const lines = Object.hasOwn(CRISIS_LINES, code) ? CRISIS_LINES[code] : undefined;
  return lines ? { country: code, lines: [...lines] } : { country: null, lines: [...INTERNATIONAL_LINES] };
}

/** Time zones of the IANA database -> country, for countries with lines. Prefixes end in a slash. */
const TIME_ZONES: readonly (readonly [country: string, zones: string])[] = [
  ['AE', 'Asia/Dubai'],
  ['AR', 'America/Argentina/ America/Buenos_Aires America/Cordoba'],
  ['AT', 'Europe/Vienna'],
  ['AU', 'Australia/'],
  ['BE', 'Europe/Brussels'],
  [
    'BR',
    'America/Sao_Paulo America/Bahia America/Fortaleza America/Recife America/Belem America/Manaus America/Cuiaba America/Porto_Velho America/Boa_Vista America/Rio_Branco America/Maceio America/Araguaina America/Campo_Grande America/Santarem America/Noronha',
  ],
  [
    'CA',
    'America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/St_Johns America/Regina America/Moncton America/Montreal America/Iqaluit America/Whitehorse America/Yellowknife America/Glace_Bay America/Goose_Bay',
  ],
  ['CH', 'Europe/Zurich'],
  ['CL', 'America/Santiago America/Punta_Arenas Pacific/Easter'],
  ['CN', 'Asia/Shanghai Asia/Urumqi Asia/Chongqing Asia/Harbin'],
  ['CO', 'America/Bogota'],
  ['DE', 'Europe/Berlin Europe/Busingen'],
  ['DK', 'Europe/Copenhagen'],
  ['EG', 'Africa/Cairo'],
  ['ES', 'Europe/Madrid Atlantic/Canary Africa/Ceuta'],
  ['FI', 'Europe/Helsinki Europe/Mariehamn'],
  ['FR', 'Europe/Paris'],
  ['GB', 'Europe/London Europe/Belfast'],
  ['HK', 'Asia/Hong_Kong'],
  ['IE', 'Europe/Dublin'],
  ['IN', 'Asia/Kolkata Asia/Calcutta'],
  ['IT', 'Europe/Rome'],
  ['JP', 'Asia/Tokyo'],
  ['KR', 'Asia/Seoul'],
  [
    'MX',
    'America/Mexico_City America/Monterrey America/Merida America/Cancun America/Chihuahua America/Hermosillo America/Mazatlan America/Tijuana America/Ciudad_Juarez America/Matamoros America/Ojinaga America/Bahia_Banderas',
  ],
  ['MY', 'Asia/Kuala_Lumpur Asia/Kuching'],
  ['NL', 'Europe/Amsterdam'],
  ['NO', 'Europe/Oslo'],
  ['NZ', 'Pacific/Auckland Pacific/Chatham'],
  ['PH', 'Asia/Manila'],
  ['PT', 'Europe/Lisbon Atlantic/Madeira Atlantic/Azores'],
  [
    'RU',
    'Europe/Moscow Europe/Kaliningrad Europe/Samara Europe/Saratov Europe/Volgograd Europe/Astrakhan Europe/Ulyanovsk Europe/Kirov Asia/Yekaterinburg Asia/Omsk Asia/Novosibirsk Asia/Barnaul Asia/Tomsk Asia/Krasnoyarsk Asia/Irkutsk Asia/Chita Asia/Yakutsk Asia/Vladivostok Asia/Magadan Asia/Sakhalin Asia/Kamchatka Asia/Anadyr',
  ],
  ['SA', 'Asia/Riyadh'],
  ['SE', 'Europe/Stockholm'],
  ['SG', 'Asia/Singapore'],
  ['TW', 'Asia/Taipei'],
  [
    'US',
    'America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Anchorage America/Detroit America/Boise America/Indiana/ America/Kentucky/ America/North_Dakota/ America/Juneau America/Sitka America/Nome America/Adak America/Menominee America/Indianapolis America/Louisville Pacific/Honolulu US/',
  ],
  ['ZA', 'Africa/Johannesburg'],
];

/** The country of an IANA time zone such as `Europe/Berlin`, if it has lines here. */
export function countryFromTimeZone(timeZone: string): string | null {
  for (const [country, zones] of TIME_ZONES) {
    for (const zone of zones.split(' ')) {
      if (zone === timeZone || (zone.endsWith('/') && timeZone.startsWith(zone))) return country;
    }
  }
  return null;
}

/** The region of a locale such as `en-GB` or `zh-Hant-TW`; `null` when it names none. */
export function countryFromLocale(locale: string): string | null {
  return /[-_]([A-Z]{2})(?=$|[-_.])/i.exec(locale)?.[1]?.toUpperCase() ?? null;
}

/**
 * Where somebody probably is. The time zone of their device says it best: one of a country without lines here means that
 * none of ours fit (988 is not for everybody who reads American English). Without a telling zone the locale decides.
 */
export function guessCountry(timeZone: string | undefined, locale: string | undefined): string | null {
  const isTelling = timeZone !== undefined && timeZone !== '' && !/^(UTC|GMT|Etc\/.*)$/.test(timeZone);
  return isTelling ? countryFromTimeZone(timeZone) : countryFromLocale(locale ?? '');
}
