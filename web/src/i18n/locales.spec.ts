import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import { LANGUAGES } from '@mikai/contract/languages';

const ROOT = join(import.meta.dirname, 'locales');
const NAMESPACES = readdirSync(join(ROOT, 'en'));
const OTHERS = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');

/** Returns every text of a file by its path, such as `fields.email`. */
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
function placeholders(text: string): string[] {
  return (text.match(/\{\{?\w+\}?\}/g) ?? []).sort();
}

const COUNTED = /^(.*)_(zero|one|two|few|many|other)$/;

/** The plural categories of everyday numbers in a language; i18next falls back to English where one is missing. */
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

test('every language has exactly the English keys, in each of its plural forms', () => {
  const problems = OTHERS.flatMap((language) =>
    problemsOf(language, (_path, english, other) => {
      if (other === undefined) return `is missing ('${english}')`;
      return english === '' ? 'has no English text' : false;
    }),
  );
  expect(problems).toEqual([]);
});

test('each text has the same placeholders as the English one', () => {
  const problems = OTHERS.flatMap((language) =>
    problemsOf(language, (_path, english, other) => {
      if (other === undefined || isDeepStrictEqual(placeholders(other), placeholders(english))) return false;
      return `has ${placeholders(other).join(' ')} instead of ${placeholders(english).join(' ')}`;
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

interface Habit {
  pattern: RegExp;
  instead: string;
}

/** English wordings to avoid in every text, each with the wording to use instead. */
const DROPPED_HABITS: readonly Habit[] = [
  { pattern: /\b(somebody|anybody|everybody)\b/i, instead: "write 'someone', 'anyone' or 'everyone'" },
  { pattern: /\bany more\b(?! \w)/i, instead: "write 'no longer'" },
  { pattern: /\bwhoever\b/i, instead: 'name the person, or use a verb' },
  { pattern: /\bnothing waits\b|\bwaits again\b/i, instead: "write 'is'" },
  { pattern: /\bbring (?:it|the \w+) up to date|brought up to date\b/i, instead: "write 'refreshed'" },
  { pattern: /\bsafety gate\b/i, instead: "write 'safety check'" },
  { pattern: /\bby mail\b/i, instead: "write 'by email'" },
  { pattern: /\blater you\b/i, instead: "write 'your future self'" },
  { pattern: /\bhow is today\b/i, instead: "write 'How are you today?'" },
];

/** Wordings to avoid in labels, buttons and messages; a narrative text, such as an article, can use them. */
const HABITS_OF_LABELS: readonly Habit[] = [
  { pattern: /\b(cannot|could not) be (?:un)?done\b/i, instead: "write 'This can't be undone'" },
  { pattern: /\bcould not be\b/i, instead: "write 'couldn't be', and the next step" },
  {
    pattern: /\b(your|our) words\b/i,
    instead: "name the thing: 'message', 'entry', 'text', 'what you wrote'",
  },
  { pattern: /\bstands?\b (?!out\b|on the sill)/i, instead: "write 'is', 'appears' or 'you'll find'" },
  { pattern: /\bwaits for\b/i, instead: "write 'is'" },
  { pattern: /\bspeaks (?:for|against) it\b/i, instead: "write 'What supports it?' or 'What doesn't fit?'" },
  { pattern: /\b(?:latest words|words so far)\b/i, instead: "write 'messages'" },
  { pattern: /\blooked after right now\b/i, instead: "write 'down for maintenance'" },
  {
    pattern: /\btaken back\b|\btake (?:it|the \w+) back\b/i,
    instead: "write 'reversed', 'canceled' or 'undone'",
  },
  { pattern: /\bfaults?\b/i, instead: "write 'error', or say what happened" },
];

/** Texts that are exempt for a reason, such as an idiom. */
const KEPT = new Set<string>(['common.json errors.pageText', 'device.json push.outcomes.configuration']);

/** Returns one line for each wording to avoid that a text contains. */
const habitsIn = (what: string, text: string, habits: readonly Habit[]): string[] =>
  habits.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`${what}: '${found}' in '${text}': ${instead}`];
  });

test('no English text contains a wording to avoid', () => {
  const problems = NAMESPACES.flatMap((file) =>
    [...texts('en', file)].flatMap(([path, text]) =>
      KEPT.has(`${file} ${path}`)
        ? []
        : habitsIn(`en/${file} ${path}`, text, [...DROPPED_HABITS, ...HABITS_OF_LABELS]),
    ),
  );
  expect(problems).toEqual([]);
});

const REPOSITORY = join(import.meta.dirname, '../../..');

/** Files with English texts outside of the locale files: mails, notifications, letters, companions, calm cards, articles. */
const OTHER_TEXTS: readonly string[] = [
  'worker/data/mail/en.json',
  'worker/data/companion/letters/en.json',
  'core/data/notifications/en.json',
  'core/data/companions/en.json',
  'core/data/seed/en.json',
  'core/data/community/calm-cards/en.json',
  ...readdirSync(join(REPOSITORY, 'web/content/blog'))
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => `web/content/blog/${file}`),
];

/** Returns the texts of a file: the values of JSON without the patterns among them, the lines of an article. */
function textsOf(file: string): string[] {
  const content = readFileSync(join(REPOSITORY, file), 'utf8');
  if (!file.endsWith('.json')) return content.split('\n');
  const found: string[] = [];
  JSON.parse(content, (_key, value: unknown) => {
    if (typeof value === 'string' && !value.includes('|')) found.push(value);
    return value;
  });
  return found;
}

test.each(OTHER_TEXTS)('%s falls back into no dropped habit', (file) => {
  expect(textsOf(file).flatMap((text) => habitsIn(file, text, DROPPED_HABITS))).toEqual([]);
});

/** Words in keys that docs/glossary.md replaces; the lint rule for names does not read JSON. */
const DIALECT =
  /^(faults?|tells?|told|untold|says?|said|hears?|heard|news|patience|ways|deeds?|doubts?|rooms?)$/;

test('locale keys use the terms of docs/glossary.md', () => {
  const problems = NAMESPACES.flatMap((file) =>
    [...texts('en', file).keys()].filter((path) =>
      path
        .split('.')
        .flatMap((key) => key.match(/[A-Z]?[a-z]+/g) ?? [])
        .some((part) => DIALECT.test(part.toLowerCase())),
    ),
  );
  expect(problems).toEqual([]);
});
