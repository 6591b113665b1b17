import type { Need } from './first-letters.js';
import type { PatternText } from './pattern-text.js';
import { BeginningTable, unitsAt } from './beginning-table.js';

/** A place of the normalized text where a pattern fits, and where what it matched ends. */
export interface Match<P> {
  pattern: P;
  at: number;
  end: number;
}

/**
 * A pattern with the beginnings at which it is tried, and what has to follow. Beginnings may be two letters longer than those that
 * the index looks up: these tell most places apart where the pattern would be tried in vain.
 */
interface IndexedPattern<P> {
  pattern: P;
  beginnings: ReadonlySet<string>;
  needs: readonly Need[];
}

/** A beginning while the index is filled. Most have neither of the two: they only lead on to longer ones. */
interface Lead {
  /** Patterns by the first of their needs, -1 where there is none: the numbers of a member of each, one after the other. */
  groups?: Map<number, number[]>;
  met?: number[];
  /** Other beginnings begin with this one. */
  isLonger?: boolean;
}

const NONE: readonly number[] = [];

/** Lists of numbers behind each other, and where each begins. */
class Lists {
  readonly from: Int32Array;
  readonly all: Int32Array;

  constructor(lists: readonly (readonly number[])[]) {
    this.from = new Int32Array(lists.length + 1);
    lists.forEach((list, at) => (this.from[at + 1] = (this.from[at] as number) + list.length));
    this.all = new Int32Array(this.from[lists.length] as number);
    lists.forEach((list, at) => this.all.set(list, this.from[at]));
  }
}

const BLANK = 32;
const FULL_STOP = '.'.charCodeAt(0);
/** The place of a need that nothing met so far, in any text. */
const NOWHERE = 0x7fffffff;
/** Places of needs count down from here from text to text: no text has to clear those of the text before. */
const FIRST_BASE = 0x3fffffff;
/** The record of a beginning with which no pattern begins, and that meets no need. */
const NO_RECORD = 0;
/** Numbers of a record beside its needs and groups: the record of a shorter beginning, how many needs it meets, and how many groups begin so. */
const HEADER = 3;
/** Numbers of a group in a record: its need, where its patterns begin, and where they end. */
const GROUP = 3;
/** Numbers of a pattern in a group: its number, and which units may follow the beginning, as the bits of two numbers. */
const MEMBER = 3;
const ANY_UNIT = -1;

/** The bit of a unit: letters of one alphabet have different ones. */
const bitOf = (unit: number): number => 1 << (unit & 31);

/** Which units may follow a beginning, directly and one further on. */
interface Follow {
  first: number;
  second: number;
}

/** Beginnings cut to `size` letters, and what may follow each. */
function cutBeginnings(beginnings: ReadonlySet<string>, size: number): Map<string, Follow> {
  const cut = new Map<string, Follow>();
  for (const beginning of beginnings) {
    const head = beginning.slice(0, size);
    let follow = cut.get(head);
    if (!follow) cut.set(head, (follow = { first: 0, second: 0 }));
    follow.first |= beginning.length > size ? bitOf(beginning.charCodeAt(size)) : ANY_UNIT;
    follow.second |= beginning.length > size + 1 ? bitOf(beginning.charCodeAt(size + 1)) : ANY_UNIT;
  }
  return cut;
}

/**
 * Finds the places of a text where a pattern fits, and tries few patterns in vain. A pattern is tried where one of its beginnings
 * stands and all that it needs follows. A text is therefore read from its end. Everything lies in flat arrays: a line passes
 * a hundred and fifty groups of patterns, and nearly all of them need a word that it does not have.
 */
export class PatternIndex<P extends { regex: RegExp }> {
  private readonly patterns: P[] = [];
  private readonly order = new Map<P, number>();
  /** Needs of each pattern: which, and how far away at most. */
  private readonly needs: Lists;
  private readonly reaches: Lists;
  /** Records by beginning. Every shorter form of a beginning is there too, so that a look-up ends where nothing begins so. */
  private readonly beginnings: BeginningTable;
  /**
   * One record after the other: that of the longest shorter beginning that has one; how many needs it meets, and which; how many groups of
   * patterns begin so, and their numbers. Where the need of a group is not met, its patterns are passed over together.
   */
  private readonly records: Int32Array;
  /** The record of the beginning without letters. */
  private readonly root: number;
  private readonly members: Int32Array;
  /** Where each need was met, nearest to the place that is being read. */
  private readonly metAt: Int32Array;
  private base = FIRST_BASE;
  /** Records of one place, longest beginning first; reused for all places. */
  private readonly found: Int32Array;
  private readonly size: number;
  /** The bits of the units behind the longest beginning at the place that is being read. */
  private readonly follow: Follow = { first: ANY_UNIT, second: ANY_UNIT };

  /** `size`: the number of letters of the longest beginning. Patterns are taken one by one, so that few sets live at once. */
  constructor(indexed: Iterable<IndexedPattern<P>>, size: number) {
    this.size = size;
    this.found = new Int32Array(size + 1);
    const leads = new Map<string, Lead>([['', {}]]);
    const leadOf = (beginning: string): Lead => {
      let lead = leads.get(beginning);
      if (lead) return lead;
      leads.set(beginning, (lead = {}));
      leadOf(beginning.slice(0, -1)).isLonger = true;
      return lead;
    };
    /** Numbers of needs by what they are: many patterns share lists of words. */
    const numbers = new Map<string, number>();
    const numberOf = ({ beginnings }: Need): number => {
      const name = [...beginnings].sort().join('|');
      let number = numbers.get(name);
      if (number === undefined) {
        numbers.set(name, (number = numbers.size));
        for (const beginning of beginnings) (leadOf(beginning).met ??= []).push(number);
      }
      return number;
    };
    const needs: number[][] = [];
    const reaches: number[][] = [];
    for (const { pattern, beginnings, needs: all } of indexed) {
      const number = this.patterns.push(pattern) - 1;
      this.order.set(pattern, number);
      const own = all.map(numberOf);
      needs.push(own);
      reaches.push(all.map(({ reach }) => reach));
      for (const [beginning, { first, second }] of cutBeginnings(beginnings, size)) {
        const groups = (leadOf(beginning).groups ??= new Map<number, number[]>());
        const group = groups.get(own[0] ?? -1);
        if (group) group.push(number, first, second);
        else groups.set(own[0] ?? -1, [number, first, second]);
      }
    }
    this.needs = new Lists(needs);
    this.reaches = new Lists(reaches);
    this.metAt = new Int32Array(numbers.size).fill(NOWHERE);
    const records: number[] = [NO_RECORD];
    const members: number[] = [];
    const recordByBeginning = new Map<string, number>();
    this.beginnings = new BeginningTable(leads.size);
    // Shorter ones first: a record names that of a shorter beginning.
    const sorted = [...leads].sort(([one], [other]) => one.length - other.length);
    for (const [beginning, { met = NONE, groups, isLonger = false }] of sorted) {
      let record = recordByBeginning.get(beginning.slice(0, -1)) ?? NO_RECORD;
      if (met.length > 0 || groups) {
        const shorter = record;
        record = records.push(shorter, met.length, ...met, groups?.size ?? 0) - met.length - HEADER;
        for (const [need, patterns] of groups ?? []) {
          const from = members.length;
          for (const each of patterns) members.push(each);
          records.push(need, from, members.length);
        }
      }
      recordByBeginning.set(beginning, record);
      this.beginnings.set(beginning, record, isLonger);
    }
    this.root = recordByBeginning.get('') ?? NO_RECORD;
    this.records = Int32Array.from(records);
    this.members = Int32Array.from(members);
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
