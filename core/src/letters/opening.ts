import { keyedHash } from '../crypto/keyed-hash.js';

const OPENING_PURPOSE = 'letters.opening_key';

/**
 * Returns the first sentence of a letter in the form in which two are compared: its letters and digits in lower case. A greeting
 * on a line of its own, before the first blank line, is skipped.
 */
export function openingOf(content: string): string {
  const text = content.trim();
  const [, body = text] = /\n\s*\n(.*)$/su.exec(text) ?? [];
  const [sentence] = new Intl.Segmenter('und', { granularity: 'sentence' }).segment(body.trimStart());
  const normalized = (sentence?.segment ?? '').normalize('NFKC').toLowerCase();
  return normalized.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
}

/**
 * Returns the key by which a letter is recognized that begins like another of the same member: a hash that differs by member.
 */
export const openingKey = (userId: number, content: string): Buffer =>
  keyedHash(`${userId} ${openingOf(content)}`, OPENING_PURPOSE);
