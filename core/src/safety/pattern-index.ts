import type { Need } from './first-letters.js';
import type { PatternText } from './pattern-text.js';
import { NumberTable, longerHash } from './unit-table.js';

/** A place of the normalized text where a pattern fits, and where what it matched ends. */
export interface Match<P> {
  pattern: P;
  at: number;
  end: number;
}

/** A pattern with the beginnings at which it is tried, and what has to follow. */
interface IndexedPattern<P> {
  pattern: P;
  beginnings: ReadonlySet<string>;
  needs: readonly Need[];
}

/** A beginning while the index is filled. Most have neither of the two: they only lead on to longer ones. */
interface Lead {
  /** Patterns by the first of their needs, -1 where there is none. */
  groups?: Map<number, number[]>;
  met?: number[];
}

const newLead = (): Lead => ({});

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
/** The place of a need that nothing met so far. */
const NOWHERE = 0x40000000;

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
  /**
   * Numbers of leads by the hash of a beginning. Every shorter form of a beginning is there too, so that a look-up ends where
   * nothing begins so. Two beginnings of one hash share a lead: patterns are then tried in vain, none is missed.
   */
  private readonly leads = new NumberTable();
  /** Groups of each lead, the need of each group, and its patterns: where the need is not met they are passed over together. */
  private readonly groups: Lists;
  private readonly groupNeeds: Int32Array;
  private readonly members: Lists;
  /** Needs that are met by each lead. */
  private readonly met: Lists;
  /** Where each need was met, nearest to the place that is being read. */
  private readonly metAt: Int32Array;
  /** Leads of one place, reused for all places. */
  private readonly found: Int32Array;
  private readonly size: number;

  /** `size`: the number of letters of the longest beginning. Patterns are taken one by one, so that few sets live at once. */
  constructor(indexed: Iterable<IndexedPattern<P>>, size: number) {
    this.size = size;
    this.found = new Int32Array(size + 1);
    const leads: Lead[] = [];
    const leadOf = (beginning: string): Lead => {
      let hash = 0;
      let number = this.leads.ensure(hash, () => leads.push(newLead()) - 1);
      for (let at = 0; at < beginning.length; at += 1) {
        hash = longerHash(hash, beginning.charCodeAt(at));
        number = this.leads.ensure(hash, () => leads.push(newLead()) - 1);
      }
      return leads[number] as Lead;
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
      for (const beginning of beginnings) {
        const groups = (leadOf(beginning).groups ??= new Map<number, number[]>());
        const group = groups.get(own[0] ?? -1);
        if (group) group.push(number);
        else groups.set(own[0] ?? -1, [number]);
      }
    }
    this.needs = new Lists(needs);
    this.reaches = new Lists(reaches);
    this.met = new Lists(leads.map(({ met = NONE }) => met));
    const needsOfGroups: number[] = [];
    const members: number[][] = [];
    this.groups = new Lists(
      leads.map(({ groups }) => {
        if (!groups) return NONE;
        const first = members.length;
        for (const [need, patterns] of groups) {
          needsOfGroups.push(need);
          members.push(patterns);
        }
        return Array.from(groups.keys(), (_, at) => first + at);
      }),
    );
    this.groupNeeds = Int32Array.from(needsOfGroups);
    this.members = new Lists(members);
    this.metAt = new Int32Array(numbers.size).fill(NOWHERE);
  }

  /**
   * Tries the patterns over words at every word, from the last to the first. No pattern reaches beyond its sentence, and nor
   * do its needs.
   */
  findInWords(reading: PatternText, end: number): Match<P>[] {
    const hits: Match<P>[] = [];
    const { text } = reading;
    this.metAt.fill(NOWHERE);
    let sentenceEnd = text.length;
    let space = text.lastIndexOf(' ', text.length - 2);
    for (; space >= 0; space = space === 0 ? -1 : text.lastIndexOf(' ', space - 1)) {
      if (text.charCodeAt(space + 1) === FULL_STOP) {
        sentenceEnd = space;
        continue;
      }
      const count = this.look(text, space + 1);
      for (let lead = 0; lead < count; lead += 1)
        this.tryLead(this.found[lead] as number, reading, space, sentenceEnd, end, hits);
      this.meet(count, space + 1);
    }
    return hits.reverse();
  }

  /** Tries the patterns over runs of characters at every character. */
  findInRuns(reading: PatternText, end: number): Match<P>[] {
    const hits: Match<P>[] = [];
    const { text } = reading;
    this.metAt.fill(NOWHERE);
    for (let start = text.length - 1; start >= 0; start -= 1) {
      const count = this.look(text, start);
      this.meet(count, start);
      for (let lead = count - 1; lead >= 0; lead -= 1) {
        const before = hits.length;
        this.tryLead(this.found[lead] as number, reading, start, text.length, end, hits);
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

  /** Collects the leads of what begins at `start`, shortest first; returns how many. */
  private look(text: string, start: number): number {
    let count = 0;
    let hash = 0;
    for (let at = start; at - start <= this.size; at += 1) {
      const lead = this.leads.at(hash);
      if (lead < 0) break;
      this.found[count] = lead;
      count += 1;
      if (at >= text.length) break;
      hash = longerHash(hash, text.charCodeAt(at));
    }
    return count;
  }

  private meet(count: number, start: number): void {
    const { from, all } = this.met;
    for (let lead = 0; lead < count; lead += 1) {
      const number = this.found[lead] as number;
      const last = from[number + 1] as number;
      for (let at = from[number] as number; at < last; at += 1) this.metAt[all[at] as number] = start;
    }
  }

  /** Tries the patterns of a lead whose needs are met between `place`, where their expressions begin, and `limit`. */
  private tryLead(
    lead: number,
    { text, map }: PatternText,
    place: number,
    limit: number,
    end: number,
    hits: Match<P>[],
  ): void {
    const { groups, groupNeeds, members, metAt } = this;
    const start = text.charCodeAt(place) === BLANK ? place + 1 : place;
    const lastGroup = groups.from[lead + 1] as number;
    for (let group = groups.from[lead] as number; group < lastGroup; group += 1) {
      const need = groupNeeds[group] as number;
      if (need >= 0 && (metAt[need] as number) >= limit) continue;
      const last = members.from[group + 1] as number;
      for (let at = members.from[group] as number; at < last; at += 1) {
        const number = members.all[at] as number;
        if (!this.areMet(number, place, limit)) continue;
        const pattern = this.patterns[number] as P;
        const { regex } = pattern;
        regex.lastIndex = place;
        if (regex.test(text)) hits.push({ pattern, at: map[start] ?? 0, end: map[regex.lastIndex] ?? end });
      }
    }
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
