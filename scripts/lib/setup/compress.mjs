/**
 * Writes a .br and a .gz beside every file that the api may serve compressed, once at build time with the best compression.
 * Usage: node scripts/lib/setup/compress.mjs <folder of the build>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from './hash.mjs';

/** index.html is rendered for each request, and fonts and pictures are compressed already. */
const WORTH_IT = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
/** The size below which the headers take more space than compression saves. */
const MIN_BYTES = 1_024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** @param {string} folder */
async function compressFiles(folder) {
  const files = filesUnder([folder], (path) => WORTH_IT.test(path));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      if (content.length < MIN_BYTES) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}

await compressFiles(process.argv[2]);
