import type { Plugin } from 'vite';
import { themeStyleSheet } from './theme-style-sheet.ts';

const ID = 'virtual:theme.css';
const RESOLVED = '\0virtual:theme.css';

/**
 * Provides the semantic tokens as the style sheet `virtual:theme.css`, generated from the palette. The build adds it to the
 * linked CSS, so that the first paint already has the right theme.
 */
export function themeCss(): Plugin {
  return {
    name: 'mikai-theme-css',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? themeStyleSheet() : undefined),
  };
}
