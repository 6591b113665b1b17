import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { describe, expect, it } from '@jest/globals';

const ROOT = new URL('./locales/', import.meta.url);
const languages = readdirSync(ROOT);
const namespaces = readdirSync(new URL('en/', ROOT));

interface Tree {
  [key: string]: string | Tree;
}

function read(language: string, file: string): Tree {
  return JSON.parse(readFileSync(new URL(`${language}/${file}`, ROOT), 'utf8')) as Tree;
}

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

function placeholders(text: string): string[] {
  return (text.match(/\{\{[^}]+\}\}|\{hotkey\}/g) ?? []).sort();
}

describe('locale files', () => {
  it('exist for known languages only', () => {
    expect(languages).toContain('en');
    for (const language of languages) expect(LANGUAGE_CODES).toContain(language);
  });

  // English too: it meets itself, so that the table is never empty.
  describe.each(languages)('%s', (language) => {
    it('has the same files as English', () => {
      expect(readdirSync(new URL(`${language}/`, ROOT)).sort()).toEqual([...namespaces].sort());
    });

    it.each(namespaces)('%s has the keys of English, words for each, and its placeholders', (file) => {
      const english = flatten(read('en', file));
      const other = flatten(read(language, file));
      expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
      for (const [key, text] of english) {
        const translated = other.get(key) ?? '';
        expect({ key, blank: translated.trim() === '' }).toEqual({ key, blank: false });
        expect({ key, placeholders: placeholders(translated) }).toEqual({
          key,
          placeholders: placeholders(text),
        });
      }
    });
  });

  it('have words in every English entry', () => {
    for (const file of namespaces) {
      for (const [key, text] of flatten(read('en', file)))
        expect(`${key}: ${text.trim()}`).not.toBe(`${key}: `);
    }
  });
});
