import type { LanguageCode } from '@mikai/contract/languages';
import type { Phrase, PhraseBook } from './phrase-book.js';
import type { Fillings, Picker } from './picker.js';
import { isUnspaced } from './text-form.js';

/** Groups that are large enough never to run dry within ten replies; the last resort of every slot. */
const LAST_STATEMENT = 'listening';
const LAST_QUESTION = 'question.general';

/** A reply being put together from phrases. */
export class Draft {
  private readonly pieces: { phrase: Phrase; line: boolean }[] = [];
  /** The exercise that the reply offers or leads through. */
  exercise: string | null = null;

  constructor(
    private readonly book: PhraseBook,
    readonly picker: Picker,
    private readonly fillings: Fillings,
  ) {}

  /** Adds a statement from the first of `groups` that has a free one, or a listening line. */
  say(...groups: string[]): this {
    this.add(this.picker.pick([...groups, LAST_STATEMENT]));
    return this;
  }

  /** Adds a statement if one of `groups` has a free one. Tells whether it did. */
  sayIfFree(groups: string[], quoted?: boolean): boolean {
    const phrase = this.picker.pick(groups, quoted);
    this.add(phrase);
    return phrase !== null;
  }

  /** Adds a phrase of the first of `groups` that has a free one; rather one said before than anything else. */
  repeat(...groups: string[]): this {
    this.add(this.picker.pick(groups) ?? this.picker.pickAgain(groups));
    return this;
  }

  /** Adds a question from the first of `groups` that has a free one, or a general one. */
  ask(...groups: string[]): this {
    this.add(this.picker.pick([...groups, LAST_QUESTION]));
    return this;
  }

  /** Adds the offer of an exercise, if one of its wordings is free. */
  offer(exercise: string): this {
    const phrase = this.picker.pick([`ex.${exercise}.offer`]);
    if (phrase) this.exercise = exercise;
    this.add(phrase);
    return this;
  }

  /** Adds steps of an exercise, from index `from` up to and without `to`; several stand on lines of their own. */
  steps(exercise: string, from = 0, to = Infinity): this {
    const steps = this.book.group(`ex.${exercise}.step`).slice(from, to);
    this.exercise = exercise;
    for (const phrase of steps) this.add(phrase, steps.length > 1);
    return this;
  }

  get isEmpty(): boolean {
    return this.pieces.length === 0;
  }

  /** Ids of the phrases, in order. */
  ids(): string[] {
    return this.pieces.map((piece) => piece.phrase.id);
  }

  /** The reply in its language. */
  text(): string {
    return this.join((phrase) => phrase.text, this.book.language);
  }

  /** The reply in English; the person's own words stay as they are. */
  english(): string {
    return this.join((phrase) => phrase.en, 'en');
  }

  private add(phrase: Phrase | null, line = false): void {
    if (phrase) this.pieces.push({ phrase, line });
  }

  private join(form: (phrase: Phrase) => string, language: LanguageCode): string {
    let text = '';
    let previous = false;
    for (const { phrase, line } of this.pieces) {
      const gap = line || previous ? '\n' : isUnspaced(language) ? '' : ' ';
      text += (text === '' ? '' : gap) + this.fill(form(phrase));
      previous = line;
    }
    return text;
  }

  private fill(text: string): string {
    return text
      .replaceAll('{name}', () => this.fillings.name ?? '')
      .replaceAll('{quote}', () => this.fillings.quote ?? '');
  }
}
