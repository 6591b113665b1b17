import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import { LANGUAGES } from '@mikai/contract/languages';

const ROOT = join(import.meta.dirname, 'locales');
const NAMESPACES = readdirSync(join(ROOT, 'en'));
const OTHERS = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');

/** Every text by its path, such as `fields.email`. */
function texts(language: string, file: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (node: unknown, path: string) => {
    if (typeof node === 'string') found.set(path, node);
    else
      for (const [key, child] of Object.entries(node as object))
        walk(child, path === '' ? key : `${path}.${key}`);
  };
  walk(JSON.parse(readFileSync(join(ROOT, language, file), 'utf8')), '');
  return found;
}

/** Returns the placeholders of a text. */
function slots(text: string): string[] {
  return (text.match(/\{\{?\w+\}?\}/g) ?? []).sort();
}

const COUNTED = /^(.*)_(zero|one|two|few|many|other)$/;

/** The plural forms that everyday numbers take in a language: without one of them i18next would speak English. */
function pluralForms(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)))];
}

/** Returns the expected keys of a language: the English ones, with every plural form of the language. */
function expectedPaths(english: ReadonlyMap<string, string>, language: string): Map<string, string> {
  const paths = new Map<string, string>();
  for (const [path, text] of english) {
    paths.set(path, text);
    const [, base, form] = COUNTED.exec(path) ?? [];
    if (form !== 'other') continue;
    for (const other of pluralForms(language))
      if (!english.has(`${base}_${other}`)) paths.set(`${base}_${other}`, text);
  }
  return paths;
}

/** Returns the errors in the texts of a language, a line each: `de/chat.json send.hint: …`. */
function problemsOf(
  language: string,
  judge: (path: string, english: string, other?: string) => string | false,
) {
  return NAMESPACES.flatMap((file) => {
    const english = expectedPaths(texts('en', file), language);
    const other = texts(language, file);
    const paths = new Set([...english.keys(), ...other.keys()]);
    return [...paths].flatMap((path) => {
      const problem = judge(path, english.get(path) ?? '', other.get(path));
      return problem === false ? [] : [`${language}/${file} ${path}: ${problem}`];
    });
  });
}

test('each English text has its counterpart in each language, in every plural form, and no language has more', () => {
  const problems = OTHERS.flatMap((language) =>
    problemsOf(language, (_path, english, other) => {
      if (other === undefined) return `is missing ('${english}')`;
      return english === '' ? 'has no English text' : false;
    }),
  );
  expect(problems).toEqual([]);
});

test('each text has the slots of the English one', () => {
  const problems = OTHERS.flatMap((language) =>
    problemsOf(language, (_path, english, other) => {
      if (other === undefined || isDeepStrictEqual(slots(other), slots(english))) return false;
      return `has ${slots(other).join(' ')} instead of ${slots(english).join(' ')}`;
    }),
  );
  expect(problems).toEqual([]);
});

test('no text is empty', () => {
  const problems = OTHERS.flatMap((language) =>
    problemsOf(language, (_path, _english, other) => other?.trim() === '' && 'is empty'),
  );
  expect(problems).toEqual([]);
});
