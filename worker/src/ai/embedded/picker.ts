import { sentencesOf, type Conversation } from './conversation.js';
import type { Phrase, PhraseBook } from './phrase-book.js';

/** Deterministic numbers in [0, 1) from a seed (mulberry32, public domain by Tommy Ettinger). */
export function seededRandom(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What placeholders are filled with; a phrase whose placeholder is `null` cannot be chosen. */
export interface Fillings {
  name: string | null;
  quote: string | null;
}

/** Chooses phrases that were not said in the last ten replies nor in this one. */
export class Picker {
  private readonly taken = new Set<string>();

  constructor(
    private readonly book: PhraseBook,
    private readonly conversation: Conversation,
    private readonly fillings: Fillings,
    private readonly random: () => number,
  ) {}

  /**
   * A free phrase of the first group that has one. `quoted` prefers one with `{quote}`, or
   * forbids it.
   */
  pick(groups: readonly string[], quoted?: boolean): Phrase | null {
    for (const group of groups) {
      const free = this.book.group(group).filter((phrase) => this.isFree(phrase));
      const fitting =
        quoted === undefined ? free : free.filter((phrase) => phrase.text.includes('{quote}') === quoted);
      const from = fitting.length > 0 || quoted === false ? fitting : free;
      const phrase = from[Math.floor(this.random() * from.length)];
      if (phrase) {
        this.taken.add(phrase.id);
        return phrase;
      }
    }
    return null;
  }

  /** A phrase of one of `groups`, said before or not. Only where nothing else may be said instead. */
  pickAgain(groups: readonly string[]): Phrase | null {
    const all = groups.flatMap((group) => this.book.group(group));
    return all[Math.floor(this.random() * all.length)] ?? null;
  }

  /** Whether a phrase may be said now. */
  isFree(phrase: Phrase): boolean {
    if (this.taken.has(phrase.id) || this.conversation.recentIds.has(phrase.id)) return false;
    if (phrase.text.includes('{name}') && this.fillings.name === null) return false;
    if (phrase.text.includes('{quote}') && this.fillings.quote === null) return false;
    return !sentencesOf(phrase.text).some((sentence) => this.conversation.recentSentences.has(sentence));
  }

  /** Whether every step of an exercise may be said now. */
  canLead(exercise: string): boolean {
    const steps = this.book.group(`ex.${exercise}.step`);
    return steps.length > 0 && steps.every((phrase) => this.isFree(phrase));
  }

  /** Whether an offer of this exercise is left. */
  canOffer(exercise: string): boolean {
    return (
      this.canLead(exercise) && this.book.group(`ex.${exercise}.offer`).some((phrase) => this.isFree(phrase))
    );
  }
}
