/**
 * Computes which letters a pattern can begin with. Trying two thousand patterns at every word would be slow; with this
 * index each word meets only the patterns that can begin there.
 */

const LOOKAROUND = /\(\?<?[=!]/y;

/** Returns a pattern without what it only looks ahead or back for: `(?= …)`, `(?! …)`, `(?<! …)`. */
function withoutLookarounds(source: string): string {
  if (!/\(\?<?[=!]/.test(source)) return source;
  let out = '';
  for (let at = 0; at < source.length; at += 1) {
    LOOKAROUND.lastIndex = at;
    if (source[at] !== '(' || !LOOKAROUND.test(source)) out += source[at] ?? '';
    else at = endOfGroup(source, at);
  }
  return out;
}

/** Returns the end of the group that opens at `from`. */
function endOfGroup(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const char = source[at];
    if (char === '\\') at += 1;
    else if (char === '[') at = source.indexOf(']', at);
    else if (char === '(') depth += 1;
    else if (char === ')') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  throw new Error(`a group is not closed in pattern: ${source}`);
}

interface Beginning {
  text: string;
  /** More letters may follow from the pattern; `false` once anything at all may follow. */
  open: boolean;
}

/** The state before anything was read. */
const START: Beginning = { text: '', open: true };

/** Beginnings of groups that were read before, by size and text: patterns share most of their lists of words. */
export type KnownGroups = Map<string, readonly Beginning[]>;

/** Returns all beginnings of up to `size` letters of a pattern in which lists are already put in. */
export function patternBeginnings(
  pattern: string,
  size: number,
  known: KnownGroups = new Map(),
): Set<string> {
  return beginningsFrom(withoutLookarounds(pattern), 0, size, known);
}

/** Returns the same of a pattern without lookarounds, from a place in it on. */
function beginningsFrom(source: string, from: number, size: number, known: KnownGroups): Set<string> {
  let at = from;

  const isSettled = ({ text, open }: Beginning): boolean => !open || text.length >= size;

  const join = (heads: readonly Beginning[], tails: readonly Beginning[]): readonly Beginning[] => {
    if (heads.length === 1 && heads[0] === START) return tails;
    const out = new Map<string, Beginning>();
    const keep = (item: Beginning): void => void out.set(`${item.text}/${String(item.open)}`, item);
    for (const head of heads) {
      if (isSettled(head)) {
        keep(head);
        continue;
      }
      for (const tail of tails) keep({ text: (head.text + tail.text).slice(0, size), open: tail.open });
    }
    return [...out.values()];
  };

  const alternatives = (): Beginning[] => {
    const all: Beginning[] = [];
    let current: readonly Beginning[] = [START];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at += 1;
        all.push(...current);
        current = [START];
        continue;
      }
      if (current.every(isSettled)) skipAlternative();
      else current = join(current, piece());
    }
    return [...all, ...current];
  };

  /** Over the rest of an alternative that cannot change its beginnings any more: most of each pattern. */
  const skipAlternative = (): void => {
    for (let depth = 0; at < source.length; at += 1) {
      const char = source[at];
      if (depth === 0 && (char === '|' || char === ')')) return;
      if (char === '(') depth += 1;
      else if (char === ')') depth -= 1;
      else if (char === '[') at = source.indexOf(']', at);
      else if (char === '\\') at += 1;
    }
  };

  /** The state of the group that opens here. */
  const group = (): readonly Beginning[] => {
    const end = endOfGroup(source, at);
    const name = `${size}${source.slice(at, end)}`;
    let out = known.get(name);
    if (!out) {
      at += source.startsWith('(?:', at) ? 3 : 1;
      known.set(name, (out = join([{ ...START }], alternatives())));
    }
    at = end + 1;
    return out;
  };

  const piece = (): readonly Beginning[] => {
    const char = source[at] ?? '';
    let out: readonly Beginning[];
    if (char === '(') out = group();
    else if (char === '[' && !isAnything(source, at)) {
      const end = source.indexOf(']', at);
      out = [...source.slice(at + 1, end)].map((letter) => ({ text: letter, open: true }));
      at = end + 1;
    } else if (char === '*' || char === '.' || isAnything(source, at)) {
      at = char === '[' ? source.indexOf(']', at) + 1 : at + 1;
      at += COUNTED.exec(source.slice(at, at + 10))?.[0].length ?? 0;
      return [{ text: '', open: false }];
    } else if (char === '\\') {
      out =
        source[at + 1] === 'd'
          ? [...'0123456789'].map((digit) => ({ text: digit, open: true }))
          : [{ text: '', open: false }];
      at += 2;
    } else {
      const letter = String.fromCodePoint(source.codePointAt(at) ?? 0);
      at += letter.length;
      out = [{ text: letter, open: true }];
    }
    const after = source[at];
    const repeated = (after === '*' && (char === '(' || char === '[')) || after === '+';
    if (after === '?' || repeated) {
      at += 1;
      if (repeated) out = out.map((item) => ({ text: item.text, open: false }));
      if (after !== '+') out = [...out, START];
      else out = join(out, [START]);
    }
    return out;
  };

  return new Set(alternatives().map((item) => item.text));
}

/** Returns whether a class matches all that is not listed, as a gap does: `[^.]{0,30}`. */
const isAnything = (source: string, at: number): boolean => source.startsWith('[^', at);

/** Something that has to follow the beginning of a pattern. */
export interface Need {
  /** The letters with which the pattern begins. */
  beginnings: ReadonlySet<string>;
  /** The distance from the beginning of the pattern to that of the need, in characters at most. */
  reach: number;
}

/** The reach of a need that is bounded by its sentence alone. */
const FAR = 0x20000000;

/** Letters of a need in a text without blanks: two tell nearly all apart, and take less memory. */
const TIGHT_SIZE = 2;
/** The maximum length that a gap matches in a pattern for texts without blanks. */
const LONG_GAP = 22;

/** Returns a length that what a part of a pattern matches does not exceed, except where something is repeated. */
function maxLength(part: string): number {
  if (/[+{]/.test(part.replace(/\.\{\d+,\d+\}/g, ''))) return FAR;
  const gaps = part.match(/\.\.|\*/g)?.length ?? 0;
  const counted = [...part.matchAll(/\{\d+,(\d+)\}/g)].reduce((sum, [, max]) => sum + Number(max), 0);
  return part.length + gaps * LONG_GAP + counted;
}

/** A counted repetition after a part of a pattern. */
const COUNTED = /^\{(\d+)(?:,\d*)?\}/;

/**
 * Returns the later parts that a pattern cannot do without: `hurt .. (me|us)` needs `me` or `us`. Where they do not follow, the
 * pattern need not be tried. Of patterns over words (`tight` is false) these are beginnings of words of the same sentence; of
 * others, what comes after a gap or is one of several. Parts whose place or presence is not certain are left out.
 */
export function laterBeginnings(
  pattern: string,
  tight: boolean,
  size: number,
  known: KnownGroups = new Map(),
): Need[] {
  const source = withoutLookarounds(pattern);
  const out: Need[] = [];
  /** Whether a word always begins here, and whether a part of the pattern always comes before. */
  let isStart = true;
  let isLater = false;
  const require = (from: number): void => {
    if (isStart && isLater) {
      const beginnings = beginningsFrom(source, from, tight ? TIGHT_SIZE : size, known);
      if (!beginnings.has(''))
        out.push({ beginnings, reach: tight ? maxLength(source.slice(0, from)) : FAR });
    }
    isLater = true;
  };
  for (let at = 0; at < source.length;) {
    const char = source[at] ?? '';
    const gap = /^\.{2,3} ?/.exec(source.slice(at, at + 4))?.[0];
    if (char === '|') return [];
    if (gap && (tight || gap.endsWith(' '))) {
      at += gap.length;
      if (tight) isStart = true;
      continue;
    }
    const end =
      char === '('
        ? endOfGroup(source, at)
        : char === '['
          ? source.indexOf(']', at)
          : at + Number(char === '\\');
    const after = source[end + 1] ?? '';
    const counted = COUNTED.exec(source.slice(end + 1, end + 10));
    const isOptional =
      after === '?' || (after === '*' && (char === '(' || char === '[')) || counted?.[1] === '0';
    if (tight) {
      // A group is a part of its own, and so is what follows one.
      isStart ||= char === '(';
      if (!isOptional && char !== '.' && char !== '*') {
        require(at);
        isStart = char === '(';
      } else isStart = true;
      at = end + 1 + (counted?.[0].length ?? Number(isOptional || after === '+'));
      continue;
    }
    if (char === ' ') isStart = !isOptional || isStart;
    else {
      if (isAnything(source, at)) isLater = true;
      else if (!isOptional && char !== '.' && char !== '*') require(at);
      const endsInBlank =
        char === '(' &&
        source
          .slice(at, end)
          .split('|')
          .every((part) => part.endsWith(' '));
      isStart = endsInBlank && (isStart || !isOptional);
    }
    // After a gap that may end within a word, no word is known to begin.
    if (counted) isStart = false;
    at = end + 1 + (counted?.[0].length ?? Number(isOptional || after === '+'));
  }
  return out;
}
