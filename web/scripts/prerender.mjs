/**
 * Prerenders the public pages in all languages beside the built web app: `prerendered/<language>/<page>.html` and
 * `prerendered/pages.json` with their titles (docs/adr/0023). The api inserts them into `index.html` for visitors, and
 * from `prerendered/scriptless.json` the `<noscript>` of pages that are not prerendered. Usage: node
 * web/scripts/prerender.mjs <folder of the build>. A page that fails ends it with its name.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const dist = resolve(process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url)));
const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds the app as a module for Node, in a folder inside the project so that its imports from node_modules resolve. */
async function buildForNode(folder) {
  await build({
    root,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender/entry.tsx',
      outDir: folder,
      emptyOutDir: false,
      sourcemap: false,
      manifest: false,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        output: { entryFileNames: 'entry.mjs', chunkFileNames: '[name]-[hash].mjs', codeSplitting: false },
      },
    },
  });
  return import(pathToFileURL(join(folder, 'entry.mjs')).href);
}

/** Returns the file name of a path, without extension: `index` for `/`, `mental-health-blog.a` for `/mental-health-blog/a`. */
export const fileOf = (path) => path.slice(1).replaceAll('/', '.') || 'index';

async function writeAll({ beginLanguage, LANGUAGES, writePage, writeScriptless, writtenPaths }) {
  const heads = {};
  const scriptless = {};
  for (const { code: language } of LANGUAGES) {
    await beginLanguage(language);
    const folder = join(dist, 'prerendered', language);
    mkdirSync(folder, { recursive: true });
    for (const reason of ['needed', 'missing']) {
      const { title, css, html } = await writeScriptless(reason);
      if (!html.includes('<h1'))
        throw new Error(`What is said without JavaScript (${reason}) is empty in ${language}.`);
      (scriptless[reason] ??= {})[language] = { title, css, html };
    }
    for (const path of writtenPaths()) {
      const page = await writePage(path).catch((error) => {
        throw new Error(`The page ${path} could not be written in ${language}: ${error?.stack ?? error}`);
      });
      if (!page.html.includes('<h1')) throw new Error(`The page ${path} has no heading in ${language}.`);
      const { title, lead, css, html } = page;
      (heads[path] ??= {})[language] = { title, lead };
      writeFileSync(join(folder, `${fileOf(path)}.html`), `<style data-written="">${css}</style>\n${html}`);
    }
  }
  writeFileSync(join(dist, 'prerendered', 'pages.json'), JSON.stringify(heads));
  writeFileSync(join(dist, 'prerendered', 'scriptless.json'), JSON.stringify(scriptless));
}

// npm creates web/node_modules only if a dependency can't be hoisted.
mkdirSync(join(root, 'node_modules'), { recursive: true });
const folder = mkdtempSync(join(root, 'node_modules', '.prerender-'));
try {
  await writeAll(await buildForNode(folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// Timers started by the pages would keep the process running.
process.exit();
