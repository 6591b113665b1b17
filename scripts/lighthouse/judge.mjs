import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/**
 * Rates one page once, as a phone first gets it.
 * @param {string} url
 * @param {string} executable of Chromium
 * @param {readonly string[]} categories
 * @returns {Promise<import('lighthouse').Result>}
 */
export async function judge(url, executable, categories) {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  // A browser of its own each time: nothing is kept from the run before.
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
