import { DAY_MS } from '@mikai/contract/durations';
import type { LanguageCode } from '@mikai/contract/languages';
import type { LetterFigures } from '@mikai/core/letters/letter-figures';
import { isUnspaced } from '../text-form.js';
import { letterBook, type LetterBook } from './letter-book.js';
import type { Fillings } from './phrase-picker.js';

const MAX_NAME_LENGTH = 40;
const MAX_TITLE_LENGTH = 60;
/** Matches what a mail program turns into a link, or what looks like one. */
const LINK_LIKE = /:\/\/|www\.|[@/\\<>]|[\p{L}\p{N}]\.\p{L}{2}/iu;

const MARKUP = /[<>{}[\]\\|`*#~^=$%&@/]/u;

/** Returns the number of the letter in its row: of days or of weeks since 1970. Two letters of a member never share it. */
export function turnOf({ letterDate, frequency }: LetterFigures): number {
  const days = Math.floor(Date.parse(`${letterDate}T00:00:00Z`) / DAY_MS);
  return frequency === 'daily' ? days : Math.floor(days / 7);
}

/**
 * The phrases of one letter. A group's phrases take turns from letter to letter, so that one letter does not sound like
 * the one before.
 */
export class LetterPhrases {
  readonly book: LetterBook;
  readonly turn: number;

  constructor(
    readonly language: LanguageCode,
    private readonly seed: number,
    private readonly input: LetterFigures,
  ) {
    this.book = letterBook(language);
    this.turn = turnOf(input);
  }

  /** Returns the phrase of a group whose turn it is. @throws Error when the group is unknown */
  phrase(group: string, fillings: Fillings = {}): string {
    const phrases = this.book.groups[group] ?? [];
    const text = phrases[positive(this.turn + this.seed + phaseOf(group), phrases.length)];
    if (text === undefined) throw new Error(`No phrase in ${group} of letters (${this.language})`);
    return this.fill(text, fillings);
  }

  /** Returns all phrases of a group, from the one whose turn it is. */
  inTurn(group: string): string[] {
    const phrases = this.book.groups[group] ?? [];
    const first = positive(this.turn + this.seed + phaseOf(group), phrases.length);
    return [...phrases.slice(first), ...phrases.slice(0, first)];
  }

  /** `{period}` and the given ones are filled in, in one go: what a person wrote is never read for placeholders. */
  fill(text: string, fillings: Fillings): string {
    const all: Fillings = { ...fillings, period: this.period() };
    const filled = text.replace(/\{(\w+)\}/gu, (whole, name: string) => all[name] ?? whole);
    return text.startsWith('{') ? this.capital(filled) : filled;
  }

  /** Names and titles in quotation marks, listed in the manner of the language. */
  quoted(names: readonly string[]): string {
    const [open, close] = this.book.quotes;
    return this.list(names.map((name) => `${open}${name}${close}`));
  }

  list(items: readonly string[]): string {
    // The Korean conjunction of Intl is too formal.
    if (this.language === 'ko') return items.join(', ');
    return new Intl.ListFormat(this.language, { type: 'conjunction' }).format(items);
  }

  /** Names the sources of the letter, with counts. */
  sources(): string {
    const rules = new Intl.PluralRules(this.language);
    const number = new Intl.NumberFormat(this.language);
    const lines = this.input.sources.map(({ kind, count }) => {
      const forms = this.book.sources[kind];
      return (forms[rules.select(count)] ?? forms.other).replace('{count}', number.format(count));
    });
    return this.list(lines);
  }

  /** Returns sentences as one paragraph. */
  join(sentences: readonly string[]): string {
    return sentences.join(isUnspaced(this.language) ? '' : ' ');
  }

  /** A filled-in beginning of a sentence gets a large letter, where the script has them. */
  private capital(text: string): string {
    return text.charAt(0).toLocaleUpperCase(this.language) + text.slice(1);
  }

  private period(): string {
    const { firstWeek, firstDay, since } = this.book.period;
    if (!this.input.isFirst) return since;
    return this.input.frequency === 'daily' ? firstDay : firstWeek;
  }
}

/** Returns a name for the greeting; empty for a greeting without one, as where a name holds signs of markup, code or a link. */
export const greetingName = (name: string): string =>
  [
    ...(MARKUP.test(name) ? '' : name)
      .replace(/[^\p{L}\p{M}\p{N} '’-]+/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim(),
  ]
    .slice(0, MAX_NAME_LENGTH)
    .join('');

/** Returns a person's own title or word as it may be quoted, `null` when it is too long or could be read as a link. */
export function quotable(text: string): string | null {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}{}“”„«»「」『』"]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const isFit = /[\p{L}\p{N}]/u.test(plain) && plain.length <= MAX_TITLE_LENGTH && !LINK_LIKE.test(plain);
  return isFit ? plain : null;
}

/** Groups begin at different phrases, so that they do not all change in step. */
const phaseOf = (group: string): number =>
  [...group].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

/** Returns the remainder, never negative; 0 for an empty group. */
export const positive = (value: number, size: number): number =>
  size === 0 ? 0 : ((value % size) + size) % size;
