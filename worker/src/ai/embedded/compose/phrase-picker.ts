import type { LanguageCode } from '@mikai/contract/languages';
import { phraseBook, type Phrase } from '../phrase-book.js';
import { seededRandom } from '../seeded-random.js';
import { isUnspaced } from '../text-form.js';
import { composeBook, type ComposeBook } from './compose-book.js';

/** The values of a phrase's placeholders, by name. */
export type Fillings = Readonly<Record<string, string | undefined>>;

type Line = Pick<Phrase, 'id' | 'text'>;

/**
 * Chooses the phrases of one composition: never one twice, the same ones for the same seed. Groups are those of
 * `compose/<language>.json`, and of the companion's replies (`<language>.json`) where they fit.
 */
export class PhrasePicker {
  readonly book: ComposeBook;
  /** The ids of the chosen phrases, in order. */
  readonly ids: string[] = [];
  readonly random: () => number;
  private readonly recent: Map<string, number>;
  private readonly numbers: Intl.NumberFormat;

  /** @param recent ids that were used lately, the newest last; they come again only when a group has nothing else */
  constructor(
    readonly language: LanguageCode,
    seed: number,
    recent: readonly string[] = [],
  ) {
    this.book = composeBook(language);
    this.random = seededRandom(seed);
    this.recent = new Map(recent.map((id, index) => [id, index]));
    this.numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  }

  /** Chooses a phrase of the first group that has an unused one whose placeholders can be filled; `null` if none has. */
  phrase(groups: string | readonly string[], fillings: Fillings = {}): string | null {
    return this.some(groups, 1, fillings)[0] ?? null;
  }

  /** Works like `phrase`, for groups that always have a phrase. @throws Error if there is none */
  requiredPhrase(group: string, fillings: Fillings = {}): string {
    const text = this.phrase(group, fillings);
    if (text === null) throw new Error(`No phrase left in ${group} (${this.language})`);
    return text;
  }

  /** Chooses a phrase of any of the groups, as if they were one. @throws Error when none is left */
  oneOf(groups: readonly string[]): string {
    const line = this.pick(
      groups.flatMap((group) => this.lines(group)),
      {},
    );
    if (!line) throw new Error(`No phrase left in ${groups.join(', ')} (${this.language})`);
    this.ids.push(line.id);
    return line.text;
  }

  /** Chooses up to `count` phrases, from earlier groups first. */
  some(groups: string | readonly string[], count: number, fillings: Fillings = {}): string[] {
    const texts: string[] = [];
    for (const group of typeof groups === 'string' ? [groups] : groups) {
      while (texts.length < count) {
        const line = this.pick(this.lines(group), fillings);
        if (!line) break;
        this.ids.push(line.id);
        const text = fill(line.text, fillings);
        texts.push(line.text.startsWith('{') ? this.capital(text) : text);
      }
    }
    return texts;
  }

  /** Chooses a phrase of the group that is not known yet; `null` if all are. */
  fresh(group: string, known: ReadonlySet<string>): string | null {
    const line = this.pick(
      this.lines(group).filter(({ text }) => !known.has(text)),
      {},
    );
    if (!line) return null;
    this.ids.push(line.id);
    return line.text;
  }

  /** Returns all phrases of a group in the order of the data. */
  inOrder(group: string, fillings: Fillings = {}): string[] {
    return this.lines(group).map(({ text }) => fill(text, fillings));
  }

  /** Joins sentences to a paragraph, with spaces if the language has them. */
  join(sentences: readonly (string | null)[]): string {
    const gap = isUnspaced(this.language) ? '' : ' ';
    return sentences.filter((sentence) => sentence !== null && sentence !== '').join(gap);
  }

  /** Formats a number with at most one decimal for the language. */
  number(value: number): string {
    return this.numbers.format(value);
  }

  /** Formats a whole percentage for the language. */
  percent(value: number): string {
    return new Intl.NumberFormat(this.language, { style: 'percent', maximumFractionDigits: 0 }).format(
      value / 100,
    );
  }

  /** Capitalizes the first letter, for a sentence that begins with a filled-in word. */
  capital(text: string): string {
    return text.charAt(0).toLocaleUpperCase(this.language) + text.slice(1);
  }

  private lines(group: string): readonly Line[] {
    const own = this.book.group(group);
    return own.length > 0 ? own : phraseBook(this.language).group(group);
  }

  private pick(lines: readonly Line[], fillings: Fillings): Line | undefined {
    const free = lines.filter(({ id, text }) => !this.ids.includes(id) && canFill(text, fillings));
    const fresh = free.filter(({ id }) => !this.recent.has(id));
    if (fresh.length > 0) return fresh[Math.floor(this.random() * fresh.length)];
    return free.sort((a, b) => (this.recent.get(a.id) ?? 0) - (this.recent.get(b.id) ?? 0))[0];
  }
}

const PLACEHOLDER = /\{(\w+)\}/gu;

function canFill(text: string, fillings: Fillings): boolean {
  return [...text.matchAll(PLACEHOLDER)].every(([, name]) => fillings[name ?? ''] !== undefined);
}

function fill(text: string, fillings: Fillings): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => fillings[name] ?? whole);
}
