import { keyedHash } from '../crypto/keyed-hash.js';

const OPENING_PURPOSE = 'letters.opening_key';

/**
 * The first sentence of a letter as far as two are compared: its letters and digits, whatever their case. The greeting, a
 * line of its own before the first blank one, is not yet its beginning.
 */
export function openingOf(content: string): string {
  const text = content.trim();
  const [, body = text] = /\n\s*\n(.*)$/su.exec(text) ?? [];
  const [sentence] = new Intl.Segmenter('und', { granularity: 'sentence' }).segment(body.trimStart());
  const normalized = (sentence?.segment ?? '').normalize('NFKC').toLowerCase();
  return normalized.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
}

/** By which a letter is known that begins like another of the same member; without the words, and another for each member. */
export const openingKey = (userId: number, content: string): Buffer =>
  keyedHash(`${userId} ${openingOf(content)}`, OPENING_PURPOSE);
