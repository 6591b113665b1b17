/**
 * Turns normalized text into hashed features for the linear model: words, pairs of words (also with one word between),
 * and pieces of words, so that misspellings and inflections share most of their features with the right spelling.
 * Chinese, Japanese and Korean are read by character runs, because words are not set apart there.
 */

/** Taken out of `Math` once: these loops run a hundred thousand times a text. */
const { imul } = Math;

/** Number of hash buckets, a power of two; the length of the weight table. */
export const FEATURE_BUCKETS = 1 << 20;

const TOKEN = /\p{Script=Han}+|[\u3040-\u309Fー]+|[\uAC00-\uD7A3\u3131-\u318E]+|[\p{L}\p{M}\p{N}']+|[?!]+/gu;
const CJK = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7A3\u3131-\u318E]/;

/** Scatters the bits of a hash and brings it into the range of the buckets. */
function spread(value: number): number {
  let mixed = value ^ (value >>> 15);
  mixed = imul(mixed, 0x2c1b3c6d);
  mixed ^= mixed >>> 12;
  return (mixed >>> 0) & (FEATURE_BUCKETS - 1);
}

/** FNV-1a over UTF-16 units, with a kind of feature as its first unit. */
function hash(kind: number, text: string, from: number, to: number): number {
  let value = (0x811c9dc5 ^ kind) >>> 0;
  value = imul(value, 0x01000193);
  for (let index = from; index < to; index += 1) {
    value ^= text.charCodeAt(index);
    value = imul(value, 0x01000193);
  }
  return spread(value);
}

/** When each bucket was last collected; one table for all, because reading a text is synchronous. */
const seen = new Uint32Array(FEATURE_BUCKETS);
let round = 0;

/** Collects distinct buckets, many times faster than a `Set`. One at a time. */
class Collector {
  private found = new Int32Array(512);
  private length = 0;

  constructor() {
    round += 1;
    if (round > 0xfffffffe) {
      seen.fill(0);
      round = 1;
    }
  }

  add(bucket: number): void {
    if (seen[bucket] === round) return;
    seen[bucket] = round;
    if (this.length === this.found.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.found);
      this.found = larger;
    }
    this.found[this.length] = bucket;
    this.length += 1;
  }

  all(): Int32Array {
    return this.found.slice(0, this.length);
  }
}

function addPieces(target: Collector, word: string): void {
  const padded = `<${word}>`;
  for (let size = 3; size <= 5; size += 1) {
    for (let start = 0; start + size <= padded.length; start += 1)
      target.add(hash(size, padded, start, start + size));
  }
}

function addRuns(target: Collector, run: string): void {
  for (let size = 1; size <= 4; size += 1) {
    for (let start = 0; start + size <= run.length; start += 1)
      target.add(hash(10 + size, run, start, start + size));
  }
}

/** Buckets for what the patterns found: each theme, each two themes together, each pattern. */
export function cueFeatures(hits: readonly { theme: string; id: string }[]): Int32Array {
  const features = new Collector();
  const themes = [...new Set(hits.map((hit) => hit.theme))].sort();
  themes.forEach((theme, index) => {
    features.add(hash(20, theme, 0, theme.length));
    for (const other of themes.slice(index + 1)) {
      const pair = `${theme}+${other}`;
      features.add(hash(21, pair, 0, pair.length));
    }
  });
  for (const { id } of hits) features.add(hash(22, id, 0, id.length));
  return features.all();
}

/** How many words apart two meanings may stand to be taken together. */
const NEAR = 7;

/** A number for each meaning, the same in every run. */
const meaningNumbers = new Map<string, number>();

function meaningNumber(concept: string): number {
  let value = meaningNumbers.get(concept);
  if (value === undefined) {
    value = 0x811c9dc5;
    for (let index = 0; index < concept.length; index += 1)
      value = imul(value ^ concept.charCodeAt(index), 0x01000193);
    meaningNumbers.set(concept, value);
  }
  return value;
}

const join = (before: number, next: number): number => imul(imul(before, 0x01000193) ^ next, 0x9e3779b1);

/** Buckets for meanings: each, two near each other in their order, three in a row. Sentence ends part them. */
export function conceptFeatures(hits: readonly { concept: string; word: number }[]): Int32Array {
  const features = new Collector();
  const numbers = hits.map((hit) => (hit.concept === '.' ? 0 : meaningNumber(hit.concept)));
  for (let index = 0; index < hits.length; index += 1) {
    const one = numbers[index] as number;
    if (one === 0) continue;
    const word = (hits[index] as { word: number }).word;
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
  return features.all();
}

/** The distinct feature indices of a normalized text, in no particular order. */
export function extractFeatures(normalized: string): Int32Array {
  const features = new Collector();
  const tokens = normalized.match(TOKEN) ?? [];
  let run = '';
  let previous = '';
  let beforePrevious = '';
  for (const token of tokens) {
    if (CJK.test(token)) {
      run += token;
      continue;
    }
    if (run) {
      addRuns(features, run);
      run = '';
    }
    features.add(hash(1, token, 0, token.length));
    addPieces(features, token);
    const pair = `${previous} ${token}`;
    features.add(hash(2, pair, 0, pair.length));
    if (beforePrevious) {
      const skip = `${beforePrevious} ${token}`;
      features.add(hash(6, skip, 0, skip.length));
      const triple = `${beforePrevious} ${pair}`;
      features.add(hash(7, triple, 0, triple.length));
    }
    beforePrevious = previous;
    previous = token;
  }
  if (run) addRuns(features, run);
  return features.all();
}
