/**
 * Takes the pictures of the app that browsers show when they offer to install it (web/public/screenshots), from a running
 * copy. They are kept in the repository; run it again when the pages look different.
 * Usage: BASE_URL=http://localhost:3000 node web/scripts/take-screenshots.mjs
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/test/chromium.mjs';

const FOLDER = fileURLToPath(new URL('../public/screenshots/', import.meta.url));

/** The sizes are those of the manifest (web/vite/manifest.ts). */
const PICTURES = [
  { name: 'narrow', path: '/chat', viewport: { width: 360, height: 720 }, deviceScaleFactor: 2 },
  { name: 'wide', path: '/', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
];

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const { name, path, viewport, deviceScaleFactor } of PICTURES) {
  const context = await browser.newContext({
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'en-US',
    viewport,
    deviceScaleFactor,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(path);
  if (path === '/chat') {
    await page.getByRole('button', { name: 'Start' }).last().click();
    await page.getByRole('log').waitFor();
  }
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${FOLDER}${name}.png` });
  await context.close();
}
await browser.close();
