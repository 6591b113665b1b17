import { HashFilter } from './hash-filter.js';

/** Units of a beginning at most: two numbers hold them. */
const MAX_UNITS = 4;
/** Numbers of a slot: the units two by two, the record and whether longer beginnings follow, and one unused. */
const SLOT = 4;

/** Table of beginnings of words by their UTF-16 units. A look-up cuts no word out of its text, and reads one line of the cache. */
export class BeginningTable {
  /** The record that was found last. */
  record = 0;
  /** True if other beginnings begin with the one that was found last. */
  isLonger = false;
  private readonly slots: Int32Array;
  private readonly mask: number;
  private readonly filter: HashFilter;

  constructor(size: number) {
    this.filter = new HashFilter(size);
    const slots = 1 << Math.ceil(Math.log2(size * 1.3 + 2));
    this.slots = new Int32Array(slots * SLOT);
    this.mask = slots - 1;
  }

  /** Puts in a beginning of up to four units that is not there yet. */
  set(beginning: string, record: number, isLonger: boolean): void {
    if (beginning.length > MAX_UNITS) throw new Error(`too long for a beginning: ${beginning}`);
    const low = unitsAt(beginning, 0, beginning.length);
    const high = unitsAt(beginning, 2, beginning.length);
    const hash = hashOfUnits(low, high);
    this.filter.add(hash);
    let slot = (hash & this.mask) * SLOT;
    while (this.slots[slot + 2] !== 0) slot = this.next(slot);
    this.slots[slot] = low;
    this.slots[slot + 1] = high;
    this.slots[slot + 2] = ((record << 1) | Number(isLonger)) + 1;
  }

  /** Returns whether the `length` units of a text from `start` on are a beginning, and shows what belongs to it. */
  find(text: string, start: number, length: number): boolean {
    const { slots } = this;
    let low = text.charCodeAt(start);
    let high = 0;
    if (length > 1) low |= text.charCodeAt(start + 1) << 16;
    if (length > 2) high = text.charCodeAt(start + 2);
    if (length > 3) high |= text.charCodeAt(start + 3) << 16;
    const hash = hashOfUnits(low, high);
    if (!this.filter.mayHold(hash)) return false;
    let slot = (hash & this.mask) * SLOT;
    for (;;) {
      const value = slots[slot + 2] as number;
      if (value === 0) return false;
      if (slots[slot] === low && slots[slot + 1] === high) {
        this.record = (value - 1) >> 1;
        this.isLonger = ((value - 1) & 1) === 1;
        return true;
      }
      slot = this.next(slot);
    }
  }

  private next(slot: number): number {
    return (slot + SLOT) & (this.mask * SLOT + SLOT - 1);
  }
}

/** Two units of a beginning as one number; 0 in place of those behind its end. */
const unitsAt = (beginning: string, at: number, length: number): number =>
  (at < length ? beginning.charCodeAt(at) : 0) | (at + 1 < length ? beginning.charCodeAt(at + 1) << 16 : 0);

function hashOfUnits(low: number, high: number): number {
  const mixed = Math.imul(Math.imul(low, 0x9e3779b1) ^ (high + (low >>> 15)), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
