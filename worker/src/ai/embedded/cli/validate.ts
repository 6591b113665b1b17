/**
 * Checks the companion's data files: `node worker/dist/ai/embedded/cli/validate.js [language …]`; all languages
 * without arguments. Prints one line a problem and ends with exit code 1 if there is any.
 */
import { isLanguageCode, LANGUAGE_CODES } from '@mikai/contract/languages';
import { readComposeFile } from '../compose/compose-book.js';
import { letterBook } from '../compose/letter-book.js';
import { validateCompose } from '../compose/validate-compose.js';
import { validateLetters } from '../compose/validate-letters.js';
import { validateLanguage } from '../validate-data.js';

const asked = process.argv.slice(2);
const unknown = asked.filter((code) => !isLanguageCode(code));
if (unknown.length > 0) {
  process.stderr.write(`Unknown language: ${unknown.join(', ')}. Known: ${LANGUAGE_CODES.join(', ')}\n`);
  process.exit(64);
}
let total = 0;
for (const language of LANGUAGE_CODES.filter((code) => asked.length === 0 || asked.includes(code))) {
  const problems = [
    ...validateLanguage(language),
    ...validateCompose(readComposeFile(language), readComposeFile('en'), language).map(
      (problem) => `compose: ${problem}`,
    ),
    ...validateLetters(letterBook(language), letterBook('en'), language).map(
      (problem) => `letters: ${problem}`,
    ),
  ];
  total += problems.length;
  for (const problem of problems) process.stdout.write(`${language}: ${problem}\n`);
  process.stdout.write(`${language}: ${problems.length === 0 ? 'fine' : `${problems.length} problems`}\n`);
}
process.exit(total === 0 ? 0 : 1);
