import { describe, expect, it } from '@jest/globals';
import { contrastRatio } from './testing/contrast';
import { PALETTE } from './palette';
import type { ColorToken, ThemeName } from './palette';
import { themeStyleSheet } from '../../vite/theme-style-sheet';
import { LIGHTS, LIGHT_NAMES } from './room';
import { color } from './tokens';

/** Every pair of text and surface colour that the design uses. WCAG AA requires 4.5 for text of any size. */
const TEXT: readonly [ColorToken, ColorToken][] = [
  ...(['surface', 'surfaceRaised', 'surfaceSunk', 'accentSoft'] as const).flatMap((surface) =>
    (['ink', 'inkSoft'] as const).map((ink): [ColorToken, ColorToken] => [ink, surface]),
  ),
  ...(['accent', 'bloom', 'dusk', 'help', 'danger'] as const).flatMap((ink): [ColorToken, ColorToken][] => [
    [ink, 'surface'],
    [ink, 'surfaceRaised'],
    [ink, `${ink}Soft`],
  ]),
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['onAccent', 'bloom'],
  ['inkSoft', 'line'],
];

/** Borders of fields and focus rings; WCAG 2.2, 1.4.11 requires 3 against adjacent colours. */
const SHAPES: readonly [ColorToken, ColorToken][] = [
  ['lineStrong', 'surface'],
  ['lineStrong', 'surfaceRaised'],
  ['focus', 'surface'],
  ['focus', 'surfaceRaised'],
  ['accent', 'surfaceRaised'],
];

describe('contrastRatio', () => {
  it('is 21 for black on white, and 1 for a colour on itself', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastRatio('#8CC3B0', '#8CC3B0')).toBe(1);
  });
});

describe.each(['morning', 'evening'] satisfies ThemeName[])('the %s theme', (theme) => {
  /** Returns the pairs with too little contrast, such as `inkSoft on line: 4.31`. */
  const weak = (pairs: readonly [ColorToken, ColorToken][], min: number): string[] =>
    pairs.flatMap(([one, other]) => {
      const ratio = contrastRatio(PALETTE[theme][one], PALETTE[theme][other]);
      return ratio >= min ? [] : [`${one} on ${other}: ${ratio.toFixed(2)}`];
    });

  it('has enough contrast for every text on every surface that it is used on', () => {
    expect(weak(TEXT, 4.5)).toEqual([]);
  });

  it('has enough contrast for field borders and focus rings', () => {
    expect(weak(SHAPES, 3)).toEqual([]);
  });
});

/** Mixes two colours; `share` is the share of the second one, 0 to 1. */
function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((hex) => parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

describe('the sky of the garden', () => {
  it('has enough contrast for title and lead at every hour in both themes', () => {
    // The lead ends 164 px from the top, the second colour is 272 px from it.
    const lowest = 164 / 272;
    const weak = Object.entries(LIGHTS).flatMap(([theme, hours]) =>
      Object.entries(hours).flatMap(([hour, values]) => {
        const light = Object.fromEntries(LIGHT_NAMES.map((name, index) => [name, values[index] ?? '']));
        const { onSky = '', sky1 = '', sky2 = '' } = light;
        return [0, lowest].flatMap((share) => {
          const ratio = contrastRatio(onSky, mix(sky1, sky2, share));
          return ratio >= 4.5 ? [] : [`${theme}, ${hour}: ${ratio.toFixed(2)}`];
        });
      }),
    );
    expect(weak).toEqual([]);
  });
});

describe('themeStyleSheet', () => {
  it('defines every token in both themes, and the chosen theme overrides the system', () => {
    const css = themeStyleSheet();
    expect(css).toContain(`--surface-raised:${PALETTE.morning.surfaceRaised};`);
    expect(css).toMatch(/prefers-color-scheme:dark\)\{:root:not\(\[data-theme='morning'\]\)/);
    expect(css).toContain(":root[data-theme='evening']");
    expect(Object.keys(PALETTE.evening)).toEqual(Object.keys(PALETTE.morning));
  });

  it('defines the custom properties that the accessors reference', () => {
    expect(color.inkSoft).toBe('var(--ink-soft)');
  });
});
