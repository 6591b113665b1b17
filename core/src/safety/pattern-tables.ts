import { BeginningTable, type StoredBeginnings } from './beginning-table.js';
import type { Need } from './first-letters.js';

/**
 * The tables of an index of patterns, in flat arrays: which patterns are tried where a word begins in a certain way, and what they
 * need. They take a second to build from the pattern files, and a few milliseconds to read (`pattern-store.ts`).
 */
export interface PatternTables {
  /** The number of letters of the longest beginning. */
  size: number;
  /** Needs of each pattern: which, and how far away at most. */
  needs: Lists;
  reaches: Lists;
  /** The number of different needs. */
  needCount: number;
  /** Records by beginning. Every shorter form of a beginning is there too, so that a look-up ends where nothing begins so. */
  beginnings: StoredBeginnings;
  /**
   * One record after the other: that of the longest shorter beginning that has one; how many needs it meets, and which; how many groups of
   * patterns begin so, and their numbers. Where the need of a group is not met, its patterns are passed over together.
   */
  records: Int32Array;
  /** The record of the beginning without letters. */
  root: number;
  members: Int32Array;
}

/** Lists of numbers behind each other, and where each begins. */
export interface Lists {
  from: Int32Array;
  all: Int32Array;
}

/**
 * The beginnings at which a pattern is tried, and what has to follow. Beginnings may be two letters longer than those that
 * the index looks up: these tell most places apart where the pattern would be tried in vain.
 */
export interface PatternEntry {
  beginnings: ReadonlySet<string>;
  needs: readonly Need[];
}

/** A beginning while the tables are filled. Most have neither of the two: they only lead on to longer ones. */
interface Lead {
  /** Patterns by the first of their needs, -1 where there is none: the numbers of a member of each, one after the other. */
  groups?: Map<number, number[]>;
  met?: number[];
  /** Other beginnings begin with this one. */
  isLonger?: boolean;
}

const NONE: readonly number[] = [];
/** The record of a beginning with which no pattern begins, and that meets no need. */
export const NO_RECORD = 0;
/** Numbers of a record beside its needs and groups: the record of a shorter beginning, how many needs it meets, and how many groups begin so. */
const HEADER = 3;
/** Numbers of a group in a record: its need, where its patterns begin, and where they end. */
export const GROUP = 3;
/** Numbers of a pattern in a group: its number, and which units may follow the beginning, as the bits of two numbers. */
export const MEMBER = 3;
export const ANY_UNIT = -1;

/** Returns the bit of a unit: letters of one alphabet have different ones. */
export const bitOf = (unit: number): number => 1 << (unit & 31);

function listsOf(lists: readonly (readonly number[])[]): Lists {
  const from = new Int32Array(lists.length + 1);
  lists.forEach((list, at) => (from[at + 1] = (from[at] as number) + list.length));
  const all = new Int32Array(from[lists.length] as number);
  lists.forEach((list, at) => all.set(list, from[at]));
  return { from, all };
}

/** Bits of the units that may follow a beginning: directly, and one further on. */
export interface Follow {
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

/** Builds the tables. `size`: the number of letters of the longest beginning. Entries are taken one by one, so that few sets live at once. */
export function buildTables(entries: Iterable<PatternEntry>, size: number): PatternTables {
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
  for (const { beginnings, needs: all } of entries) {
    const own = all.map(numberOf);
    const number = needs.push(own) - 1;
    reaches.push(all.map(({ reach }) => reach));
    for (const [beginning, { first, second }] of cutBeginnings(beginnings, size)) {
      const groups = (leadOf(beginning).groups ??= new Map<number, number[]>());
      const group = groups.get(own[0] ?? -1);
      if (group) group.push(number, first, second);
      else groups.set(own[0] ?? -1, [number, first, second]);
    }
  }
  const records: number[] = [NO_RECORD];
  const members: number[] = [];
  const recordByBeginning = new Map<string, number>();
  const table = new BeginningTable(leads.size);
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
    table.set(beginning, record, isLonger);
  }
  return {
    size,
    needs: listsOf(needs),
    reaches: listsOf(reaches),
    needCount: numbers.size,
    beginnings: table.stored,
    records: Int32Array.from(records),
    root: recordByBeginning.get('') ?? NO_RECORD,
    members: Int32Array.from(members),
  };
}
