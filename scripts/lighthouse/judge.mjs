import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/**
 * Rates one page once, as a first visit on a phone.
 * @param {string} url
 * @param {string} executable of Chromium
 * @param {readonly string[]} categories
 * @returns {Promise<import('lighthouse').Result>}
 */
export async function judge(url, executable, categories) {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  // Each run has a browser of its own, so nothing is cached from the run before.
  const chrome = await launch({ chromePath: executable, chromeFlags: flags, logLevel: 'silent' });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: categories,
      logLevel: 'error',
    });
    return result.lhr;
  } finally {
    await chrome.kill();
  }
}
