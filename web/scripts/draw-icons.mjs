/**
 * Draws the app's icons (web/public/icons) from the seedling of the logo, with the Chromium of the journeys. The pictures
 * are kept in the repository; run it again when the drawing changes.
 * Usage: node web/scripts/draw-icons.mjs
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/test/chromium.mjs';

const FOLDER = fileURLToPath(new URL('../public/icons/', import.meta.url));

/** The same paths as in web/public/favicon.svg, in a viewBox of 30 × 30. */
const SEEDLING = `<path d="M15 27V13" stroke="#4F8A73" stroke-width="2.4" stroke-linecap="round"/>
<path d="M15 15C15 9 10 6 4 6c0 6 4 10 11 10Z" fill="#6FA88F"/>
<path d="M15 18c0-5 4-8 10-8 0 6-4 9-10 8Z" fill="#4F8A73"/>`;

/** White on a transparent ground: Android uses only the alpha channel of a badge in its status bar. */
const SILHOUETTE = SEEDLING.replaceAll(/#4F8A73|#6FA88F/g, '#fff');

const PAPER = '#FBF8F3';

/**
 * Returns a drawing scaled about the middle of the square.
 * @param {number} scale share of the square that the seedling fills, 0 to 1
 * @param {string} drawing
 */
const scaled = (scale, drawing) =>
  `<g transform="translate(${15 - 15 * scale} ${15 - 16.5 * scale}) scale(${scale})">${drawing}</g>`;

const rounded = `<rect width="30" height="30" rx="6.6" fill="${PAPER}"/>${scaled(0.8, SEEDLING)}`;
// Every mask keeps a circle of four fifths of the width (the W3C manifest's safe zone); the seedling stays well inside.
const full = `<rect width="30" height="30" fill="${PAPER}"/>${scaled(0.62, SEEDLING)}`;

const ICONS = [
  { name: 'icon-192', size: 192, drawing: rounded },
  { name: 'icon-512', size: 512, drawing: rounded },
  { name: 'maskable-192', size: 192, drawing: full },
  { name: 'maskable-512', size: 512, drawing: full },
  { name: 'apple-touch-icon', size: 180, drawing: full },
  { name: 'badge-96', size: 96, drawing: scaled(1, SILHOUETTE) },
];

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const { name, size, drawing } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}svg{display:block}</style>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30" width="${size}" height="${size}" fill="none">${drawing}</svg>`,
  );
  await page.screenshot({ path: `${FOLDER}${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
