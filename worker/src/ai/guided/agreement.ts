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
let wordingsByLanguage: Map<LanguageCode, (readonly [form: string, kind: Kind])[]> | undefined;

function load(): NonNullable<typeof wordingsByLanguage> {
  const loaded: NonNullable<typeof wordingsByLanguage> = new Map();
  let kind: Kind | undefined;
  for (const line of readFileSync(guidedFile('agreement.txt'), 'utf8').split('\n')) {
    if (line.startsWith('@')) kind = KINDS.find((each) => each === line.slice(1).trim());
    const space = line.indexOf(' ');
    const language = line.slice(0, Math.max(0, space));
    if (!isLanguageCode(language)) continue;
    if (kind === undefined) throw new Error(`guided/agreement.txt has an unknown kind before: ${line}`);
    const wordings = loaded.get(language) ?? [];
    for (const wording of line.slice(space + 1).split('|')) wordings.push([formOf(wording, language), kind]);
    loaded.set(language, wordings);
  }
  for (const wordings of loaded.values()) wordings.sort(([one], [two]) => two.length - one.length);
  return loaded;
}

const formOf = (text: string, language: LanguageCode): string => prepareText(text, language).flat.trim();

/**
 * Returns whether a message only agrees: `tries` with words for beginning something ("ok sure, let's try that"), `agrees` with a "yes";
 * `undefined` for a message with any other content, and for one that only says that something was read ("ok").
 */
export function agreementIn(text: string, language: LanguageCode): 'tries' | 'agrees' | undefined {
  if (text.length > MAX_LENGTH || hasQuestionMark(text)) return undefined;
  wordingsByLanguage ??= load();
  const wordings = wordingsByLanguage.get(language) ?? [];
  const gap = isUnspaced(language) ? '' : ' ';
  const found = new Set<Kind>();
  for (let rest = formOf(text, language); rest !== '';) {
    const [form = '', kind] =
      wordings.find(([each]) => rest === each || rest.startsWith(`${each}${gap}`)) ?? [];
    if (kind === undefined) return undefined;
    found.add(kind);
    rest = rest.slice(form.length).trim();
  }
  if (found.has('TRIES')) return 'tries';
  return found.has('AGREES') ? 'agrees' : undefined;
}
