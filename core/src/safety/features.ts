/**
 * Turns normalized text into hashed features for the linear model: words, pairs of words (also with one word between),
 * and pieces of words, so that misspellings and inflections share most of their features with the right spelling.
 * Chinese, Japanese and Korean are read by character runs, because words are not set apart there.
 */

/** Taken out of `Math` once: these loops run a hundred thousand times a text. */
const { imul } = Math;

/** Number of hash buckets, a power of two; the length of the weight table. */
export const FEATURE_BUCKETS = 1 << 20;

const FNV_START = 0x811c9dc5;
export const FNV_PRIME = 0x01000193;

/** Scatters the bits of a hash and brings it into the range of the buckets. */
export function spread(value: number): number {
  let mixed = value ^ (value >>> 15);
  mixed = imul(mixed, 0x2c1b3c6d);
  mixed ^= mixed >>> 12;
  return (mixed >>> 0) & (FEATURE_BUCKETS - 1);
}

/** FNV-1a over UTF-16 units, begun with a kind of feature as its first unit. */
export const begin = (kind: number): number => imul((FNV_START ^ kind) >>> 0, FNV_PRIME);

export function append(value: number, units: Uint16Array, from: number, to: number): number {
  for (let index = from; index < to; index += 1) value = imul(value ^ (units[index] as number), FNV_PRIME);
  return value;
}

function appendText(value: number, text: string): number {
  for (let index = 0; index < text.length; index += 1)
    value = imul(value ^ text.charCodeAt(index), FNV_PRIME);
  return value;
}

/** Distinct buckets of a stretch of text, in no particular order. Valid until the next stretch is read. */
export class Features {
  protected found = new Int32Array(1 << 12);
  length = 0;

  /** The sum of their weights. */
  sum(weights: Float32Array | Int8Array): number {
    const { found, length } = this;
    let total = 0;
    for (let index = 0; index < length; index += 1) total += weights[found[index] as number] as number;
    return total;
  }

  /** A copy to keep. */
  all(): Int32Array {
    return this.found.slice(0, this.length);
  }
}

/**
 * Collects distinct buckets, many times faster than a `Set`, in tables that stay in the processor's cache. There are few,
 * cleared for each stretch of text, because reading a text is synchronous.
 */
export class Collector extends Features {
  /** Open addressing: the place of a bucket in `found`, and the round in which it was put there. */
  private slots = new Int32Array(1 << 13);
  private rounds = new Uint32Array(1 << 13);
  private round = 0;

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

  /** Adds a bucket that may be there already; returns its place, which is the former length for a new one. */
  add(bucket: number): number {
    const { slots, rounds, round, found } = this;
    const last = slots.length - 1;
    let at = bucket & last;
    while (rounds[at] === round) {
      const place = slots[at] as number;
      if (found[place] === bucket) return place;
      at = (at + 1) & last;
    }
    const place = this.length;
    slots[at] = place;
    rounds[at] = round;
    found[place] = bucket;
    this.length = place + 1;
    if (this.length === found.length) this.grow();
    return place;
  }

  /** The bucket at a place. */
  bucketAt(place: number): number {
    return this.found[place] as number;
  }

  private grow(): void {
    const found = new Int32Array(this.found.length * 2);
    found.set(this.found);
    this.found = found;
    this.slots = new Int32Array(found.length * 2);
    this.rounds = new Uint32Array(found.length * 2);
    this.round = 1;
    const last = this.slots.length - 1;
    for (let place = 0; place < this.length; place += 1) {
      let at = (found[place] as number) & last;
      while (this.rounds[at] === 1) at = (at + 1) & last;
      this.slots[at] = place;
      this.rounds[at] = 1;
    }
  }
}

const collector = new Collector();
/** Windows of meanings that were taken already: a text that repeats its words costs no more than one that does not. */
const windows = new Collector();

/** Buckets for what the patterns found: each theme, each two themes together, each pattern. */
export function cueFeatures(hits: readonly { theme: string; id: string }[]): Features {
  const features = collector.begin();
  if (hits.length === 0) return features;
  const themes: string[] = [];
  for (const { theme } of hits) if (!themes.includes(theme)) themes.push(theme);
  if (themes.length > 1) themes.sort();
  for (let index = 0; index < themes.length; index += 1) {
    const theme = themes[index] as string;
    features.add(spread(appendText(begin(20), theme)));
    const pair = appendText(appendText(begin(21), theme), '+');
    for (let other = index + 1; other < themes.length; other += 1)
      features.add(spread(appendText(pair, themes[other] as string)));
  }
  for (const { id } of hits) features.add(spread(appendText(begin(22), id)));
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
    const known = windows.length;
    if (windows.add(windowOf(hits, numbers, index)) < known) continue;
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
