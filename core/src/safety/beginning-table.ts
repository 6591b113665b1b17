import { HashFilter } from './hash-filter.js';

/** Units of a beginning at most: two numbers hold them. */
const MAX_UNITS = 4;
/** Numbers of a slot: the units two by two, the record and whether longer beginnings follow, and one unused. */
const SLOT = 4;

/** The arrays of a table, as they are stored. */
export interface StoredBeginnings {
  ofOneUnit: Int32Array;
  slots: Int32Array;
  filter: Uint32Array;
}

/**
 * Table of beginnings of words by their UTF-16 units. A look-up cuts no word out of its text, and reads one line of the cache; those of
 * one unit have a table of their own.
 */
export class BeginningTable {
  /** The record that was found last. */
  record = 0;
  /** True if other beginnings begin with the one that was found last. */
  isLonger = false;
  private readonly ofOneUnit: Int32Array;
  private readonly slots: Int32Array;
  private readonly mask: number;
  private readonly filter: HashFilter;

  /** `from`: the number of beginnings that will be put in, or a table that was stored. */
  constructor(from: number | StoredBeginnings) {
    if (typeof from === 'number') {
      this.ofOneUnit = new Int32Array(0x10000);
      this.slots = new Int32Array(SLOT << Math.ceil(Math.log2(from * 1.3 + 2)));
      this.filter = new HashFilter(from);
    } else {
      ({ ofOneUnit: this.ofOneUnit, slots: this.slots } = from);
      this.filter = new HashFilter(from.filter);
    }
    this.mask = this.slots.length / SLOT - 1;
  }

  /** The arrays that are stored. */
  get stored(): StoredBeginnings {
    return { ofOneUnit: this.ofOneUnit, slots: this.slots, filter: this.filter.bits };
  }

  /** Puts in a beginning of up to four units that is not there yet. */
  set(beginning: string, record: number, isLonger: boolean): void {
    if (beginning.length > MAX_UNITS) throw new Error(`too long for a beginning: ${beginning}`);
    const value = ((record << 1) | Number(isLonger)) + 1;
    if (beginning.length === 1) {
      this.ofOneUnit[beginning.charCodeAt(0)] = value;
      return;
    }
    const low = unitsAt(beginning, 0);
    const high = unitsAt(beginning, 2);
    const hash = hashOfUnits(low, high);
    this.filter.add(hash);
    let slot = (hash & this.mask) * SLOT;
    while (this.slots[slot + 2] !== 0) slot = this.next(slot);
    this.slots[slot] = low;
    this.slots[slot + 1] = high;
    this.slots[slot + 2] = value;
  }

  /** Returns whether one unit is a beginning, and shows what belongs to it. */
  findUnit(unit: number): boolean {
    return this.show(this.ofOneUnit[unit] as number);
  }

  /** The same of two to four units, two in each number, the earlier one in its lower half; 0 in place of a unit is none. */
  find(low: number, high: number): boolean {
    const hash = hashOfUnits(low, high);
    if (!this.filter.canHold(hash)) return false;
    const { slots } = this;
    let slot = (hash & this.mask) * SLOT;
    for (;;) {
      const value = slots[slot + 2] as number;
      if (value === 0) return false;
      if (slots[slot] === low && slots[slot + 1] === high) return this.show(value);
      slot = this.next(slot);
    }
  }

  private show(value: number): boolean {
    if (value === 0) return false;
    this.record = (value - 1) >> 1;
    this.isLonger = ((value - 1) & 1) === 1;
    return true;
  }

  private next(slot: number): number {
    return (slot + SLOT) & (this.mask * SLOT + SLOT - 1);
  }
}

/** Returns two units of a text as one number; 0 in place of those behind its end. */
export const unitsAt = (text: string, at: number): number =>
  text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16);

function hashOfUnits(low: number, high: number): number {
  const mixed = Math.imul(Math.imul(low, 0x9e3779b1) ^ (high + (low >>> 15)), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
