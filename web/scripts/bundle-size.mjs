/**
 * Measures the JavaScript that the landing page needs to become interactive: the entry chunk and everything it imports
 * statically, compressed with gzip. Exits with 1 above the budget (promise 36).
 * Usage: node web/scripts/bundle-size.mjs [folder of the build], after the build.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const print = (line) => process.stdout.write(`${line}\n`);

const BUDGET_BYTES = 150_000;
const dist = process.argv[2] ? pathToFileURL(`${process.argv[2]}/`) : new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const needed = new Set();
const visit = (key) => {
  if (needed.has(key)) return;
  needed.add(key);
  for (const imported of manifest[key].imports ?? []) visit(imported);
};
visit(entry);

let gzip = 0;
let brotli = 0;
for (const key of needed) {
  const { file } = manifest[key];
  if (!file.endsWith('.js')) continue;
  const code = readFileSync(new URL(file, dist));
  const size = gzipSync(code, { level: 9 }).length;
  gzip += size;
  brotli += brotliCompressSync(code).length;
  print(`${(size / 1000).toFixed(1).padStart(8)} kB gzip  ${file}`);
}
print(`${(gzip / 1000).toFixed(1).padStart(8)} kB gzip  in all (${(brotli / 1000).toFixed(1)} kB brotli)`);
print(`${(BUDGET_BYTES / 1000).toFixed(1).padStart(8)} kB       budget`);
if (gzip > BUDGET_BYTES) {
  process.stderr.write('The landing page needs more JavaScript than its budget allows.\n');
  process.exitCode = 1;
}
