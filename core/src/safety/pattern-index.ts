import { BeginningTable, unitsAt } from './beginning-table.js';
import {
  ANY_UNIT,
  GROUP,
  MEMBER,
  NO_RECORD,
  bitOf,
  type Follow,
  type Lists,
  type PatternTables,
} from './pattern-tables.js';
import type { PatternText } from './pattern-text.js';

/** A place of the normalized text where a pattern fits, and where what it matched ends. */
export interface Match<P> {
  pattern: P;
  at: number;
  end: number;
}

const BLANK = 32;
const FULL_STOP = '.'.charCodeAt(0);
/** The place of a need that no text has met so far. */
const NOWHERE = 0x7fffffff;
/** Places of needs count down from here from text to text: no text has to clear those of the text before. */
const FIRST_BASE = 0x3fffffff;

/**
 * Finds the places of a text where a pattern fits, and tries few patterns in vain. A pattern is tried where one of its beginnings
 * stands and all that it needs follows. A text is therefore read from its end. Everything lies in flat arrays: a line passes
 * a hundred and fifty groups of patterns, and nearly all of them need a word that it does not have.
 */
export class PatternIndex<P extends { regex: RegExp }> {
  private readonly patterns: readonly P[];
  /** Made when the first run of characters needs it: patterns over words do not. */
  private order: ReadonlyMap<P, number> | undefined;
  private readonly needs: Lists;
  private readonly reaches: Lists;
  private readonly beginnings: BeginningTable;
  private readonly records: Int32Array;
  private readonly root: number;
  private readonly members: Int32Array;
  /** The place at which each need was met last, which is the nearest one behind the place being read. */
  private readonly metAt: Int32Array;
  private base = FIRST_BASE;
  /** Records of one place, longest beginning first; reused for all places. */
  private readonly found: Int32Array;
  private readonly size: number;
  /** The bits of the units behind the longest beginning at the place that is being read. */
  private readonly follow: Follow = { first: ANY_UNIT, second: ANY_UNIT };

  /** `patterns`: in the order in which the tables were built of them. */
  constructor(patterns: readonly P[], tables: PatternTables) {
    this.patterns = patterns;
    this.size = tables.size;
    this.needs = tables.needs;
    this.reaches = tables.reaches;
    this.beginnings = new BeginningTable(tables.beginnings);
    this.records = tables.records;
    this.root = tables.root;
    this.members = tables.members;
    this.metAt = new Int32Array(tables.needCount).fill(NOWHERE);
    this.found = new Int32Array(tables.size + 1);
  }

  /**
   * Tries the patterns over words at every word, from the last to the first. No pattern reaches beyond its sentence, and nor
   * do its needs.
   */
  findInWords(reading: PatternText, end: number): Match<P>[] {
    const hits: Match<P>[] = [];
    const { text } = reading;
    this.clearMet(text.length);
    let sentenceEnd = text.length;
    let space = text.lastIndexOf(' ', text.length - 2);
    for (; space >= 0; space = space === 0 ? -1 : text.lastIndexOf(' ', space - 1)) {
      if (text.charCodeAt(space + 1) === FULL_STOP) {
        sentenceEnd = space;
        continue;
      }
      const count = this.lookBack(text, space + 1);
      this.follow.first = bitOf(text.charCodeAt(space + 1 + this.size));
      this.follow.second = bitOf(text.charCodeAt(space + 2 + this.size));
      for (let at = count - 1; at >= 0; at -= 1)
        this.tryRecord(this.found[at] as number, reading, space, sentenceEnd, end, hits);
      this.meet(count, space + 1);
    }
    return hits.reverse();
  }

  /** Tries the patterns over runs of characters at every character. */
  findInRuns(reading: PatternText, end: number): Match<P>[] {
    const hits: Match<P>[] = [];
    const { text } = reading;
    this.clearMet(text.length);
    this.follow.first = this.follow.second = ANY_UNIT;
    // A text is read from its end: the units behind the one that is read now.
    let second = 0;
    let third = 0;
    for (let start = text.length - 1; start >= 0; start -= 1) {
      const first = text.charCodeAt(start);
      const count = this.look(first, second, third);
      third = second;
      second = first;
      if (count === 0) continue;
      this.meet(count, start);
      for (let at = 0; at < count; at += 1) {
        const before = hits.length;
        this.tryRecord(this.found[at] as number, reading, start, text.length, end, hits);
        // Groups come in another order than their patterns.
        if (hits.length - before > 1)
          hits.push(...hits.splice(before).sort((a, b) => this.orderOf(b) - this.orderOf(a)));
      }
    }
    return hits.reverse();
  }

  private orderOf({ pattern }: Match<P>): number {
    this.order ??= new Map(this.patterns.map((each, number) => [each, number]));
    return this.order.get(pattern) as number;
  }

  /** Makes all that was met in earlier texts lie beyond the end of this one. */
  private clearMet(length: number): void {
    this.base -= length + 1;
    if (this.base > 0) return;
    this.metAt.fill(NOWHERE);
    this.base = FIRST_BASE - length;
  }

  /** Collects the records of what begins at `start`, looking for the longest beginning first: most words have one of full length. */
  private lookBack(text: string, start: number): number {
    const { beginnings } = this;
    const low = unitsAt(text, start);
    const third = text.charCodeAt(start + 2) | 0;
    const high = this.size > 3 ? unitsAt(text, start + 2) : third;
    const isFound =
      beginnings.find(low, high) ||
      beginnings.find(low, third) ||
      beginnings.find(low, 0) ||
      beginnings.findUnit(low & 0xffff);
    return this.collect(isFound ? beginnings.record : this.root);
  }

  /** The same of up to three units, looking for the shortest first: few characters begin a long one. */
  private look(first: number, second: number, third: number): number {
    const { beginnings } = this;
    if (!beginnings.findUnit(first)) return this.collect(this.root);
    const low = first | (second << 16);
    let { record } = beginnings;
    if (beginnings.isLonger && second !== 0 && beginnings.find(low, 0)) {
      ({ record } = beginnings);
      if (beginnings.isLonger && third !== 0 && beginnings.find(low, third)) ({ record } = beginnings);
    }
    return this.collect(record);
  }

  /** Collects a record and those of shorter beginnings; returns how many. */
  private collect(longest: number): number {
    let count = 0;
    for (let record = longest; record !== NO_RECORD; record = this.records[record] as number) {
      this.found[count] = record;
      count += 1;
    }
    return count;
  }

  private meet(count: number, start: number): void {
    const { records, metAt, found } = this;
    const place = start + this.base;
    for (let index = 0; index < count; index += 1) {
      const from = (found[index] as number) + 2;
      const to = from + (records[from - 1] as number);
      for (let at = from; at < to; at += 1) metAt[records[at] as number] = place;
    }
  }

  /** Tries the patterns of a record whose needs are met between `place`, where their expressions begin, and `limit`. */
  private tryRecord(
    record: number,
    reading: PatternText,
    place: number,
    limit: number,
    end: number,
    hits: Match<P>[],
  ): void {
    const { records, metAt, members, follow } = this;
    const counter = record + 2 + (records[record + 1] as number);
    const farthest = limit + this.base;
    const first = counter + 1;
    const last = first + (records[counter] as number) * GROUP;
    for (let group = first; group < last; group += GROUP) {
      const need = records[group] as number;
      if (need >= 0 && (metAt[need] as number) >= farthest) continue;
      const to = records[group + 2] as number;
      for (let at = records[group + 1] as number; at < to; at += MEMBER) {
        if (((members[at + 1] as number) & follow.first) === 0) continue;
        if (((members[at + 2] as number) & follow.second) === 0) continue;
        const number = members[at] as number;
        if (this.areMet(number, place + this.base, farthest))
          this.tryPattern(number, reading, place, end, hits);
      }
    }
  }

  private tryPattern(
    number: number,
    { text, map }: PatternText,
    place: number,
    end: number,
    hits: Match<P>[],
  ): void {
    const pattern = this.patterns[number] as P;
    const { regex } = pattern;
    regex.lastIndex = place;
    if (!regex.test(text)) return;
    const start = text.charCodeAt(place) === BLANK ? place + 1 : place;
    hits.push({ pattern, at: map[start] ?? 0, end: map[regex.lastIndex] ?? end });
  }

  private areMet(pattern: number, place: number, limit: number): boolean {
    const { needs, reaches, metAt } = this;
    const last = needs.from[pattern + 1] as number;
    for (let at = needs.from[pattern] as number; at < last; at += 1) {
      const met = metAt[needs.all[at] as number] as number;
      if (met >= limit || met - place > (reaches.all[at] as number)) return false;
    }
    return true;
  }
}
