import { css } from 'styled-components';
import { color } from '../../../theme/tokens';

/** Returns a mix of two colours with `percent` of the first. */
const mix = (first: string, percent: number, second: string) =>
  `color-mix(in srgb, ${first} ${percent}%, ${second})`;

/** The colours of the companions. Each is a custom property, so that a silhouette is the same drawing in one colour. */
const PAINTS = [
  'dark',
  'coal',
  'pale',
  'cream',
  'sand',
  'brown',
  'bark',
  'fox',
  'amber',
  'yellow',
  'red',
  'rose',
  'leaf',
  'leafLight',
  'moss',
  'blue',
  'sky',
  'dusk',
  'lilac',
  'night',
  'slate',
  'grey',
  'blush',
] as const;
type PaintName = (typeof PAINTS)[number];

const property = (name: PaintName) => `--paint-${name}`;

/** Typed access to the paints, e.g. `paint.fox`. */
export const paint = Object.fromEntries(PAINTS.map((name) => [name, `var(${property(name)})`])) as Readonly<
  Record<PaintName, string>
>;

const declare = (values: Partial<Record<PaintName, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${property(name as PaintName)}: ${value};`)
    .join('');

const morning = declare({
  dark: color.ink,
  coal: color.ink,
  pale: color.surfaceRaised,
  brown: color.sceneWood,
  bark: mix(color.sceneWood, 62, color.ink),
  fox: color.scenePot,
  yellow: `color-mix(in hsl, ${color.sceneSun} 84%, ${color.sceneLeafLight})`,
  red: mix(color.help, 40, color.scenePot),
  rose: mix(color.help, 34, color.surfaceRaised),
  night: mix(color.dusk, 55, color.ink),
  slate: color.inkSoft,
  grey: mix(color.inkSoft, 55, color.surfaceRaised),
});

/** The evening theme avoids white and black: pale parts have the colour of the text, dark parts that of the background. */
const evening = declare({
  dark: color.surfaceSunk,
  coal: mix(color.inkSoft, 46, color.surfaceSunk),
  pale: mix(color.ink, 92, color.sceneWood),
  brown: mix(color.sceneWood, 68, color.ink),
  bark: color.sceneWood,
  fox: mix(color.scenePot, 72, color.bloom),
  yellow: `color-mix(in hsl, ${mix(color.sceneSun, 50, color.bloom)} 84%, ${color.sceneLeafLight})`,
  red: mix(color.help, 34, color.scenePot),
  rose: mix(color.help, 72, color.ink),
  night: mix(color.dusk, 50, color.surface),
  slate: mix(color.inkSoft, 62, color.surface),
  grey: mix(color.inkSoft, 84, color.surface),
});

const derived = declare({
  cream: mix(color.sceneSun, 24, paint.pale),
  sand: mix(paint.brown, 46, paint.pale),
  amber: mix(paint.yellow, 52, paint.fox),
  leaf: color.sceneLeaf,
  leafLight: color.sceneLeafLight,
  moss: mix(color.sceneLeaf, 68, paint.bark),
  blue: mix(color.dusk, 40, color.sceneLeaf),
  sky: mix(paint.blue, 42, paint.pale),
  dusk: color.dusk,
  lilac: mix(color.dusk, 42, paint.pale),
  blush: color.bloom,
});

/** Defines the paints of the current theme for a drawing. */
export const paints = css`
  ${morning}
  ${derived}
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='morning']) & {
      ${evening}
    }
  }
  :root[data-theme='evening'] & {
    ${evening}
  }
`;

/** Sets all paints to one colour, for the silhouette of a companion that the member doesn't have. */
export const silhouette = declare(
  Object.fromEntries(PAINTS.map((name) => [name, mix(color.lineStrong, 34, color.surfaceRaised)])),
);
