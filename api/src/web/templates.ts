import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The built `index.html`, and its form around a prerendered page. */
export interface Templates {
  bare: string;
  written: string;
}

/**
 * Around a written page the style sheet is in the page: it is small, and nothing is painted without it. The script can wait
 * until all that is seen has come, and the words for browsers without one are the page itself.
 */
export async function readTemplates(indexPath: string): Promise<Templates> {
  const bare = await readFile(indexPath, 'utf8');
  const link = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)"[^>]*>/.exec(bare);
  const css = link?.[1] ? await readFile(join(dirname(indexPath), link[1]), 'utf8') : '';
  const written = bare
    .replace(/<noscript>.*?<\/noscript>/gs, '')
    .replace(
      /<script type="module"|<link rel="modulepreload"(?! [^>]*fetchpriority)/g,
      '$& fetchpriority="low"',
    )
    // The link stays, and loads nothing: a part that comes later would put one there where it finds none, and with the sheet
    // anew come its letters, after the time in which they may still be used: all that is being read moved.
    .replace(link?.[0] ?? '', (all) =>
      link ? `<style>${css}</style>${all.replace('<link', '<link disabled')}` : '',
    );
  return { bare, written };
}
