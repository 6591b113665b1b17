/** Returns a number that differs with the words of a text: other words of the person lead to other wordings. */
export function hashOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return hash;
}
