const BREAK = '\n\n';

/**
 * Splits the last paragraph of a message, the question, from those before it.
 * @param shownLength the length that is revealed so far; the text is split by its full content, so that no paragraph changes its
 * style while the rest is revealed
 */
export function splitQuestion(content: string, shownLength: number): [lead: string, question: string] {
  const end = content.lastIndexOf(BREAK);
  if (end < 0) return ['', content.slice(0, shownLength)];
  return [content.slice(0, Math.min(end, shownLength)), content.slice(end + BREAK.length, shownLength)];
}
