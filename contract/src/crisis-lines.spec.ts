import { describe, expect, it } from '@jest/globals';
import { CRISIS_LINES, INTERNATIONAL_LINES } from './crisis-lines.data.js';
import type { CrisisLine } from './safety.js';
import { LANGUAGE_CODES } from './languages.js';
import { TIME_ZONES } from './time-zones.data.js';
import {
  CRISIS_COUNTRIES,
  countryFromLocale,
  countryFromTimeZone,
  crisisLinesFor,
  linesFor,
} from './crisis-lines.js';

const PER_COUNTRY = Object.entries(CRISIS_LINES);
const ALL = [...PER_COUNTRY.flatMap(([, lines]) => lines), ...INTERNATIONAL_LINES];

/** The countries that were there from the beginning, which must stay (docs/adr/0068). */
const FIXED = 'US PH CA GB AU DE FR JP KR CN IN BR MX ES IT NL SE NO DK FI'.split(' ');

/** The order of the kinds within a country: lines for the greatest danger come first. */
const ORDER = ['suicide', 'emergency', 'abuse', 'directory'];

/** Territories in which the lines of their country work. */
const TERRITORIES: Record<string, string[]> = { US: ['PR', 'GU', 'VI', 'AS', 'MP'], FI: ['AX'], NO: ['SJ'] };

/** Listed zones to which this machine assigns no country. */
const FEW: ReadonlySet<string> = new Set(['Antarctica/Macquarie']);

/** Returns the time zones of a region in this machine's own tables (CLDR). */
function zonesOf(region: string): string[] {
  const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & { getTimeZones(): string[] };
  return locale.getTimeZones();
}

function isIsoDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
}

describe('every crisis line', () => {
  /** Returns the ids of the lines that break a rule. */
  const failing = (isRight: (line: CrisisLine) => boolean): string[] =>
    ALL.filter((line) => !isRight(line)).map(({ id }) => id);
  const isHttps = (url: string): boolean => URL.parse(url)?.protocol === 'https:';

  it('can be reached, and has a name', () => {
    expect(failing((line) => (line.tel ?? line.sms ?? line.url) !== undefined)).toEqual([]);
    expect(failing((line) => line.name !== '' && line.display !== '')).toEqual([]);
    expect(failing((line) => line.url === undefined || isHttps(line.url))).toEqual([]);
  });

  it('says where it was found, and when it was checked', () => {
    expect(failing((line) => isHttps(line.source))).toEqual([]);
    expect(failing((line) => /^\d{4}-\d{2}-\d{2}$/.test(line.checkedAt) && isIsoDay(line.checkedAt))).toEqual(
      [],
    );
  });

  it('has numbers that a telephone can dial', () => {
    expect(failing(({ tel }) => tel === undefined || /^\+?[0-9*#]{3,15}$/.test(tel))).toEqual([]);
    expect(failing(({ sms }) => sms === undefined || /^\+?[0-9]{3,15}$/.test(sms.number))).toEqual([]);
  });

  it('shows the number that it dials', () => {
    for (const { id, display, tel, sms } of ALL) {
      const dialled = tel ?? sms?.number;
      // `079, opción 1` is dialled as 079: the shown text may contain more, but no different number.
      if (dialled !== undefined)
        expect([id, display.replace(/[^0-9+*#]/g, '')]).toEqual([
          id,
          expect.stringMatching(startOf(dialled)),
        ]);
    }
  });

  it('has an id of its own, which begins with its country', () => {
    expect(new Set(ALL.map((line) => line.id)).size).toBe(ALL.length);
    for (const [country, lines] of PER_COUNTRY) {
      for (const line of lines) expect(line.id.startsWith(`${country.toLowerCase()}-`)).toBe(true);
    }
  });
});

/** Returns a pattern for texts that begin with this number. */
function startOf(number: string): RegExp {
  return new RegExp(`^${number.replace(/[+*]/g, '\\$&')}`);
}

describe('the countries', () => {
  it('are at least those that must stay', () => {
    expect(CRISIS_COUNTRIES).toEqual(expect.arrayContaining(FIXED));
  });

  it('have someone to talk to and an emergency number, in that order', () => {
    for (const [country, lines] of PER_COUNTRY) {
      const kinds = lines.map((line) => line.kind);
      const sorted = [...kinds].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
      expect([country, kinds]).toEqual([country, expect.arrayContaining(['suicide', 'emergency'])]);
      expect([country, kinds]).toEqual([country, sorted]);
    }
  });

  it('keep 988 to the United States and Canada', () => {
    const with988 = PER_COUNTRY.filter(([, lines]) =>
      lines.some((line) => [line.tel, line.sms?.number, line.display].includes('988')),
    );
    expect(with988.map(([country]) => country).sort()).toEqual(['CA', 'US']);
    for (const line of INTERNATIONAL_LINES) expect([line.tel, line.sms?.number]).not.toContain('988');
  });

  it.each([
    ['US', '988'],
    ['US', '911'],
    ['CA', '988'],
    ['PH', '1553'],
    ['PH', '09175584673'],
    ['GB', '116123'],
    ['AU', '131114'],
  ])('%s can dial %s, as specified', (country, number) => {
    expect(crisisLinesFor(country).lines.map((line) => line.tel)).toContain(number);
  });

  it('show the specified numbers as people know them', () => {
    const shown = (country: string): string[] => crisisLinesFor(country).lines.map((line) => line.display);
    expect(shown('PH')).toEqual(expect.arrayContaining(['1553', '0917-558-4673']));
    expect(shown('GB')).toContain('116 123');
    expect(shown('AU')).toContain('13 11 14');
  });

  it('let people in the United States text HOME to 741741', () => {
    expect(crisisLinesFor('US').lines.map((line) => line.sms)).toContainEqual({
      number: '741741',
      body: 'HOME',
    });
  });

  it('name the hotline that the Philippine government runs before the Hopeline', () => {
    const numbers = crisisLinesFor('PH').lines.map((line) => line.tel);
    expect(numbers).toContain('09178998727');
    expect(numbers.indexOf('09178998727')).toBeLessThan(numbers.indexOf('09175584673'));
  });
});

describe('crisisLinesFor', () => {
  it('finds a country in either case', () => {
    expect(crisisLinesFor('de')).toEqual({ country: 'DE', lines: CRISIS_LINES.DE });
  });

  it.each([null, undefined, '', 'ZZ', 'constructor', '__proto__'])(
    'gives the international lines for %p',
    (country) => {
      expect(crisisLinesFor(country)).toEqual({ country: null, lines: INTERNATIONAL_LINES });
    },
  );

  it('names the emergency number of an unknown country in the language asked for', () => {
    const names = LANGUAGE_CODES.map(
      (language) => crisisLinesFor(null, language).lines.find(({ kind }) => kind === 'emergency')?.name,
    );
    expect(new Set(names).size).toBe(LANGUAGE_CODES.length);
    expect(names[LANGUAGE_CODES.indexOf('de')]).toMatch(/^Notruf /);
    expect(names[LANGUAGE_CODES.indexOf('en')]).toMatch(/^Emergency /);
  });

  it('gives a copy, so that no caller changes the data', () => {
    crisisLinesFor('GB').lines.length = 0;
    expect(crisisLinesFor('GB').lines.length).toBeGreaterThan(0);
  });
});

describe('linesFor', () => {
  it('gives lines against violence first where a country has one, and none about suicide', () => {
    for (const country of ['GB', 'EG', 'CL', 'CA']) {
      const { lines, isGeneral } = linesFor(crisisLinesFor(country).lines, 'abuse', 'woman');
      expect([country, isGeneral]).toEqual([country, undefined]);
      expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['abuse', 'emergency']));
      expect(lines[0]?.kind).toBe('abuse');
      expect(lines.some(({ tel }) => tel !== undefined)).toBe(true);
    }
  });

  it('has the police before an ambulance against violence', () => {
    const numbers = linesFor(crisisLinesFor('EG').lines, 'abuse').lines.map(({ display }) => display);
    expect(numbers).toEqual(['122', '123', '15115']);
  });

  it('gives the emergency number first, and says that the lines are general, where none against violence is known', () => {
    const without = CRISIS_COUNTRIES.filter(
      (country) => linesFor(crisisLinesFor(country).lines, 'abuse').isGeneral,
    );
    expect(without).toEqual(['CH', 'RU']);
    for (const country of without)
      expect(linesFor(crisisLinesFor(country).lines, 'abuse').lines[0]?.kind).toBe('emergency');
  });
});

describe('the country of a person', () => {
  it.each([
    ['Europe/Berlin', 'DE'],
    ['Asia/Manila', 'PH'],
    ['Europe/London', 'GB'],
    ['Australia/Perth', 'AU'],
    ['America/New_York', 'US'],
    ['America/Indiana/Knox', 'US'],
    ['America/Toronto', 'CA'],
    ['America/Argentina/Cordoba', 'AR'],
    ['Asia/Tokyo', 'JP'],
    ['Etc/UTC', null],
    ['Europe', null],
    ['', null],
  ])('in the time zone %p is %p', (zone, country) => {
    expect(countryFromTimeZone(zone)).toBe(country);
  });

  it('is that of every time zone that this machine knows there', () => {
    for (const country of CRISIS_COUNTRIES) {
      const zones = [country, ...(TERRITORIES[country] ?? [])].flatMap(zonesOf);
      expect([country, zones.length]).not.toEqual([country, 0]);
      expect([country, zones.filter((zone) => countryFromTimeZone(zone) !== country)]).toEqual([country, []]);
    }
  });

  it('is none in the time zones of countries without lines', () => {
    const known = new Set(
      CRISIS_COUNTRIES.flatMap((country) => [country, ...(TERRITORIES[country] ?? [])].flatMap(zonesOf)),
    );
    const others = Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(zone));
    expect(others.length).toBeGreaterThan(100);
    // Subantarctic and disputed zones, to which this machine assigns no country or another one.
    expect(others.filter((zone) => countryFromTimeZone(zone) !== null && !FEW.has(zone))).toEqual([]);
  });

  it('has lines, wherever a time zone is listed', () => {
    for (const country of Object.keys(TIME_ZONES)) expect(CRISIS_COUNTRIES).toContain(country);
    for (const country of CRISIS_COUNTRIES) expect(Object.keys(TIME_ZONES)).toContain(country);
  });

  it.each([
    ['America/Dawson_Creek', 'CA'],
    ['America/Thunder_Bay', 'CA'],
    ['Canada/Eastern', 'CA'],
    ['US/Pacific', 'US'],
    ['America/Metlakatla', 'US'],
    ['Pacific/Guam', 'US'],
    ['America/Puerto_Rico', 'US'],
    ['Asia/Khandyga', 'RU'],
    ['Asia/Calcutta', 'IN'],
    ['GB', 'GB'],
    ['Asia/Dubai', null],
    ['Asia/Riyadh', null],
  ])('in the time zone %p, which is easily forgotten, is %p', (zone, country) => {
    expect(countryFromTimeZone(zone)).toBe(country);
  });

  it.each([
    ['en-GB', 'GB'],
    ['pt_BR', 'BR'],
    ['zh-Hant-TW', 'TW'],
    ['de-de', 'DE'],
    ['en_PH.UTF-8', 'PH'],
    ['en', null],
    ['zh-Hans', null],
    ['', null],
  ])('with the locale %p is %p', (locale, country) => {
    expect(countryFromLocale(locale)).toBe(country);
  });
});
