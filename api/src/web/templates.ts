import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The built `index.html`, and its form around a prerendered page. */
export interface Templates {
  bare: string;
  written: string;
}

/**
 * Reads both templates. Around a prerendered page the style sheet is inlined: it is small, and nothing is painted
 * without it. The script can wait until everything visible has loaded, and no text for browsers without scripts is
 * needed.
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
    // The link stays and loads nothing: a part of the app that loads later would add the link if it were missing, and
    // with the style sheet its fonts would load again, so late that the text that is being read would move.
    .replace(link?.[0] ?? '', (all) =>
      link ? `<style>${css}</style>${all.replace('<link', '<link disabled')}` : '',
    );
  return { bare, written };
}
