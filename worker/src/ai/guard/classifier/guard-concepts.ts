import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES, isLanguageCode, type LanguageCode } from '@mikai/contract/languages';
import { parseLexicon, type ConceptLexicon } from '@mikai/core/safety/concepts';
import { foldGuardText, TIGHT } from '../guard-patterns.js';

let lexicons: Map<LanguageCode, ConceptLexicon> | undefined;

/** Returns the kinds of words of a language (`data/guard/concepts.txt`), read once. */
export function guardConcepts(language: LanguageCode): ConceptLexicon {
  lexicons ??= parseGuardConcepts(
    readFileSync(new URL('../../../../data/guard/concepts.txt', import.meta.url), 'utf8'),
  );
  return lexicons.get(language) as ConceptLexicon;
}

/** Reads `@NAME`, then a line a language. @throws Error naming a line without a name or a language, or a language that lacks a name */
export function parseGuardConcepts(content: string): Map<LanguageCode, ConceptLexicon> {
  const lines = new Map<LanguageCode, string[]>(LANGUAGE_CODES.map((language) => [language, []]));
  const names: string[] = [];
  content.split('\n').forEach((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return;
    if (line.startsWith('@')) return void names.push(line.slice(1).trim());
    const [language = '', ...entries] = line.trim().split(/\s+/);
    const name = names.at(-1);
    if (!name || !isLanguageCode(language) || entries.length === 0)
      throw new Error(`concepts.txt:${index + 1}: expected a language and its words under a @NAME`);
    lines.get(language)?.push([name, ...entries.map((entry) => foldEntry(entry, language))].join(' '));
  });
  for (const [language, own] of lines)
    if (own.length !== names.length)
      throw new Error(`concepts.txt: ${language} has ${own.length} of ${names.length} names`);
  return new Map([...lines].map(([language, own]) => [language, parseLexicon(own.join('\n'), language)]));
}

/** Returns a word as the folded text has it. The text has no apostrophes and no hyphens; nor has the entry. */
function foldEntry(entry: string, language: LanguageCode): string {
  const isStem = entry.endsWith('*') && !TIGHT.has(language);
  let end = entry.length;
  while (end > 0 && (entry[end - 1] === '*' || entry[end - 1] === '_')) end -= 1;
  const bare = entry.slice(0, end).replace(/['’]/gu, '').replace(/-/gu, '_');
  return `${foldGuardText(bare, language)}${isStem ? '*' : ''}`;
}
