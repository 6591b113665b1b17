import type { ConceptHit } from './concepts.js';
import {
  Collector,
  FNV_PRIME,
  FNV_START,
  Numbers,
  WindowFeatures,
  spread,
  type Features,
} from './features.js';

/**
 * Meanings of a text as buckets, and those of its windows: each, two near each other in their order, three in a row. Sentence ends
 * part them. What a window shares with the whole text is hashed once.
 */

const { imul } = Math;

/** The maximum distance in words of two meanings that are combined. */
const NEAR = 7;

/** A number for each meaning, the same in every run. */
const meaningNumbers = new Map<string, number>();

function meaningNumber(concept: string): number {
  let value = meaningNumbers.get(concept);
  if (value === undefined) {
    value = FNV_START;
    for (let index = 0; index < concept.length; index += 1)
      value = imul(value ^ concept.charCodeAt(index), FNV_PRIME);
    meaningNumbers.set(concept, value);
  }
  return value;
}

const join = (before: number, next: number): number => imul(imul(before, FNV_PRIME) ^ next, 0x9e3779b1);

/** The features of the meanings of one text, and which of them begin at each meaning. */
class MeaningFeatures {
  private hits: readonly ConceptHit[] = [];
  private readonly features = new Collector();
  private readonly window = new WindowFeatures(this.features);
  /** Surroundings of meanings: a text that repeats its words costs no more than one that does not. */
  private readonly surroundings = new Collector();
  /** For each place of a surrounding, the first meaning that has it. */
  private readonly firstOf = new Numbers();
  /** Numbers and words of the meanings; 0 is the number of a sentence end. */
  private readonly numbers = new Numbers();
  private readonly words = new Numbers();
  /** For each meaning, where its features begin and end in `found`. */
  private readonly from = new Numbers();
  private readonly to = new Numbers();
  /** Features: how many meanings farther the last one stands, and the place of the bucket. Nearest first. */
  private readonly found = new Numbers();
  private readonly pairs = new Numbers();
  private isOrdered = true;

  /** Returns the buckets of all meanings; those of the text that was read last are there already. */
  readOnce(hits: readonly ConceptHit[]): Features {
    return this.hits === hits ? this.features : this.read(hits);
  }

  /** Returns the buckets of all meanings. */
  read(hits: readonly ConceptHit[]): Features {
    const features = this.features.begin();
    const { numbers, words, from, to, found, surroundings, firstOf } = this;
    this.hits = hits;
    this.isOrdered = true;
    numbers.length = words.length = from.length = to.length = found.length = firstOf.length = 0;
    surroundings.begin();
    let before = 0;
    for (const { concept, word, at } of hits) {
      numbers.push(concept === '.' ? 0 : meaningNumber(concept));
      words.push(word);
      if (at < before) this.isOrdered = false;
      before = at;
    }
    for (let index = 0; index < hits.length; index += 1) {
      if (numbers.all[index] === 0) {
        from.push(0);
        to.push(0);
        continue;
      }
      const place = surroundings.add(this.surroundingOf(index));
      if (place < firstOf.length) {
        const first = firstOf.all[place] as number;
        from.push(from.all[first] as number);
        to.push(to.all[first] as number);
        continue;
      }
      firstOf.push(index);
      from.push(found.length);
      this.addFrom(index);
      to.push(found.length);
    }
    return features;
  }

  /** Returns the buckets of the meanings from `start` to `end` in the text, the same as if they were read by themselves. */
  readWindow(hits: readonly ConceptHit[], start: number, end: number): Features {
    if (this.hits !== hits) this.read(hits);
    if (!this.isOrdered) return part.read(hits.filter(({ at }) => at >= start && at < end));
    const { from, to, features } = this;
    const found = this.found.all;
    const window = this.window.begin(features.length);
    const last = this.firstAt(end);
    for (let index = this.firstAt(start); index < last; index += 1) {
      const stop = to.all[index] as number;
      const farthest = last - index;
      for (let at = from.all[index] as number; at < stop; at += 2) {
        if ((found[at] as number) >= farthest) break;
        window.take(found[at + 1] as number);
      }
    }
    return window;
  }

  /** Returns the first meaning that stands at a place of the text or behind it. */
  private firstAt(place: number): number {
    let low = 0;
    let high = this.hits.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.hits[middle] as ConceptHit).at < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns the number of a meaning and of all that follow it nearby, with their distances. */
  private surroundingOf(index: number): number {
    const numbers = this.numbers.all;
    const words = this.words.all;
    const { length } = this.numbers;
    const word = words[index] as number;
    let out = numbers[index] as number;
    for (let next = index + 1; next < length; next += 1) {
      const number = numbers[next] as number;
      const distance = (words[next] as number) - word;
      if (number === 0 || distance > NEAR) break;
      out = join(out, number + distance);
    }
    return out;
  }

  /** Adds what begins with a meaning, by the last meaning of each. */
  private addFrom(index: number): void {
    const { pairs } = this;
    const numbers = this.numbers.all;
    const words = this.words.all;
    const { length } = this.numbers;
    const one = numbers[index] as number;
    const word = words[index] as number;
    this.add(0, join(30, one));
    pairs.length = 0;
    for (let last = index + 1; last < length; last += 1) {
      const number = numbers[last] as number;
      const lastWord = words[last] as number;
      if (number === 0 || lastWord - word > NEAR) break;
      const pair = join(one, number);
      pairs.push(pair);
      const offset = last - index;
      if (lastWord !== word) {
        this.add(offset, join(31, pair));
        if (lastWord - word <= 2) this.add(offset, join(32, pair));
      }
      for (let middle = index + 1; middle < last; middle += 1) {
        const middleWord = words[middle] as number;
        if (middleWord !== word && middleWord !== lastWord)
          this.add(offset, join(33, join(pairs.all[middle - index - 1] as number, number)));
      }
    }
  }

  private add(offset: number, hash: number): void {
    this.found.push(offset);
    this.found.push(this.features.add(spread(hash)));
  }
}

const whole = new MeaningFeatures();
/** For windows of meanings that are not in the order of the text. */
const part = new MeaningFeatures();

/** Buckets for the meanings of a text. */
export const conceptFeatures = (hits: readonly ConceptHit[]): Features => whole.readOnce(hits);

/** Returns the same of a window of it. */
export const windowConcepts = (hits: readonly ConceptHit[], start: number, end: number): Features =>
  whole.readWindow(hits, start, end);
