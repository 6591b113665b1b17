/**
 * Makes a language's phrase file from a translator's table:
 * `node worker/dist/ai/embedded/cli/import-phrases.js <language> <table.tsv>`.
 *
 * The table has a line a phrase: id, text and, only where the meaning differs from the English file, the fitting
 * English form, parted by tabs. Order and missing ids do not matter; what the table does not have is kept from the
 * present file. Exit code 65 for a line that cannot be read.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isLanguageCode, type LanguageCode } from '@mikai/contract/languages';
import { dataFile } from '../data-file.js';
import { readPhraseFile, type Phrase, type PhraseFile } from '../phrase-book.js';

const [language, table] = process.argv.slice(2);
if (!isLanguageCode(language) || language === 'en' || table === undefined) {
  process.stderr.write('Usage: import-phrases.js <language other than en> <table.tsv>\n');
  process.exit(64);
}
const rows = readTable(table);
const target = dataFile(`${language}.json`);
const present = existsSync(target) ? phrasesById(readPhraseFile(language)) : new Map<string, Phrase>();
const file = merge(language, rows, present);
writeFileSync(target, format(file));
const count = Object.values(file.groups).reduce((sum, list) => sum + list.length, 0);
process.stdout.write(`${language}: ${count} phrases written\n`);

function readTable(path: string): Map<string, { text: string; en?: string }> {
  const found = new Map<string, { text: string; en?: string }>();
  const lines = readFileSync(path, 'utf8').split(/\r?\n/);
  lines.forEach((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return;
    const [id, text, en] = line.split('\t').map((cell) => cell.trim());
    if (!id || !text) {
      process.stderr.write(`Line ${index + 1}: wanted id, tab, text\n`);
      process.exit(65);
    }
    found.set(id, en ? { text, en } : { text });
  });
  return found;
}

function phrasesById(phrases: PhraseFile): Map<string, Phrase> {
  return new Map(Object.values(phrases.groups).flatMap((list) => list.map((phrase) => [phrase.id, phrase])));
}

function merge(
  code: LanguageCode,
  given: Map<string, { text: string; en?: string }>,
  kept: Map<string, Phrase>,
): PhraseFile {
  const groups: Record<string, Phrase[]> = {};
  const known = new Set<string>();
  for (const [group, list] of Object.entries(readPhraseFile('en').groups)) {
    groups[group] = list.flatMap((english) => {
      known.add(english.id);
      const row = given.get(english.id);
      if (row) return [{ id: english.id, text: row.text, en: row.en ?? english.en }];
      const old = kept.get(english.id);
      return old ? [old] : [];
    });
  }
  for (const id of given.keys()) if (!known.has(id)) process.stderr.write(`Unknown id left out: ${id}\n`);
  return { language: code, groups };
}

/** One phrase a line, so that a change of one phrase is a change of one line. */
function format(phrases: PhraseFile): string {
  const groups = Object.entries(phrases.groups).map(([group, list]) => {
    const lines = list.map((phrase) => `      ${JSON.stringify(phrase)}`).join(',\n');
    return `    ${JSON.stringify(group)}: [\n${lines}\n    ]`;
  });
  return `{\n  "language": ${JSON.stringify(phrases.language)},\n  "groups": {\n${groups.join(',\n')}\n  }\n}\n`;
}
