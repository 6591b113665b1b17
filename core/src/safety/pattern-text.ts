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

const END_MARK = /[.!?…。！？؟۔;\n]/;
const WORD_PART = /[\p{L}\p{M}\p{N}\p{Extended_Pictographic}&]/u;

/** Words apart by one blank, apostrophes dropped (`don't` is `dont`), a blank at both ends. */
export function spacedText(normalized: string): PatternText {
  const out: string[] = [' '];
  const map: number[] = [0];
  let last = ' ';
  const push = (char: string, at: number): void => {
    out.push(char);
    for (let unit = 0; unit < char.length; unit += 1) map.push(at);
    last = char;
  };
  let at = 0;
  for (const char of normalized) {
    if (WORD_PART.test(char)) push(char, at);
    else if (END_MARK.test(char)) {
      if (last !== ' ') push(' ', at);
      if (out[out.length - 2] !== '.') {
        push('.', at);
        push(' ', at);
      }
    } else if (char !== "'" && last !== ' ') push(' ', at);
    at += char.length;
  }
  if (last !== ' ') push(' ', at);
  return { text: out.join(''), map: Int32Array.from(map) };
}

/** All blanks and commas out; sentence marks as one `.`. */
export function tightText(normalized: string): PatternText {
  const out: string[] = [];
  const map: number[] = [];
  let at = 0;
  for (const char of normalized) {
    let piece = '';
    if (WORD_PART.test(char) || char === 'ー') piece = char;
    else if (END_MARK.test(char) && out[out.length - 1] !== '.') piece = '.';
    if (piece) {
      out.push(piece);
      for (let unit = 0; unit < piece.length; unit += 1) map.push(at);
    }
    at += char.length;
  }
  return { text: out.join(''), map: Int32Array.from(map) };
}
