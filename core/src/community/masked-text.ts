import { maskText } from '../safety/mask.js';

/** Texts that are remembered, in UTF-16 units of the originals: a few thousand usual posts. */
const REMEMBERED_UNITS = 2_000_000;

const remembered = new Map<string, string>();
let units = 0;

/** A text as readers see it: `maskText`, which is slow for a feed that everybody reads, remembered. */
export function maskedText(text: string): string {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const masked = maskText(text);
  // A text in which nothing is masked is stored once.
  const shown = masked === text ? text : masked;
  remembered.set(text, shown);
  units += text.length;
  for (const oldest of remembered.keys()) {
    if (units <= REMEMBERED_UNITS) break;
    remembered.delete(oldest);
    units -= oldest.length;
  }
  return shown;
}
