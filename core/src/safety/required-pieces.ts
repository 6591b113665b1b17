import { FNV_PRIME } from './features.js';
import { HashFilter } from './hash-filter.js';

/**
 * Finds the texts in which an expression cannot match, many times faster than the expression itself: each alternative of the expression requires
 * one piece of text, and a text with none of these pieces need not be tried. Expressions are read once; a part that is not understood requires nothing.
 */

const { imul } = Math;

/** Lengths of pieces, in UTF-16 units: the longest that fits is taken. */
const SIZES = [6, 4, 3, 2, 1] as const;
const LONGEST = SIZES[0];

/** Pieces of which every match contains at least one; `null` if none are known. */
type Required = ReadonlySet<string> | null;

/** A part of a sequence: letters, or what was found of a group; `null` ends a run of letters. */
type Part = { letters: string } | { required: Required } | null;

/** Returns the length of the shortest piece, by which the best part of a sequence is chosen. */
const worth = (required: Required): number =>
  required === null ? 0 : Math.min(LONGEST, ...[...required].map(({ length }) => length));

function better(one: Required, other: Required): Required {
  const difference = worth(one) - worth(other);
  if (difference !== 0) return difference > 0 ? one : other;
  return (one?.size ?? Infinity) <= (other?.size ?? Infinity) ? one : other;
}

class ExpressionReader {
  private at = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** Reads alternatives up to the end of the group or of the expression. */
  alternatives(): Required {
    const all = new Set<string>();
    let isKnown = true;
    for (;;) {
      const found = this.sequence();
      if (found === null) isKnown = false;
      else for (const piece of found) all.add(piece);
      if (this.source[this.at] !== '|') break;
      this.at += 1;
    }
    return isKnown ? all : null;
  }

  private sequence(): Required {
    let best: Required = null;
    let run = '';
    const endRun = (): void => {
      if (run !== '') best = better(best, new Set([run]));
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
      best = better(best, 'letters' in part ? new Set([part.letters]) : part.required);
    }
    endRun();
    return best;
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

/** Returns what every match of an expression contains at least one of; `null` if that is not known. */
export function requiredOf({ source, flags }: RegExp): ReadonlySet<string> | null {
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

const hashOf = (text: string, from: number, size: number): number => {
  let hash = size;
  for (let at = from; at < from + size; at += 1) hash = imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash ^ (hash >>> 15);
};
/** The maximum number of expressions that are looked for together: each has a bit. */
const MAX_EXPRESSIONS = 31;

/** Finds out which of some expressions can match a text. */
export class RequiredPieces {
  private readonly filter: HashFilter;
  /** By the hash of a piece, the bits of the expressions that it belongs to. */
  private readonly bitsOf = new Map<number, number>();
  private readonly sizes: readonly number[];
  /** The bits of expressions of which no piece is known. */
  private open = 0;

  constructor(expressions: readonly RegExp[]) {
    if (expressions.length > MAX_EXPRESSIONS) throw new RangeError('too many expressions');
    const sizes = new Set<number>();
    expressions.forEach((expression, index) => {
      const bit = 1 << index;
      const required = requiredOf(expression);
      if (required === null) this.open |= bit;
      for (const piece of [...(required ?? [])].map(pieceOf)) {
        const hash = hashOf(piece, 0, piece.length);
        sizes.add(piece.length);
        this.bitsOf.set(hash, (this.bitsOf.get(hash) ?? 0) | bit);
      }
    });
    this.sizes = [...sizes];
    this.filter = new HashFilter(this.bitsOf.size);
    for (const hash of this.bitsOf.keys()) this.filter.add(hash);
  }

  /** Returns the expressions that can match a text, a bit for each in their order; no other one does. */
  possibleIn(text: string): number {
    const { filter, bitsOf } = this;
    let possible = this.open;
    for (const size of this.sizes)
      for (let from = 0; from + size <= text.length; from += 1) {
        const hash = hashOf(text, from, size);
        if (filter.canHold(hash)) possible |= bitsOf.get(hash) ?? 0;
      }
    return possible;
  }
}
