/** Returns the beginning of a text on one line. A longer text is cut between characters and ends with an ellipsis. */
export function excerptOf(text: string, maxCharacters: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // A character has two UTF-16 units at most, so the rest of a long text need not be split.
  const characters = [...line.slice(0, 2 * (maxCharacters + 1))];
  if (characters.length <= maxCharacters) return line;
  return `${characters.slice(0, maxCharacters).join('').trimEnd()}…`;
}
