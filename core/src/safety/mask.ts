import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { detectLanguage } from '../language/detect.js';
import { readJsonData } from './data-path.js';
import { foldText } from './fold.js';
import { trimSigns } from './censored-words.js';
import { LEET } from './leet-words.js';

/**
 * Masks profanity and words of self-harm in text that others read. Matches whole words, also stretched (`fuuuck`),
 * spelt with signs (`f*ck`, `sh1t`) or apart (`f u c k`); everything else stays as it was, unit for unit.
 */

interface MaskList {
  words?: string[];
  phrases?: string[];
  runs?: string[];
  keep?: string[];
  /** Of `words`: those masked only where the text is of this language. */
  only?: string[];
}

interface Stem {
  stem: string;
  only: LanguageCode | null;
}

interface WordIndex {
  exact: Map<string, ReadonlySet<LanguageCode>>;
  stems: Stem[];
  /** The same by their first two letters. */
  stemsByStart: Map<string, Stem[]>;
  phrases: Map<string, string[][]>;
  squeezed: Set<string>;
  keep: Set<string>;
}

interface Token {
  start: number;
  end: number;
  /** Readings of the token, the plain one first. */
  forms: string[];
}

const ALL: ReadonlySet<LanguageCode> = new Set(LANGUAGE_CODES);

let index: WordIndex | undefined;
let runs: { pattern: RegExp; keep: RegExp | undefined }[] | undefined;

function squeeze(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}

function loadLists(): Record<LanguageCode, MaskList> {
  return readJsonData<Record<LanguageCode, MaskList>>('safety/masks/words.json');
}

function loadIndex(): WordIndex {
  if (index) return index;
  const lists = loadLists();
  index = {
    exact: new Map(),
    stems: [],
    stemsByStart: new Map(),
    phrases: new Map(),
    squeezed: new Set(),
    keep: new Set(),
  };
  for (const language of LANGUAGE_CODES) {
    const { words = [], phrases = [], keep = [], only = [] } = lists[language];
    for (const word of words) {
      const limited = only.includes(word);
      const folded = foldText(word.replace(/\*$/, ''));
      if (word.endsWith('*')) {
        const stem = { stem: folded, only: limited ? language : null };
        const start = folded.slice(0, 2);
        index.stems.push(stem);
        index.stemsByStart.set(start, [...(index.stemsByStart.get(start) ?? []), stem]);
      } else {
        const languages = index.exact.get(folded);
        index.exact.set(folded, limited ? new Set([...(languages ?? []), language]) : ALL);
      }
      if (!limited && squeeze(folded).length >= 3) index.squeezed.add(squeeze(folded));
    }
    for (const phrase of phrases) {
      const parts = foldText(phrase).replace(/['’]/g, '').split(' ');
      const first = parts[0] ?? '';
      index.phrases.set(first, [...(index.phrases.get(first) ?? []), parts]);
    }
    for (const word of keep) index.keep.add(foldText(word));
  }
  return index;
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Katakana and hiragana in a pattern fit each other. */
const kanaEither = (char: string): string => {
  const code = char.charCodeAt(0);
  if (code >= 0x3041 && code <= 0x3096) return `[${char}${String.fromCharCode(code + 0x60)}]`;
  if (code >= 0x30a1 && code <= 0x30f6) return `[${char}${String.fromCharCode(code - 0x60)}]`;
  return escapeRegExp(char);
};

function loadRuns(): NonNullable<typeof runs> {
  if (runs) return runs;
  const lists = loadLists();
  runs = [];
  for (const language of LANGUAGE_CODES) {
    const { runs: entries = [], keep = [] } = lists[language];
    if (entries.length === 0) continue;
    // Korean words are separated by spaces: 혼자 해 ("do it alone") is not a split 자해.
    const between = (entry: string): string =>
      /^\p{Script=Hangul}{2}$/u.test(entry) ? '[*·.\\-_]{0,2}' : '[ *·.\\-_]{0,2}';
    const spread = (entry: string): string =>
      [...entry.replace(/ /g, '')].map(kanaEither).join(between(entry));
    const sorted = [...entries].sort((a, b) => b.length - a.length);
    runs.push({
      pattern: new RegExp(sorted.map(spread).join('|'), 'giu'),
      keep:
        keep.length > 0
          ? new RegExp(keep.map((entry) => [...entry].map(kanaEither).join('')).join('|'), 'giu')
          : undefined,
    });
  }
  return runs;
}

/** Returns the expressions over text without blanks between words; for the check of their form. */
export const maskExpressions = (): RegExp[] =>
  loadRuns().flatMap(({ pattern, keep }) => (keep ? [pattern, keep] : [pattern]));

/** Readings of one run of letters and signs: plain, signs as letters, stretched letters as one. */
function readings(raw: string): string[] {
  const folded = foldText(raw).replace(/'/g, '');
  const forms = [folded];
  if (/[013457@$!|€]/.test(folded) && /[a-z]/.test(folded)) {
    forms.push(trimSigns(folded, '!|').replace(/[013457@$!|€]/g, (sign) => LEET[sign] ?? sign));
  }
  for (const form of [...forms])
    if (/(\p{L})\1{2,}/u.test(form)) forms.push(form.replace(/(\p{L})\1{2,}/gu, '$1'), `~${squeeze(form)}`);
  const joined = folded.replace(/[-._+]/g, '');
  if (
    joined !== folded &&
    joined.length >= 3 &&
    /^\p{L}+$/u.test(joined) &&
    folded.split(/[-._+]/).every((part) => part.length <= 2)
  )
    forms.push(joined);
  return forms;
}

const TOKEN = /[\p{L}\p{M}\p{N}*@$#!|€_'’+.-]+/gu;

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    // Symbols at the edges are punctuation, except those that can replace letters inside a word (a$$, sh!t).
    const lead = /^[*#!|_'’+.@-]*/.exec(match[0])?.[0].length ?? 0;
    const inner = trimSigns(match[0].slice(lead), "#!|_'’+.-");
    if (!inner) continue;
    const start = match.index + lead;
    const plain = /^[\p{L}\p{M}\p{N}'’]+$/u.test(inner);
    const whole = plain || isListed(readings(inner), null) || maskFits(inner);
    if (whole) tokens.push({ start, end: start + inner.length, forms: readings(inner) });
    else {
      for (const part of inner.matchAll(/[\p{L}\p{M}\p{N}@$!|€]+/gu)) {
        tokens.push({
          start: start + part.index,
          end: start + part.index + part[0].length,
          forms: readings(part[0]),
        });
      }
    }
  }
  return tokens;
}

/** More units than any listed word or stem has with its ending; `mask.spec.ts` compares it with the lists. */
export const MAX_MASKED_LENGTH = 40;

/** `f*ck`, `s**t`: stars in place of letters, the first letter shown, one listed word of that length fits. */
function maskFits(raw: string): boolean {
  const folded = foldText(raw);
  if (folded.length > MAX_MASKED_LENGTH) return false;
  if (!/^\p{L}[\p{L}*#@$!%]*[*#%][\p{L}*#@$!%]*$/u.test(folded)) return false;
  const letters = folded.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2 || letters * 2 < folded.length) return false;
  const shape = new RegExp(`^${folded.replace(/[*#%]/g, '.').replace(/[@$!]/g, '.')}$`, 'u');
  for (const word of loadIndex().exact.keys())
    if (word.length === folded.length && shape.test(word)) return true;
  const stars = folded.replace(/[*#@$!%]+/g, '*').split('*');
  return (
    loadIndex().stems.some(({ stem }) => stem.length === folded.length && shape.test(stem)) ||
    (stars.length === 2 && shapeOfStem(folded))
  );
}

/** `f*cking`, `sh*tty`: a stem with one letter hidden, and an ending. */
function shapeOfStem(folded: string): boolean {
  return loadIndex().stems.some(({ stem }) => {
    if (stem.length < 4 || folded.length <= stem.length || folded.length > stem.length + 4) return false;
    const head = folded.slice(0, stem.length);
    return (
      [...head].every((char, place) => char === stem[place] || /[*#@$!%]/.test(char)) &&
      /\p{L}/u.test(head.slice(1))
    );
  });
}

/** Returns whether one of the readings is in the lists. `language` null: in the list of any language. */
function isListed(forms: readonly string[], language: LanguageCode | null): boolean {
  const { exact, stemsByStart, squeezed, keep } = loadIndex();
  return forms.some((form) => {
    if (form.startsWith('~')) return squeezed.has(form.slice(1));
    if (keep.has(form)) return false;
    const languages = exact.get(form);
    if (languages && (language === null || languages.has(language))) return true;
    return (stemsByStart.get(form.slice(0, 2)) ?? []).some(
      ({ stem, only }) => form.startsWith(stem) && (only === null || only === language),
    );
  });
}

/** Returns the number of tokens of a listed phrase that begins at `from`; 0 when none does. */
function phraseAt(tokens: readonly Token[], from: number, text: string): number {
  const { phrases } = loadIndex();
  let longest = 0;
  for (const form of tokens[from]?.forms ?? []) {
    for (const parts of phrases.get(form) ?? []) {
      if (parts.length <= longest) continue;
      const fits = parts.every((part, step) => {
        const token = tokens[from + step];
        if (!token?.forms.includes(part)) return false;
        const before = tokens[from + step - 1];
        return step === 0 || !before || /^[\s\-_.,*]{1,3}$/u.test(text.slice(before.end, token.start));
      });
      if (fits) longest = parts.length;
    }
  }
  return longest;
}

/** Single letters held apart by one blank or sign each (`f u c k`): the number of tokens, when they give a listed word. */
function spelledAt(tokens: readonly Token[], from: number, language: LanguageCode): number {
  let word = '';
  let found = 0;
  for (let step = 0; from + step < tokens.length && step < 14; step += 1) {
    const token = tokens[from + step] as Token;
    const letter = token.forms[token.forms.length - 1] ?? '';
    if (token.end - token.start !== 1 || letter.length !== 1) break;
    const before = tokens[from + step - 1];
    if (step > 0 && before && token.start - before.end > 2) break;
    word += letter;
    if (word.length >= 4 && isListed([word], language)) found = step + 1;
  }
  return found;
}

/** Masks the listed words of a text by asterisks, one for each unit; blanks inside phrases stay. */
export function maskText(text: string): string {
  const spans: [number, number][] = [];
  const language = detectLanguage(text, 'en');
  const tokens = tokenize(text);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const length = phraseAt(tokens, at, text) || spelledAt(tokens, at, language);
    if (length > 0) {
      spans.push([token.start, (tokens[at + length - 1] as Token).end]);
      at += length - 1;
    } else if (
      isListed(token.forms, language) ||
      (/[*#%]/.test(text.slice(token.start, token.end)) && maskFits(text.slice(token.start, token.end)))
    ) {
      spans.push([token.start, token.end]);
    }
  }
  if (/[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7A3\u3131-\u318E]/.test(text)) {
    for (const { pattern, keep } of loadRuns()) {
      const kept = new Uint8Array(text.length);
      for (const match of keep ? text.matchAll(keep) : [])
        kept.fill(1, match.index, match.index + match[0].length);
      for (const match of text.matchAll(pattern))
        if (kept[match.index] !== 1) spans.push([match.index, match.index + match[0].length]);
    }
  }
  if (spans.length === 0) return text;
  const units = text.split('');
  for (const [start, end] of spans) {
    for (let unit = start; unit < end; unit += 1) if (!/\s/.test(units[unit] ?? '')) units[unit] = '*';
  }
  return units.join('');
}
