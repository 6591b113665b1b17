import { CharacterClasses } from './character-classes.js';
import { textOf } from './text-of.js';

/**
 * Two readings of a normalized text for the patterns, each with a map back to it:
 * `spaced` has words apart by one blank and ` . ` for the end of a sentence; `tight` has no blanks at all, for
 * languages whose writers set them freely or not at all.
 */
export interface PatternText {
  text: string;
  /** For each unit of `text`, the position in the normalized text. */
  map: Int32Array;
}

const OTHER = 0;
const WORD_PART = 1;
const END_MARK = 2;
const APOSTROPHE = 3;
const classes = new CharacterClasses((character) => {
  if (/[\p{L}\p{M}\p{N}\p{Extended_Pictographic}&]/u.test(character)) return WORD_PART;
  if (/[.!?…。！？؟۔;\n]/.test(character)) return END_MARK;
  return character === "'" ? APOSTROPHE : OTHER;
});

const BLANK = 32;
const FULL_STOP = 46;

/** The output so far, and the classes of the input; grown to the longest text, and copied out at the end. */
let units = new Uint16Array(1 << 12);
let places = new Int32Array(1 << 12);
let kinds = new Uint8Array(1 << 12);

function reserve(length: number): void {
  if (units.length >= length) return;
  units = new Uint16Array(length * 2);
  places = new Int32Array(length * 2);
  kinds = new Uint8Array(length * 2);
}

const written = (length: number): PatternText => ({
  text: textOf(units, length),
  map: places.slice(0, length),
});

/** Returns the place at which the character of a unit begins: a low surrogate belongs to the high one before it. */
const beginningOf = (unit: number, at: number): number => ((unit & 0xfc00) === 0xdc00 ? at - 1 : at);

/** Returns the words apart by one blank, apostrophes dropped (`don't` is `dont`), a blank at both ends. */
export function spacedText(normalized: string): PatternText {
  const { length } = normalized;
  reserve(length * 3 + 3);
  classes.read(normalized, kinds);
  units[0] = BLANK;
  places[0] = 0;
  let end = 1;
  for (let at = 0; at < length; at += 1) {
    const kind = kinds[at];
    if (kind === WORD_PART) {
      const unit = normalized.charCodeAt(at);
      units[end] = unit;
      places[end] = beginningOf(unit, at);
      end += 1;
      continue;
    }
    if (kind === APOSTROPHE) continue;
    if (units[end - 1] !== BLANK) {
      units[end] = BLANK;
      places[end] = at;
      end += 1;
    }
    if (kind !== END_MARK || (end >= 2 && units[end - 2] === FULL_STOP)) continue;
    units[end] = FULL_STOP;
    units[end + 1] = BLANK;
    places[end] = places[end + 1] = at;
    end += 2;
  }
  if (units[end - 1] !== BLANK) {
    units[end] = BLANK;
    places[end] = length;
    end += 1;
  }
  return written(end);
}

/** Removes all blanks and commas, and writes sentence marks as one `.`. */
export function tightText(normalized: string): PatternText {
  const { length } = normalized;
  reserve(length + 1);
  classes.read(normalized, kinds);
  let end = 0;
  for (let at = 0; at < length; at += 1) {
    const kind = kinds[at];
    if (kind === WORD_PART) {
      const unit = normalized.charCodeAt(at);
      units[end] = unit;
      places[end] = beginningOf(unit, at);
      end += 1;
    } else if (kind === END_MARK && (end === 0 || units[end - 1] !== FULL_STOP)) {
      units[end] = FULL_STOP;
      places[end] = at;
      end += 1;
    }
  }
  return written(end);
}
