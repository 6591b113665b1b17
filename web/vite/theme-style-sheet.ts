import { PALETTE } from '../src/theme/palette.ts';
import type { ColorToken, ThemeName } from '../src/theme/palette.ts';
import { colorProperty } from '../src/theme/tokens.ts';

const SHADOWS: Record<ThemeName, string> = {
  morning:
    '--shadow-low:0 1px 2px rgb(58 45 30/.06),0 4px 14px -6px rgb(58 45 30/.12);--shadow-high:0 1px 2px rgb(58 45 30/.06),0 12px 32px -12px rgb(58 45 30/.14);',
  evening:
    '--shadow-low:0 1px 2px rgb(0 0 0/.3),0 4px 14px -6px rgb(0 0 0/.45);--shadow-high:0 1px 2px rgb(0 0 0/.3),0 16px 40px -16px rgb(0 0 0/.55);',
};

const SCHEME: Record<ThemeName, string> = { morning: 'light', evening: 'dark' };

function declarations(theme: ThemeName): string {
  const colors = (Object.keys(PALETTE[theme]) as ColorToken[])
    .map((token) => `${colorProperty(token)}:${PALETTE[theme][token]};`)
    .join('');
  return `color-scheme:${SCHEME[theme]};${colors}${SHADOWS[theme]}`;
}

/**
 * Returns the semantic tokens of both themes as CSS: Morning by default, Evening if the system prefers dark, and
 * `<html data-theme="morning|evening">` overrides both.
 */
export function themeStyleSheet(): string {
  return [
    `:root{${declarations('morning')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme='morning']){${declarations('evening')}}}`,
    `:root[data-theme='evening']{${declarations('evening')}}`,
  ].join('\n');
}
