import { HashFilter } from './hash-filter.js';

/**
 * A table by words that is asked with a hash of their units: the gate looks at every word of every text several times, and no
 * word has to be cut out of the text for a look-up.
 */
export class UnitTable<T> {
  private readonly byHash = new Map<number, T>();
  /** The same in a flat table with open addressing, twice as fast as the map; made at the first look-up. */
  private hashes = new Int32Array(0);
  private values: (T | undefined)[] = [];
  private filter = NO_HASHES;

  /** Returns the value of a hash. Two words with the same hash share it. */
  at(hash: number): T | undefined {
    if (this.values.length === 0) this.build();
    if (!this.filter.canHold(hash)) return undefined;
    const { hashes, values } = this;
    const last = hashes.length - 1;
    let slot = hash & last;
    let value = values[slot];
    while (value !== undefined && hashes[slot] !== hash) value = values[(slot = (slot + 1) & last)];
    return value;
  }

  /** Puts a value under a hash. Before the first look-up only. */
  set(hash: number, value: T): void {
    this.byHash.set(hash, value);
  }

  /** Returns the value of a hash while the table is filled, and creates it if there is none. */
  ensure(hash: number, make: () => T): T {
    let value = this.byHash.get(hash);
    if (value === undefined) this.byHash.set(hash, (value = make()));
    return value;
  }

  private build(): void {
    const size = 1 << Math.ceil(Math.log2(this.byHash.size * 2 + 2));
    this.hashes = new Int32Array(size);
    this.filter = new HashFilter(this.byHash.size);
    this.values = new Array<T | undefined>(size).fill(undefined);
    for (const [hash, value] of this.byHash) {
      this.filter.add(hash);
      let slot = hash & (size - 1);
      while (this.values[slot] !== undefined) slot = (slot + 1) & (size - 1);
      this.hashes[slot] = hash;
      this.values[slot] = value;
    }
    this.byHash.clear();
  }
}

const NO_HASHES = new HashFilter(0);

/** Returns the hash of a word that is one unit longer; that of no unit at all is 0. */
export const longerHash = (hash: number, unit: number): number =>
  (Math.imul((hash ^ unit) + 1, 0x9e3779b1) ^ (hash >>> 15)) | 0;

/** Returns the hash of a word. */
export function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1) hash = longerHash(hash, word.charCodeAt(at));
  return hash;
}
