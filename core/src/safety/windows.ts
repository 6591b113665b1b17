/**
 * A part of a normalized text. A text is read in windows, so that one sentence of danger in a long ramble weighs as much as it would
 * alone. Windows overlap; their number is bounded, and together they cover the whole text.
 */
export interface TextWindow {
  start: number;
  end: number;
}

const SENTENCE = /[^.!?…。！？؟۔;\n]+[.!?…。！？؟۔;\n]*/gu;
/** Up to this many pieces, neighbours are read together too; beyond that, each piece is read by itself. */
const PAIRED_PIECES = 36;
/** More pieces than this are read several at a time, so that the end of a long text counts as much as its beginning. */
const MAX_PIECES = 72;
const WORDS_PER_PIECE = 18;
const CHARS_PER_PIECE = 48;

/** Splits `[start, end)` into overlapping pieces of at most `size` words (or units, where words are not apart). */
function pieces(text: string, start: number, end: number): TextWindow[] {
  const sentence = text.slice(start, end);
  const stops: number[] = [start];
  for (let at = sentence.indexOf(' '); at >= 0; at = sentence.indexOf(' ', at + 1))
    stops.push(start + at + 1);
  const dense = sentence.length / stops.length > 12;
  if (dense) {
    stops.length = 0;
    for (let at = start; at < end; at += 1) stops.push(at);
  }
  const size = dense ? CHARS_PER_PIECE : WORDS_PER_PIECE;
  if (stops.length <= size * 1.5) return [{ start, end }];
  const out: TextWindow[] = [];
  for (let first = 0; first < stops.length; first += size / 2) {
    out.push({ start: stops[first] as number, end: stops[first + size] ?? end });
    if (first + size >= stops.length) break;
  }
  return out;
}

/** Returns the windows of a text: pieces of sentences, and neighbours together. Empty when the text is one window already. */
export function textWindows(normalized: string): TextWindow[] {
  const single: TextWindow[] = [];
  for (const match of normalized.matchAll(SENTENCE)) {
    if (match[0].trim().length < 2) continue;
    single.push(...pieces(normalized, match.index, match.index + match[0].length));
  }
  if (single.length < 2) return [];
  if (single.length > PAIRED_PIECES) {
    const step = Math.ceil(single.length / MAX_PIECES);
    return single
      .filter((_, index) => index % step === 0)
      .map(({ start }, index) => ({
        start,
        end: (single[(index + 1) * step - 1] ?? single[single.length - 1] ?? { end: start }).end,
      }));
  }
  const out: TextWindow[] = [];
  single.forEach((here, index) => {
    out.push(here);
    const next = single[index + 1];
    if (next && single.length > 2) out.push({ start: here.start, end: next.end });
  });
  return out;
}
