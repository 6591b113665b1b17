import { PALETTE, SCRIM } from './palette.ts';
import type { ColorToken } from './palette.ts';

/** Returns the custom property of a colour token: `surfaceRaised` -> `--surface-raised`. */
export function colorProperty(token: ColorToken): string {
  return `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Typed access to the colours of the current theme, such as `color.inkSoft` -> `var(--ink-soft)`. */
export const color = Object.fromEntries(
  (Object.keys(PALETTE.morning) as ColorToken[]).map((token) => [token, `var(${colorProperty(token)})`]),
) as Readonly<Record<ColorToken, string>>;

/** Font sizes; the keys are pixels at the browser's default font size. */
export const text = {
  13: '0.8125rem',
  15: '0.9375rem',
  17: '1.0625rem',
  18: '1.125rem',
  20: '1.25rem',
  25: '1.5625rem',
  32: '2rem',
  44: '2.75rem',
} as const;

/** Spacing; the keys are pixels at the browser's default font size. */
export const space = {
  4: '0.25rem',
  8: '0.5rem',
  12: '0.75rem',
  16: '1rem',
  24: '1.5rem',
  32: '2rem',
  48: '3rem',
  72: '4.5rem',
} as const;

export const radius = { field: '10px', card: '18px', full: '999px' } as const;

export const font = {
  body: '"Figtree Variable", "Figtree", "Figtree Fallback", system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif',
  display: '"Fraunces Variable", "Fraunces", "Fraunces Fallback", Georgia, "Noto Serif", serif',
} as const;

/** A soft shadow in two depths. */
export const shadow = { low: 'var(--shadow-low)', high: 'var(--shadow-high)' } as const;

/** The backdrop that darkens the page behind a dialog. */
export const scrim = SCRIM;

/** All z-indexes. Dialogs are in the browser's top layer and need none. */
export const layer = { pill: 10, popover: 20, header: 30, skipLink: 40, toast: 50 } as const;

/** Durations of feedback and of content that appears. Reduced motion disables both in `base.css`. */
export const motion = { feedback: '120ms ease-out', arrival: '240ms ease-out' } as const;

/** Widths at which the layout changes, for `@media (min-width: …)`. `low` is a height: a phone with an open keyboard. */
export const breakpoint = {
  tiny: '22.4rem',
  small: '40rem',
  medium: '48rem',
  large: '64rem',
  /** Wide enough for a text column and a companion beside the rail. */
  wide: '78rem',
  low: '30rem',
} as const;

/** For `@media`: touch screens and narrow windows, where every control is at least 44 px high and wide. */
export const touch = '(pointer: coarse), (width < 48rem)';

/** The maximum width of text that is comfortable to read. */
export const measure = '68ch';
