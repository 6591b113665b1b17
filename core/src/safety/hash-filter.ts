/**
 * Tells quickly that a hash is not in a set: 12 to 24 bits for each hash, in so little memory that it stays in the nearest cache.
 * Most words of a text are in none of the gate's tables, and no look-up is worth the way to them.
 */
export class HashFilter {
  /** The bits, which are stored. */
  readonly bits: Uint32Array;
  private readonly mask: number;

  /** `size`: the number of hashes that will be added, about; or the bits of a filter that was stored. */
  constructor(size: number | Uint32Array) {
    this.bits = typeof size === 'number' ? new Uint32Array(lengthFor(size)) : size;
    this.mask = this.bits.length - 1;
  }

  add(hash: number): void {
    const at = (hash >>> 5) & this.mask;
    this.bits[at] = (this.bits[at] as number) | (1 << (hash & 31));
  }

  /** False for a hash that was not added; true for one that was, and for a few others. */
  canHold(hash: number): boolean {
    return ((this.bits[(hash >>> 5) & this.mask] as number) & (1 << (hash & 31))) !== 0;
  }
}

/** At least this many, as the length is a power of two: of other hashes one in 12 to 24 is let through. */
const BITS_PER_HASH = 12;

const lengthFor = (size: number): number =>
  1 << Math.max(3, Math.ceil(Math.log2((size * BITS_PER_HASH) / 32)));
