const BREAK = '\n\n';

/**
 * Splits the last paragraph of a message, which asks, from those before it.
 * @param shownLength the length of the part that is shown so far; the break is that of the whole text, so that nothing changes its
 * look while the rest appears
 */
export function splitQuestion(content: string, shownLength: number): [lead: string, question: string] {
  const end = content.lastIndexOf(BREAK);
  if (end < 0) return ['', content.slice(0, shownLength)];
  return [content.slice(0, Math.min(end, shownLength)), content.slice(end + BREAK.length, shownLength)];
}
