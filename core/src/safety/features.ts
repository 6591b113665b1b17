/**
 * Turns normalized text into hashed features for the linear model: words, pairs of words (also with one word between),
 * and pieces of words, so that misspellings and inflections share most of their features with the right spelling.
 * Chinese, Japanese and Korean are read by character runs, because words are not set apart there.
 */

import { CharacterClasses, widthAt } from './character-classes.js';

/** Taken out of `Math` once: these loops run a hundred thousand times a text. */
const { imul } = Math;

/** Number of hash buckets, a power of two; the length of the weight table. */
export const FEATURE_BUCKETS = 1 << 20;

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Scatters the bits of a hash and brings it into the range of the buckets. */
function spread(value: number): number {
  let mixed = value ^ (value >>> 15);
  mixed = imul(mixed, 0x2c1b3c6d);
  mixed ^= mixed >>> 12;
  return (mixed >>> 0) & (FEATURE_BUCKETS - 1);
}

/** FNV-1a over UTF-16 units, begun with a kind of feature as its first unit. */
const begin = (kind: number): number => imul((FNV_START ^ kind) >>> 0, FNV_PRIME);

function append(value: number, units: Uint16Array, from: number, to: number): number {
  for (let index = from; index < to; index += 1) value = imul(value ^ (units[index] as number), FNV_PRIME);
  return value;
}

function hash(kind: number, text: string): number {
  let value = begin(kind);
  for (let index = 0; index < text.length; index += 1)
    value = imul(value ^ text.charCodeAt(index), FNV_PRIME);
  return spread(value);
}

/** Distinct buckets of a stretch of text, in no particular order. Valid until the next stretch is read. */
export interface Features {
  readonly length: number;
  /** The sum of their weights. */
  sum(weights: Float32Array | Int8Array): number;
  /** A copy to keep. */
  all(): Int32Array;
}

/**
 * Collects distinct buckets, many times faster than a `Set`, in tables that stay in the processor's cache. There is one,
 * cleared for each stretch of text, because reading a text is synchronous.
 */
class Collector implements Features {
  private found = new Int32Array(1 << 12);
  /** Open addressing: a bucket, and the round in which it was put there. */
  private slots = new Int32Array(1 << 13);
  private rounds = new Uint32Array(1 << 13);
  private round = 0;
  length = 0;

  /** Empties it for the next stretch of text. */
  begin(): this {
    this.length = 0;
    this.round += 1;
    if (this.round > 0xfffffffe) {
      this.rounds.fill(0);
      this.round = 1;
    }
    return this;
  }

  /** Adds a bucket; answers whether it is new. */
  add(bucket: number): boolean {
    const { slots, rounds, round } = this;
    const last = slots.length - 1;
    let at = bucket & last;
    while (rounds[at] === round) {
      if (slots[at] === bucket) return false;
      at = (at + 1) & last;
    }
    slots[at] = bucket;
    rounds[at] = round;
    this.found[this.length] = bucket;
    this.length += 1;
    if (this.length === this.found.length) this.grow();
    return true;
  }

  private grow(): void {
    const found = new Int32Array(this.found.length * 2);
    found.set(this.found);
    this.found = found;
    this.slots = new Int32Array(found.length * 2);
    this.rounds = new Uint32Array(found.length * 2);
    this.round = 1;
    const last = this.slots.length - 1;
    for (let index = 0; index < this.length; index += 1) {
      let at = (found[index] as number) & last;
      while (this.rounds[at] === 1) at = (at + 1) & last;
      this.slots[at] = found[index] as number;
      this.rounds[at] = 1;
    }
  }

  sum(weights: Float32Array | Int8Array): number {
    let total = 0;
    for (let index = 0; index < this.length; index += 1)
      total += weights[this.found[index] as number] as number;
    return total;
  }

  all(): Int32Array {
    return this.found.slice(0, this.length);
  }
}

const collector = new Collector();
/** Windows of meanings that were taken already: a text that repeats its words costs no more than one that does not. */
const windows = new Collector();

/** Buckets for what the patterns found: each theme, each two themes together, each pattern. */
export function cueFeatures(hits: readonly { theme: string; id: string }[]): Features {
  const features = collector.begin();
  if (hits.length === 0) return features;
  const themes = [...new Set(hits.map((hit) => hit.theme))].sort();
  themes.forEach((theme, index) => {
    features.add(hash(20, theme));
    for (const other of themes.slice(index + 1)) {
      features.add(hash(21, `${theme}+${other}`));
    }
  });
  for (const { id } of hits) features.add(hash(22, id));
  return features;
}

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

/** Returns the number of a meaning and of all that follow it nearby, with their distances, for `conceptFeatures`. */
function windowOf(hits: readonly { word: number }[], numbers: readonly number[], index: number): number {
  const { word } = hits[index] as { word: number };
  let window = numbers[index] as number;
  for (let next = index + 1; next < hits.length; next += 1) {
    const number = numbers[next] as number;
    const distance = (hits[next] as { word: number }).word - word;
    if (number === 0 || distance > NEAR) break;
    window = join(window, number + distance);
  }
  return window;
}

/** Buckets for meanings: each, two near each other in their order, three in a row. Sentence ends part them. */
export function conceptFeatures(hits: readonly { concept: string; word: number }[]): Features {
  const features = collector.begin();
  if (hits.length === 0) return features;
  windows.begin();
  const numbers = hits.map((hit) => (hit.concept === '.' ? 0 : meaningNumber(hit.concept)));
  for (let index = 0; index < hits.length; index += 1) {
    const one = numbers[index] as number;
    if (one === 0) continue;
    const word = (hits[index] as { word: number }).word;
    if (!windows.add(windowOf(hits, numbers, index))) continue;
    features.add(spread(join(30, one)));
    for (let next = index + 1; next < hits.length; next += 1) {
      const two = numbers[next] as number;
      const otherWord = (hits[next] as { word: number }).word;
      if (two === 0 || otherWord - word > NEAR) break;
      if (otherWord === word) continue;
      const pair = join(one, two);
      features.add(spread(join(31, pair)));
      if (otherWord - word <= 2) features.add(spread(join(32, pair)));
      for (let last = next + 1; last < hits.length; last += 1) {
        const three = numbers[last] as number;
        const thirdWord = (hits[last] as { word: number }).word;
        if (three === 0 || thirdWord - word > NEAR) break;
        if (thirdWord !== otherWord) features.add(spread(join(33, join(pair, three))));
      }
    }
  }
  return features;
}

/** Scripts that are read by runs of characters, and what belongs to a word elsewhere. A character may be several. */
const HAN = 1;
const HIRAGANA = 2;
const HANGUL = 4;
const WORD = 8;
const MARK = 16;
/** Without blanks between words; part of a run. */
const RUN = 32;
const classes = new CharacterClasses(
  (character) =>
    (/\p{Script=Han}/u.test(character) ? HAN : 0) |
    (/[\u3040-\u309Fー]/.test(character) ? HIRAGANA : 0) |
    (/[\uAC00-\uD7A3\u3131-\u318E]/.test(character) ? HANGUL : 0) |
    (/[\p{L}\p{M}\p{N}']/u.test(character) ? WORD : 0) |
    (/[?!]/.test(character) ? MARK : 0) |
    (/[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7A3\u3131-\u318E]/.test(character) ? RUN : 0),
);

/** The class of a token's further characters, by its first: the first match counts. */
const TOKEN_CLASSES = [HAN, HIRAGANA, HANGUL, WORD, MARK];
const tokenClass = (found: number): number => TOKEN_CLASSES.find((one) => (found & one) !== 0) ?? 0;

const BLANK = 32;
const OPENING = '<'.charCodeAt(0);
const CLOSING = '>'.charCodeAt(0);

/** The units of a text between brackets for each word, and of its runs; grown to the longest text so far. */
let units = new Uint16Array(1 << 12);
let runUnits = new Uint16Array(1 << 12);

function addPieces(target: Collector, from: number, to: number): void {
  const [before, after] = [units[from - 1] as number, units[to] as number];
  units[from - 1] = OPENING;
  units[to] = CLOSING;
  for (let size = 3; size <= 5; size += 1) {
    const start = begin(size);
    for (let at = from - 1; at + size <= to + 1; at += 1)
      target.add(spread(append(start, units, at, at + size)));
  }
  units[from - 1] = before;
  units[to] = after;
}

function addRuns(target: Collector, length: number): void {
  for (let size = 1; size <= 4; size += 1) {
    const start = begin(10 + size);
    for (let at = 0; at + size <= length; at += 1) target.add(spread(append(start, runUnits, at, at + size)));
  }
}

/** Buckets for words and pieces of words of a normalized text. */
export function extractFeatures(normalized: string): Features {
  const features = collector.begin();
  const { length } = normalized;
  // One unit before and after, for the brackets of the first and last word.
  if (units.length < length + 2) {
    units = new Uint16Array(length * 2);
    runUnits = new Uint16Array(length * 2);
  }
  for (let at = 0; at < length; at += 1) units[at + 1] = normalized.charCodeAt(at);
  let run = 0;
  /** The beginnings and ends of the last two tokens in `units`; empty if there are none. */
  let [previous, previousEnd, earlier, earlierEnd] = [0, 0, 0, 0];
  for (let at = 0; at < length;) {
    let found = classes.at(normalized, at);
    const kind = tokenClass(found);
    const start = at;
    let isRun = false;
    do {
      at += widthAt(normalized, at);
      isRun ||= (found & RUN) !== 0;
      found = at < length ? classes.at(normalized, at) : 0;
    } while ((found & kind) !== 0);
    if (kind === 0) continue;
    const [from, to] = [start + 1, at + 1];
    if (isRun) {
      runUnits.set(units.subarray(from, to), run);
      run += to - from;
      continue;
    }
    if (run > 0) addRuns(features, run);
    run = 0;
    features.add(spread(append(begin(1), units, from, to)));
    addPieces(features, from, to);
    const pair = (kindOfPair: number): number =>
      imul(append(begin(kindOfPair), units, previous, previousEnd) ^ BLANK, FNV_PRIME);
    features.add(spread(append(pair(2), units, from, to)));
    if (earlierEnd > earlier) {
      const head = (kindOfPair: number): number =>
        imul(append(begin(kindOfPair), units, earlier, earlierEnd) ^ BLANK, FNV_PRIME);
      features.add(spread(append(head(6), units, from, to)));
      const middle = imul(append(head(7), units, previous, previousEnd) ^ BLANK, FNV_PRIME);
      features.add(spread(append(middle, units, from, to)));
    }
    [earlier, earlierEnd, previous, previousEnd] = [previous, previousEnd, from, to];
  }
  if (run > 0) addRuns(features, run);
  return features;
}
