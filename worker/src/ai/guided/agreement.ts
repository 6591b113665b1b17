import { readFileSync } from 'node:fs';
import { isLanguageCode, type LanguageCode } from '@mikai/contract/languages';
import { isUnspaced, prepareText } from '../embedded/text-form.js';
import { hasQuestionMark } from './cues.js';
import { guidedFile } from './guided-data.js';

const KINDS = ['TRIES', 'AGREES', 'AROUND'] as const;
type Kind = (typeof KINDS)[number];

/** Longer messages contain more than an agreement. UTF-16 units. */
const MAX_LENGTH = 60;

/** The wordings of each language, the longest first. */
let books: Map<LanguageCode, (readonly [form: string, kind: Kind])[]> | undefined;

function load(): NonNullable<typeof books> {
  const loaded: NonNullable<typeof books> = new Map();
  let kind: Kind | undefined;
  for (const line of readFileSync(guidedFile('agreement.txt'), 'utf8').split('\n')) {
    if (line.startsWith('@')) kind = KINDS.find((each) => each === line.slice(1).trim());
    const space = line.indexOf(' ');
    const language = line.slice(0, Math.max(0, space));
    if (!isLanguageCode(language)) continue;
    if (kind === undefined) throw new Error(`guided/agreement.txt has an unknown kind before: ${line}`);
    const of = kind;
    const words = line.slice(space + 1).split('|');
    const forms = words.map((word): readonly [string, Kind] => [formOf(word, language), of]);
    const all = [...(loaded.get(language) ?? []), ...forms];
    loaded.set(
      language,
      all.toSorted(([one], [two]) => two.length - one.length),
    );
  }
  return loaded;
}

const formOf = (text: string, language: LanguageCode): string => prepareText(text, language).flat.trim();

/**
 * Returns whether a message only agrees: `tries` with words for beginning something ("ok sure, let's try that"), `agrees` with a "yes";
 * `undefined` for a message with any other content, and for one that only says that something was read ("ok").
 */
export function agreementIn(text: string, language: LanguageCode): 'tries' | 'agrees' | undefined {
  if (text.length > MAX_LENGTH || hasQuestionMark(text)) return undefined;
  books ??= load();
  const book = books.get(language) ?? [];
  const gap = isUnspaced(language) ? '' : ' ';
  const found = new Set<Kind>();
  for (let rest = formOf(text, language); rest !== '';) {
    const [form = '', kind] = book.find(([each]) => rest === each || rest.startsWith(`${each}${gap}`)) ?? [];
    if (kind === undefined) return undefined;
    found.add(kind);
    rest = rest.slice(form.length).trim();
  }
  if (found.has('TRIES')) return 'tries';
  return found.has('AGREES') ? 'agrees' : undefined;
}
