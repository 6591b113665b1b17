import { describe, expect, it } from '@jest/globals';
import {
  CRISIS_COUNTRIES,
  countryFromLocale,
  countryFromTimeZone,
  crisisLinesFor,
  linesFor,
} from '@mikai/contract/crisis-lines';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { crisisCard, crisisReply, type CardReason } from './card.js';

const everyLine = [...CRISIS_COUNTRIES, null].flatMap((country) =>
  crisisLinesFor(country).lines.map((line) => ({ country, line })),
);

describe('crisis lines', () => {
  it.each([
    'US',
    'PH',
    'CA',
    'GB',
    'AU',
    'DE',
    'FR',
    'JP',
    'KR',
    'CN',
    'IN',
    'BR',
    'MX',
    'ES',
    'IT',
    'NL',
    'SE',
    'NO',
    'DK',
    'FI',
  ])('exist for %s: somebody to talk to, and an emergency number', (country) => {
    const kinds = crisisLinesFor(country).lines.map(({ kind }) => kind);
    expect(kinds).toContain('suicide');
    expect(kinds).toContain('emergency');
  });

  it('give 988 to the United States and Canada only', () => {
    const holders = everyLine
      .filter(({ line }) => line.tel === '988' || line.sms?.number === '988' || /\b988\b/.test(line.display))
      .map(({ country }) => country);
    expect([...new Set(holders)].sort()).toEqual(['CA', 'US']);
  });

  it('say where and when they were read, and can be dialled', () => {
    expect(everyLine.length).toBeGreaterThan(80);
    for (const { line } of everyLine) {
      expect(line.source).toMatch(/^https?:\/\//);
      expect(line.checkedAt).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(line.tel ?? line.sms?.number ?? line.url).toBeTruthy();
      if (line.tel !== undefined) expect(line.tel).toMatch(/^\+?[\d*]+$/);
    }
    const ids = everyLine.map(({ line }) => line.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('name the national numbers of some countries', () => {
    const numbers = (country: string): string[] =>
      crisisLinesFor(country).lines.map(({ display }) => display);
    expect(numbers('US').join(' ')).toMatch(/988.*741741.*911/);
    expect(numbers('PH').join(' ')).toMatch(/1553/);
    expect(numbers('PH').join(' ')).toMatch(/0917-558-4673/);
    expect(numbers('GB')).toContain('116 123');
    expect(numbers('AU')).toContain('13 11 14');
  });
});

const REASON: CardReason = { level: 'certain', category: 'suicide', language: 'en' };

describe('crisisCard', () => {
  it('has lines against violence for abuse, and none about suicide', () => {
    const { lines, isGeneral } = crisisCard({ ...REASON, category: 'abuse' }, 'US');
    expect(lines[0]?.id).toBe('us-ndvh');
    expect(lines.map(({ kind }) => kind)).not.toContain('suicide');
    expect(isGeneral).toBeUndefined();
  });

  it('says so where no line against violence is known, and gives the emergency number first', () => {
    for (const country of ['CH', null]) {
      const { lines, isGeneral } = crisisCard({ ...REASON, category: 'abuse' }, country);
      expect(isGeneral).toBe(true);
      expect(lines[0]?.kind).toBe('emergency');
      expect(lines.length).toBeGreaterThan(1);
    }
  });

  it('has the emergency number first where somebody is in danger', () => {
    expect(crisisCard({ ...REASON, category: 'danger' }, 'GB').lines[0]?.kind).toBe('emergency');
    expect(crisisCard(REASON, 'GB').lines).toEqual(linesFor(crisisLinesFor('GB').lines, null).lines);
  });

  it("has the lines of the writer's group first for violence, and of a child for all", () => {
    expect(crisisCard({ ...REASON, category: 'abuse', audience: 'woman' }, 'DE').lines[0]?.for).toBe('women');
    expect(crisisCard({ ...REASON, audience: 'woman' }, 'DE').lines[0]?.kind).toBe('suicide');
    expect(crisisCard({ ...REASON, audience: 'child' }, 'DE').lines[0]?.for).toBe('children');
  });

  it('has the international lines for an unknown country', () => {
    for (const country of [null, undefined, '', 'ZZ', '__proto__', 'constructor']) {
      const card = crisisCard({ ...REASON, language: 'pt' }, country);
      expect(card).toMatchObject({ language: 'pt', country: null });
      expect(card.lines.map(({ kind }) => kind)).toContain('directory');
    }
  });

  it('takes the country as people write it', () => {
    expect(crisisCard(REASON, 'gb').country).toBe('GB');
    expect(countryFromTimeZone('Asia/Manila')).toBe('PH');
    expect(countryFromTimeZone('Mars/Base')).toBeNull();
    expect(countryFromLocale('zh-Hant-TW')).toBe('TW');
    expect(countryFromLocale('de')).toBeNull();
  });
});

describe('crisisReply', () => {
  it('names no place on a screen, which may be another one', () => {
    const place = /\bbelow\b|de abajo|ci-dessous|\bunten\b|qui sotto|abaixo|ниже|下の|아래|下面|أدناه|नीचे/u;
    for (const language of LANGUAGE_CODES)
      for (const category of ['suicide', 'abuse', 'danger'])
        for (const before of [0, 1, 2])
          expect(crisisReply(language, category, before).text).not.toMatch(place);
  });

  it('exists in every language and for every category, with its English form', () => {
    for (const language of LANGUAGE_CODES) {
      const texts = ['suicide', 'abuse', 'danger'].map((category) => crisisReply(language, category));
      expect(new Set(texts.map(({ text }) => text)).size).toBe(3);
      for (const { text, english } of texts) {
        expect(text).toContain('MikAI');
        expect(english).toContain('an AI');
        expect(english).toMatch(/\?$/);
      }
      expect(crisisReply(language, 'self_harm')).toEqual(texts[0]);
      expect(crisisReply(language, null)).toEqual(texts[0]);
    }
  });

  it('is shorter at a second hit, and never the same twice in a row', () => {
    for (const language of LANGUAGE_CODES) {
      for (const category of ['suicide', 'abuse', 'danger']) {
        const levelOf = [0, 1, 2, 3, 4].map((before) => crisisReply(language, category, before));
        levelOf.forEach(({ text, english }, index) => {
          expect(text).not.toBe('');
          expect(english).toMatch(/an AI/);
          expect(english).toMatch(/\?$/);
          if (index > 0) expect(text).not.toBe(levelOf[index - 1]?.text);
        });
        expect(levelOf[1]?.text.length).toBeLessThan(levelOf[0]?.text.length ?? 0);
      }
    }
  });
});
