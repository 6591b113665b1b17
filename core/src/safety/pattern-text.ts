import { CharacterClasses, widthAt } from './character-classes.js';

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

/** The output so far; grown to the longest text, and copied out at the end. */
let units = new Uint16Array(1 << 12);
let places = new Int32Array(1 << 12);

function reserve(length: number): void {
  if (units.length >= length) return;
  units = new Uint16Array(length * 2);
  places = new Int32Array(length * 2);
}

/** Units that `String.fromCharCode` takes as arguments at once. */
const CHUNK = 4096;

function written(length: number): PatternText {
  let text = '';
  for (let from = 0; from < length; from += CHUNK)
    text += String.fromCharCode.apply(
      null,
      units.subarray(from, Math.min(length, from + CHUNK)) as unknown as number[],
    );
  return { text, map: places.slice(0, length) };
}

/** Words apart by one blank, apostrophes dropped (`don't` is `dont`), a blank at both ends. */
export function spacedText(normalized: string): PatternText {
  const { length } = normalized;
  reserve(length * 3 + 3);
  units[0] = BLANK;
  places[0] = 0;
  let end = 1;
  const push = (unit: number, at: number): void => {
    units[end] = unit;
    places[end] = at;
    end += 1;
  };
  for (let at = 0; at < length;) {
    const kind = classes.at(normalized, at);
    const width = widthAt(normalized, at);
    if (kind === WORD_PART) {
      for (let unit = 0; unit < width; unit += 1) push(normalized.charCodeAt(at + unit), at);
    } else if (kind === END_MARK) {
      if (units[end - 1] !== BLANK) push(BLANK, at);
      if (end < 2 || units[end - 2] !== FULL_STOP) {
        push(FULL_STOP, at);
        push(BLANK, at);
      }
    } else if (kind !== APOSTROPHE && units[end - 1] !== BLANK) push(BLANK, at);
    at += width;
  }
  if (units[end - 1] !== BLANK) push(BLANK, length);
  return written(end);
}

/** All blanks and commas out; sentence marks as one `.`. */
export function tightText(normalized: string): PatternText {
  const { length } = normalized;
  reserve(length + 1);
  let end = 0;
  for (let at = 0; at < length;) {
    const kind = classes.at(normalized, at);
    const width = widthAt(normalized, at);
    if (kind === WORD_PART) {
      for (let unit = 0; unit < width; unit += 1) {
        units[end] = normalized.charCodeAt(at + unit);
        places[end] = at;
        end += 1;
      }
    } else if (kind === END_MARK && (end === 0 || units[end - 1] !== FULL_STOP)) {
      units[end] = FULL_STOP;
      places[end] = at;
      end += 1;
    }
    at += width;
  }
  return written(end);
}
