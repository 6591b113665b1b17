import { readFileSync } from 'node:fs';
import { dataFile } from './data-file.js';

/** The meaning of an emoji. `yes` and `no` are answers. */
export type EmojiMood = 'sad' | 'happy' | 'angry' | 'love' | 'fear' | 'tired' | 'yes' | 'no' | 'other';

let table: [EmojiMood, readonly string[]][] | undefined;

/** Mood of the emoji in a text by `emoji.json`; the commonest wins. `null` when there are none. */
export function emojiMood(text: string): EmojiMood | null {
  if (!/\p{Extended_Pictographic}/u.test(text)) return null;
  table ??= Object.entries(
    JSON.parse(readFileSync(dataFile('emoji.json'), 'utf8')) as Record<EmojiMood, string[]>,
  ) as [EmojiMood, readonly string[]][];
  let best: EmojiMood = 'other';
  let max = 0;
  for (const [mood, signs] of table) {
    const count = signs.reduce((sum, sign) => sum + text.split(sign).length - 1, 0);
    if (count > max) {
      best = mood;
      max = count;
    }
  }
  return best;
}
