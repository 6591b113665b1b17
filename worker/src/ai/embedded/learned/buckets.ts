/**
 * Number of weights a class has. The lower ones are for kinds of words, cues and signs, which all languages share; the
 * others for words and pieces of words.
 */
export const BUCKETS = 1 << 17;
export const SHARED_BUCKETS = 1 << 14;

/** The features of a text, as indexes into the weight table with their values. */
export interface Sample {
  at: Int32Array;
  value: Float32Array;
}

/** FNV-1a over UTF-16 units, scattered. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
}

/** Place of a feature that all languages share. */
export const sharedBucket = (name: string): number => hash(name) % SHARED_BUCKETS;

/** Place of a word or a piece of one. */
export const wordBucket = (name: string): number =>
  SHARED_BUCKETS + (hash(name) % (BUCKETS - SHARED_BUCKETS));

/** Collects features; what comes twice in one block counts once, with its largest value. */
export class SampleBuilder {
  private readonly found = new Map<number, number>();

  add(bucket: number, value: number): void {
    const known = this.found.get(bucket);
    if (known === undefined || known < value) this.found.set(bucket, value);
  }

  /** Adds a whole block whose features count less the more there are. `floor`: number below which they do not count more. */
  addBlock(buckets: Iterable<number>, scale: number, floor: number): void {
    const distinct = new Set(buckets);
    const value = scale / Math.sqrt(Math.max(distinct.size, floor));
    for (const bucket of distinct) this.add(bucket, value);
  }

  build(): Sample {
    return { at: Int32Array.from(this.found.keys()), value: Float32Array.from(this.found.values()) };
  }
}
