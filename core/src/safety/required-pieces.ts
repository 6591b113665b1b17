import { FNV_PRIME } from './features.js';
import { HashFilter } from './hash-filter.js';

/**
 * Finds the texts in which an expression cannot match, many times faster than the expression itself: each alternative of the expression requires
 * a few pieces of text, and a text that lacks one of them for every alternative need not be tried. Expressions are read once; a part that is not
 * understood requires nothing.
 */

const { imul } = Math;

/** Lengths of pieces, in UTF-16 units: the longest that fits is taken. */
const SIZES = [6, 4, 3, 2, 1] as const;
const LONGEST = SIZES[0];

/** Pieces of which a match contains at least one. */
type AnyOf = ReadonlySet<string>;
/** Each of these is required by one alternative. */
type AllOf = readonly AnyOf[];
/** What the alternatives require; `null` if one of them may match anything. */
type Required = readonly AllOf[] | null;

/** The number of requirements that are kept of an alternative: more are hardly ever met by another text. */
const MAX_REQUIRED = 3;

/** A part of a sequence: letters, or what was found of a group; `null` ends a run of letters. */
type Part = { letters: string } | { required: Required } | null;

/** Returns the length of the shortest piece, by which the best requirements of a sequence are chosen. */
const worth = (pieces: AnyOf): number => Math.min(LONGEST, ...[...pieces].map(({ length }) => length));

const byWorth = (one: AnyOf, other: AnyOf): number => worth(other) - worth(one) || one.size - other.size;

const bestOf = (pieces: AllOf): AllOf => pieces.toSorted(byWorth).slice(0, MAX_REQUIRED);

/** Returns one requirement that holds for all alternatives: their best ones together. */
const together = (alternatives: readonly AllOf[]): AnyOf =>
  new Set(alternatives.flatMap((required) => [...(bestOf(required)[0] as AnyOf)]));

/** Returns what a sequence requires whose parts require these: the alternatives of the best part, and beside each of them the other parts. */
function inSequence(parts: readonly (readonly AllOf[])[]): Required {
  const [best, ...others] = parts.toSorted((one, other) => byWorth(together(one), together(other)));
  if (best === undefined) return null;
  const beside = others.flatMap((part) => (part.length === 1 ? (part[0] as AllOf) : [together(part)]));
  return best.map((required) => bestOf([...required, ...beside]));
}

class ExpressionReader {
  private at = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** Reads alternatives up to the end of the group or of the expression. */
  alternatives(): Required {
    const all: AllOf[] = [];
    let isKnown = true;
    for (;;) {
      const found = this.sequence();
      if (found === null) isKnown = false;
      else all.push(...found);
      if (this.source[this.at] !== '|') break;
      this.at += 1;
    }
    return isKnown ? all : null;
  }

  private sequence(): Required {
    const parts: (readonly AllOf[])[] = [];
    let run = '';
    const addLetters = (letters: string): void => {
      // A blank is in nearly every text.
      if (letters !== ' ') parts.push([[new Set([letters])]]);
    };
    const endRun = (): void => {
      if (run !== '') addLetters(run);
      run = '';
    };
    while (this.at < this.source.length && this.source[this.at] !== '|' && this.source[this.at] !== ')') {
      const part = this.part();
      const { isOptional, isRepeated } = this.quantifier();
      if (part !== null && 'letters' in part && !isOptional && !isRepeated) {
        run += part.letters;
        continue;
      }
      endRun();
      if (part === null || isOptional) continue;
      if ('letters' in part) addLetters(part.letters);
      else if (part.required !== null) parts.push(part.required);
    }
    endRun();
    return inSequence(parts);
  }

  private part(): Part {
    const { source } = this;
    const char = source[this.at] as string;
    if (char === '(') return this.group();
    if (char === '[') {
      this.at = this.endOfClass() + 1;
      return null;
    }
    if (char === '\\') return this.escape();
    const letter = String.fromCodePoint(source.codePointAt(this.at) as number);
    this.at += letter.length;
    return '.^$'.includes(letter) ? null : { letters: letter };
  }

  private group(): Part {
    const { source } = this;
    const lookaround = /^\(\?<?[=!]/.exec(source.slice(this.at, this.at + 4));
    const opening = lookaround ?? /^\((?:\?:)?/.exec(source.slice(this.at, this.at + 3));
    this.at += (opening as RegExpExecArray)[0].length;
    const required = this.alternatives();
    this.at += 1;
    return lookaround ? null : { required };
  }

  private escape(): Part {
    const char = this.source[this.at + 1] as string;
    const isClass = char === 'p' || char === 'P';
    this.at = isClass ? this.source.indexOf('}', this.at) + 1 : this.at + 2;
    // A sign that stands for itself; all other escapes are classes, places or codes.
    if (/[^\p{L}\p{N}]/u.test(char)) return { letters: char };
    if (char === 'u' || char === 'x' || char === 'k') throw new SyntaxError(`not read: \\${char}`);
    return null;
  }

  private endOfClass(): number {
    for (let at = this.at + 1; at < this.source.length; at += 1) {
      if (this.source[at] === '\\') at += 1;
      else if (this.source[at] === ']') return at;
    }
    throw new SyntaxError('a class is not closed');
  }

  private quantifier(): { isOptional: boolean; isRepeated: boolean } {
    const found = /^(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/.exec(this.source.slice(this.at, this.at + 12));
    if (!found) return { isOptional: false, isRepeated: false };
    this.at += found[0].length;
    const isOptional = found[0].startsWith('?') || found[0].startsWith('*') || Number(found[1]) === 0;
    return { isOptional, isRepeated: true };
  }
}

/** Returns what the alternatives of an expression require, of each some sets of pieces with one of each set; `null` if that is not known. */
export function requiredOf({ source, flags }: RegExp): readonly (readonly ReadonlySet<string>[])[] | null {
  return flags.includes('i') ? null : new ExpressionReader(source).alternatives();
}

/** Letters that are in most words of most languages of the Latin script: a piece of them excludes few texts. */
const COMMON = ' etaoinsrlud';

/** Returns the units of a text that are looked for: those that are rarest in ordinary words. */
function pieceOf(text: string): string {
  const size = SIZES.find((each) => each <= text.length) as number;
  let best = text.slice(0, size);
  let mostRare = -1;
  for (let at = 0; at + size <= text.length; at += 1) {
    const piece = text.slice(at, at + size);
    const rare = [...piece].filter((letter) => !COMMON.includes(letter)).length;
    if (rare > mostRare) [best, mostRare] = [piece, rare];
  }
  return best;
}

/** The hash of a piece is continued unit by unit, so that pieces of all lengths at one place are hashed together. */
const continued = (hash: number, unit: number): number => imul(hash ^ unit, FNV_PRIME);
const ended = (hash: number, size: number): number => (hash ^ (hash >>> 15)) + size;

function hashOf(piece: string): number {
  let hash = 0;
  for (let at = 0; at < piece.length; at += 1) hash = continued(hash, piece.charCodeAt(at));
  return ended(hash, piece.length);
}

/** The maximum number of expressions that are looked for together: each has a bit. */
const MAX_EXPRESSIONS = 31;

/** Finds out which of some expressions can match a text. */
export class RequiredPieces {
  private readonly filter: HashFilter;
  /** By the hash of a piece, the numbers of the requirements that it meets. */
  private readonly metBy = new Map<number, number[]>();
  /** For each alternative, the bit of its expression and the numbers of its requirements. */
  private readonly alternatives: { bit: number; required: number[] }[] = [];
  /** For each requirement, the look at a text in which it was met last. */
  private readonly metIn: Uint32Array;
  private looks = 0;
  private readonly isSize: readonly boolean[];
  /** The bits of expressions of which no piece is known. */
  private open = 0;

  constructor(expressions: readonly RegExp[]) {
    if (expressions.length > MAX_EXPRESSIONS) throw new RangeError('too many expressions');
    const numbers = new Map<string, number>();
    const sizes = new Set<number>();
    const numberOf = (anyOf: AnyOf): number => {
      const pieces = [...new Set([...anyOf].map(pieceOf))].sort();
      const key = pieces.join('\n');
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const number = numbers.size;
      numbers.set(key, number);
      for (const piece of pieces) {
        sizes.add(piece.length);
        const hash = hashOf(piece);
        this.metBy.set(hash, [...(this.metBy.get(hash) ?? []), number]);
      }
      return number;
    };
    expressions.forEach((expression, index) => {
      const bit = 1 << index;
      const alternatives = requiredOf(expression);
      if (alternatives === null) this.open |= bit;
      for (const required of alternatives ?? [])
        this.alternatives.push({ bit, required: required.map(numberOf) });
    });
    this.isSize = Array.from({ length: LONGEST + 1 }, (_, size) => sizes.has(size));
    this.metIn = new Uint32Array(numbers.size);
    this.filter = new HashFilter(this.metBy.size);
    for (const hash of this.metBy.keys()) this.filter.add(hash);
  }

  /** Returns the expressions that can match a text, a bit for each in their order; no other one does. */
  possibleIn(text: string): number {
    const { metIn } = this;
    this.looks = (this.looks + 1) >>> 0;
    const look = this.looks;
    this.markPieces(text, look);
    let possible = this.open;
    for (const { bit, required } of this.alternatives)
      if ((possible & bit) === 0 && required.every((number) => metIn[number] === look)) possible |= bit;
    return possible;
  }

  private markPieces(text: string, look: number): void {
    const { filter, metBy, metIn, isSize } = this;
    for (let from = 0; from < text.length; from += 1) {
      const longest = Math.min(LONGEST, text.length - from);
      let hash = 0;
      for (let size = 1; size <= longest; size += 1) {
        hash = continued(hash, text.charCodeAt(from + size - 1));
        if (!isSize[size]) continue;
        const whole = ended(hash, size);
        if (!filter.canHold(whole)) continue;
        for (const number of metBy.get(whole) ?? []) metIn[number] = look;
      }
    }
  }
}
