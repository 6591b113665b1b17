/**
 * Turns normalized text into hashed features for the linear model: words, pairs of words (also with one word between),
 * and pieces of words, so that misspellings and inflections share most of their features with the right spelling.
 * Chinese, Japanese and Korean are read by character runs, because words are not set apart there.
 */

/** Taken out of `Math` once: these loops run a hundred thousand times a text. */
const { imul } = Math;

/** Number of hash buckets, a power of two; the length of the weight table. */
export const FEATURE_BUCKETS = 1 << 20;

export const FNV_START = 0x811c9dc5;
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
export abstract class Features {
  length = 0;

  /** The sum of their weights. */
  abstract sum(weights: Float32Array | Int8Array): number;

  /** Adds the lower bits of its buckets to another collector. */
  abstract addTo(collector: Collector, mask: number): void;

  /** A copy to keep. */
  abstract all(): Int32Array;
}

/** The first number of slots of a collector: those of an ordinary line lie in the nearest cache. */
const FIRST_SLOTS = 1 << 10;
/** Slots count their places up from text to text, to here. */
const MAX_BASE = 0x3fffffff;

/**
 * Collects distinct buckets, many times faster than a `Set`, in tables that stay in the processor's cache. There are few,
 * cleared for each stretch of text, because reading a text is synchronous.
 */
export class Collector extends Features {
  private found = new Int32Array(FIRST_SLOTS);
  /** Open addressing: `base` and the place of a bucket in `found`. Entries below `base` belong to an earlier stretch. */
  private slots = new Int32Array(FIRST_SLOTS);
  private base = 1;
  /** The number of slots in use, minus one. It begins small for each text; the tables keep the length that the longest needed. */
  private mask = FIRST_SLOTS - 1;
  /** The weights of the first `weighed` buckets, among `weighedBy`. */
  private weightOf = new Float32Array(FIRST_SLOTS);
  private weighed = 0;
  private weighedBy: Float32Array | Int8Array | undefined;
  private readonly maxBase: number;

  /** @param maxBase a small one is for tests */
  constructor(maxBase = MAX_BASE) {
    super();
    this.maxBase = maxBase;
  }

  /** Empties it for the next stretch of text. */
  begin(): this {
    this.base += this.length;
    if (this.base > this.maxBase) {
      this.slots.fill(0);
      this.base = 1;
    }
    this.length = 0;
    this.weighed = 0;
    this.mask = FIRST_SLOTS - 1;
    return this;
  }

  /** Adds a bucket that may be there already; returns its place, which is the former length for a new one. */
  add(bucket: number): number {
    const { slots, base, mask, found } = this;
    let at = bucket & mask;
    for (let place = (slots[at] as number) - base; place >= 0; place = (slots[at] as number) - base) {
      if (found[place] === bucket) return place;
      at = (at + 1) & mask;
    }
    const place = this.length;
    slots[at] = base + place;
    found[place] = bucket;
    this.length = place + 1;
    if (place + place >= mask) this.widen();
    return place;
  }

  /** Returns the weights of all buckets, by their places. */
  weigh(weights: Float32Array | Int8Array): Float32Array {
    const { found, length } = this;
    const from = this.weighedBy === weights ? this.weighed : 0;
    if (this.weightOf.length < found.length) {
      const longer = new Float32Array(found.length);
      longer.set(this.weightOf);
      this.weightOf = longer;
    }
    const { weightOf } = this;
    for (let place = from; place < length; place += 1)
      weightOf[place] = weights[found[place] as number] as number;
    this.weighedBy = weights;
    this.weighed = length;
    return weightOf;
  }

  sum(weights: Float32Array | Int8Array, count = this.length): number {
    const weightOf = this.weigh(weights);
    let total = 0;
    for (let place = 0; place < count; place += 1) total += weightOf[place] as number;
    return total;
  }

  addTo(collector: Collector, mask: number, count = this.length): void {
    const { found } = this;
    for (let place = 0; place < count; place += 1) collector.add((found[place] as number) & mask);
  }

  all(count = this.length): Int32Array {
    return this.found.slice(0, count);
  }

  /** Returns the bucket at a place. */
  bucketAt(place: number): number {
    return this.found[place] as number;
  }

  /** Uses twice as many slots, and puts every bucket into its new one. */
  private widen(): void {
    const size = (this.mask + 1) * 2;
    this.mask = size - 1;
    if (this.slots.length < size) {
      this.slots = new Int32Array(size);
      const longer = new Int32Array(size);
      longer.set(this.found);
      this.found = longer;
    }
    // The slots that this round has filled must count as empty again.
    this.base += this.length;
    const { slots, base, mask, found } = this;
    for (let place = 0; place < this.length; place += 1) {
      let at = (found[place] as number) & mask;
      while ((slots[at] as number) >= base) at = (at + 1) & mask;
      slots[at] = base + place;
    }
  }
}

/** The first buckets of a collector: those of the whole text, without what its windows added afterwards. */
export class FirstFeatures extends Features {
  private readonly collector: Collector;

  constructor(collector: Collector) {
    super();
    this.collector = collector;
  }

  /** Takes all buckets that the collector has now. */
  take(): void {
    this.length = this.collector.length;
  }

  sum(weights: Float32Array | Int8Array): number {
    return this.collector.sum(weights, this.length);
  }

  addTo(collector: Collector, mask: number): void {
    this.collector.addTo(collector, mask, this.length);
  }

  all(): Int32Array {
    return this.collector.all(this.length);
  }
}

/** Distinct buckets of a window, chosen among those of the whole text. */
export class WindowFeatures extends Features {
  private readonly whole: Collector;
  private places = new Int32Array(FIRST_SLOTS);
  /** The round in which a place of the whole was taken. */
  private rounds = new Uint32Array(FIRST_SLOTS);
  private round = 0;

  constructor(whole: Collector) {
    super();
    this.whole = whole;
  }

  /** Empties it for the next window, of at most this many places. */
  begin(places: number): this {
    if (this.rounds.length < places) {
      this.rounds = new Uint32Array(places * 2);
      this.places = new Int32Array(places * 2);
      this.round = 0;
    }
    this.length = 0;
    this.round += 1;
    if (this.round > 0xfffffffe) {
      this.rounds.fill(0);
      this.round = 1;
    }
    return this;
  }

  /** Takes the bucket at a place of the whole, unless it was taken before. */
  take(place: number): void {
    if (this.rounds[place] === this.round) return;
    this.rounds[place] = this.round;
    this.places[this.length] = place;
    this.length += 1;
  }

  sum(weights: Float32Array | Int8Array): number {
    const weightOf = this.whole.weigh(weights);
    const { places, length } = this;
    let total = 0;
    for (let index = 0; index < length; index += 1) total += weightOf[places[index] as number] as number;
    return total;
  }

  addTo(collector: Collector, mask: number): void {
    const { whole, places, length } = this;
    for (let index = 0; index < length; index += 1)
      collector.add(whole.bucketAt(places[index] as number) & mask);
  }

  all(): Int32Array {
    return this.places.slice(0, this.length).map((place) => this.whole.bucketAt(place));
  }
}

/** A list of numbers that keeps its memory from text to text. */
export class Numbers {
  all = new Int32Array(1 << 12);
  length = 0;

  push(value: number): void {
    if (this.length === this.all.length) {
      const longer = new Int32Array(this.length * 2);
      longer.set(this.all);
      this.all = longer;
    }
    this.all[this.length] = value;
    this.length += 1;
  }
}

/** Buckets of a theme by itself, and together with each that comes behind it in the alphabet. */
interface ThemeBuckets {
  alone: number;
  pairs: Map<string, number>;
}

/** Buckets of themes and patterns that were found before: there are few, and each window of a text asks for them. */
const themeBuckets = new Map<string, ThemeBuckets>();
const idBuckets = new Map<string, number>();

function bucketsOfTheme(theme: string): ThemeBuckets {
  let buckets = themeBuckets.get(theme);
  if (!buckets)
    themeBuckets.set(
      theme,
      (buckets = { alone: spread(appendText(begin(20), theme)), pairs: new Map<string, number>() }),
    );
  return buckets;
}

function bucketOfPair(pairs: Map<string, number>, theme: string, other: string): number {
  let bucket = pairs.get(other);
  if (bucket === undefined)
    pairs.set(other, (bucket = spread(appendText(appendText(appendText(begin(21), theme), '+'), other))));
  return bucket;
}

function bucketOfId(id: string): number {
  let bucket = idBuckets.get(id);
  if (bucket === undefined) idBuckets.set(id, (bucket = spread(appendText(begin(22), id))));
  return bucket;
}

const collector = new Collector();

/** Buckets for what the patterns found: each theme, each two themes together, each pattern. */
export function cueFeatures(hits: readonly { theme: string; id: string }[]): Features {
  const features = collector.begin();
  if (hits.length === 0) return features;
  const themes: string[] = [];
  for (const { theme } of hits) if (!themes.includes(theme)) themes.push(theme);
  if (themes.length > 1) themes.sort();
  for (let index = 0; index < themes.length; index += 1) {
    const theme = themes[index] as string;
    const { alone, pairs } = bucketsOfTheme(theme);
    features.add(alone);
    for (let other = index + 1; other < themes.length; other += 1)
      features.add(bucketOfPair(pairs, theme, themes[other] as string));
  }
  for (const { id } of hits) features.add(bucketOfId(id));
  return features;
}
