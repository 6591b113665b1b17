/**
 * Draws the preview images of shared links (web/public/cards): the window of the landing page with the product's
 * slogan, and one for the blog, with the Chromium of the journeys. The images are kept in the repository; run it again
 * when the drawing or the text changes. Usage: node web/scripts/draw-cards.mjs
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/test/chromium.mjs';

const FOLDER = fileURLToPath(new URL('../public/cards/', import.meta.url));
const MODULES = new URL('../../node_modules/@fontsource-variable/', import.meta.url);

/** The size in pixels that consumers of Open Graph recommend for `og:image`, a ratio of 1.91:1. */
const SIZE = { width: 1200, height: 630 };

const font = (name, file) => {
  const bytes = readFileSync(new URL(file, MODULES)).toString('base64');
  return `@font-face{font-family:${name};src:url(data:font/woff2;base64,${bytes});font-weight:100 900}`;
};

/** The seedling of the logo (web/public/favicon.svg). */
const SEEDLING = `<svg viewBox="0 0 30 30" width="84" height="84" fill="none"><path d="M15 27V13" stroke="#4F8A73" stroke-width="2.4" stroke-linecap="round"/>
<path d="M15 15C15 9 10 6 4 6c0 6 4 10 11 10Z" fill="#6FA88F"/><path d="M15 18c0-5 4-8 10-8 0 6-4 9-10 8Z" fill="#4F8A73"/></svg>`;

/** Morning light through a window, and a plant on its sill: plain shapes that stay recognisable in a small preview. */
const WINDOW = `<svg viewBox="0 0 420 470" width="420" height="470" fill="none">
<rect x="30" y="20" width="360" height="390" rx="180" fill="#FBE9DF"/><rect x="30" y="200" width="360" height="210" fill="#FBE9DF"/>
<circle cx="285" cy="140" r="52" fill="#F5C9A8"/><path d="M30 330c80-70 150-60 210-20s110 20 150-10v110H30Z" fill="#CFE0D4"/>
<path d="M30 410V200a180 180 0 0 1 360 0v210" stroke="#D8CBB8" stroke-width="12"/><path d="M210 20v390M30 220h360" stroke="#D8CBB8" stroke-width="8"/>
<rect x="6" y="406" width="408" height="26" rx="13" fill="#D8CBB8"/>
<path d="M112 340h76l-10 66h-56Z" fill="#A8502B"/><path d="M150 340v-92" stroke="#4F8A73" stroke-width="8" stroke-linecap="round"/>
<path d="M150 268c0-34-26-52-60-52 0 34 22 56 60 56Z" fill="#6FA88F"/><path d="M150 296c0-30 24-46 56-46 0 34-22 52-56 50Z" fill="#4F8A73"/></svg>`;

const PAPERS = `<svg viewBox="0 0 420 470" width="420" height="470" fill="none">
<rect x="90" y="60" width="270" height="350" rx="18" fill="#ECE9F7" transform="rotate(6 225 235)"/><rect x="60" y="70" width="270" height="350" rx="18" fill="#FFFFFF" stroke="#E8E1D6" stroke-width="3"/>
<path d="M100 140h120" stroke="#3B6B5E" stroke-width="14" stroke-linecap="round"/>
<path d="M100 190h190M100 226h190M100 262h160M100 298h190M100 334h110" stroke="#D8CBB8" stroke-width="9" stroke-linecap="round"/>
<g transform="translate(238 310) scale(5)"><path d="M15 27V13" stroke="#4F8A73" stroke-width="2" stroke-linecap="round"/><path d="M15 15C15 9 10 6 4 6c0 6 4 10 11 10Z" fill="#6FA88F"/><path d="M15 18c0-5 4-8 10-8 0 6-4 9-10 8Z" fill="#4F8A73"/></g></svg>`;

const CARDS = [
  {
    name: 'mikai',
    title: ['Speak freely.', 'Heal softly.'],
    text: 'A quiet place, at any hour.',
    drawing: WINDOW,
  },
  {
    name: 'blog',
    title: ['Calm reading,', 'with its sources.'],
    text: 'Mental Health Blog',
    drawing: PAPERS,
  },
];

const style = `${font('Fraunces', 'fraunces/files/fraunces-latin-soft-normal.woff2')}${font('Figtree', 'figtree/files/figtree-latin-wght-normal.woff2')}
html,body{margin:0}main{box-sizing:border-box;display:flex;align-items:center;justify-content:space-between;width:1200px;height:630px;padding:0 90px;background:#FBF8F3;color:#2A2C33}
.brand{display:flex;align-items:center;gap:16px;font:600 44px Figtree}h1{margin:40px 0 32px;font:500 84px/1.1 Fraunces}h1 span{display:block;white-space:nowrap}p{margin:0;color:#5D6069;font:400 36px Figtree}`;

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const { name, title, text, drawing } of CARDS) {
  const page = await browser.newPage({ viewport: SIZE });
  const lines = title.map((line) => `<span>${line}</span>`).join('');
  await page.setContent(
    `<style>${style}</style><main><div><div class="brand">${SEEDLING}MikAI</div><h1>${lines}</h1><p>${text}</p></div>${drawing}</main>`,
  );
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: `${FOLDER}${name}.png` });
  await page.close();
}
await browser.close();
