import { describe, expect, it } from '@jest/globals';
import { CRISIS_LINES } from './crisis-lines.data.js';
import { CRISIS_COUNTRIES, crisisLinesFor, linesFor } from './crisis-lines.js';
import type { CrisisAudience, CrisisCategory } from './safety.js';

const CATEGORIES: readonly (CrisisCategory | null)[] = ['suicide', 'self_harm', 'abuse', 'danger', null];

const linesOf = (country: string, category: CrisisCategory | null, audience: CrisisAudience | null) =>
  linesFor(crisisLinesFor(country).lines, category, audience).lines;

describe('the lines of a child', () => {
  it('begin with those for children where there are any, but for the emergency number in danger', () => {
    for (const [country, all] of Object.entries(CRISIS_LINES)) {
      if (!all.some((line) => line.for === 'children')) continue;
      for (const category of CATEGORIES) {
        const lines = linesOf(country, category, 'child').filter(
          ({ kind }) => category !== 'danger' || kind !== 'emergency',
        );
        expect([country, category, lines[0]?.for]).toEqual([country, category, 'children']);
      }
    }
  });

  it('are none for women or men', () => {
    for (const country of CRISIS_COUNTRIES)
      for (const category of CATEGORIES)
        for (const line of linesOf(country, category, 'child'))
          expect(['women', 'men']).not.toContain(line.for);
  });
});

describe('the lines of a man', () => {
  it('are none for women or children', () => {
    for (const country of CRISIS_COUNTRIES)
      for (const category of CATEGORIES)
        for (const line of linesOf(country, category, 'man'))
          expect(['women', 'children']).not.toContain(line.for);
  });
});

describe('the lines of a woman or a man who thinks of suicide', () => {
  it.each(['woman', 'man', null] as const)('begin as they do for everybody: %s', (audience) => {
    for (const country of CRISIS_COUNTRIES)
      for (const category of ['suicide', 'self_harm', null] as const) {
        const everybody = crisisLinesFor(country).lines.filter((line) => line.for === undefined);
        const lines = linesOf(country, category, audience);
        expect(lines.slice(0, everybody.length)).toEqual(everybody);
        const ofKind = lines.find((line) => line.tel !== undefined && line.kind !== 'emergency')?.kind;
        if (everybody.some((line) => line.kind === 'suicide' && line.tel !== undefined))
          expect([country, ofKind]).toEqual([country, 'suicide']);
      }
  });

  it('have those for their group behind them', () => {
    expect(linesOf('DE', 'suicide', 'woman').at(-1)?.id).toBe('de-116016');
    expect(linesOf('GB', 'suicide', 'woman')[0]?.kind).toBe('suicide');
    expect(linesOf('GB', 'suicide', 'man')[0]?.kind).toBe('suicide');
  });
});

describe('the lines of somebody who told nothing of the kind', () => {
  it('begin with one for everybody', () => {
    for (const country of CRISIS_COUNTRIES)
      for (const category of CATEGORIES)
        expect([country, category, linesOf(country, category, null)[0]?.for]).toEqual([
          country,
          category,
          undefined,
        ]);
  });

  it('have those for one group behind them, so that none is lost', () => {
    expect(linesOf('DE', 'abuse', null).map(({ id }) => id)).toEqual(['de-116006', 'de-112', 'de-116016']);
    expect(linesOf('DE', 'abuse', 'woman').map(({ id }) => id)).toEqual(['de-116016', 'de-116006', 'de-112']);
    expect(linesOf('DE', 'abuse', 'man').map(({ id }) => id)).toEqual(['de-116006', 'de-112']);
    expect(linesOf('DE', 'abuse', 'child').map(({ id }) => id)).toEqual(['de-kummer', 'de-116006', 'de-112']);
  });
});
