/** The numbers of characters in an excerpt before and after the start of the match. */
const CHARACTERS_BEFORE = 30;
const CHARACTERS_AFTER = 90;

/** Folds a text for comparison, without differences of case, accents and width. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');

/** Returns the words of a query, folded. A message has to contain all of them, as words or as parts of words. */
export const searchWords = (query: string): string[] => [
  ...new Set(
    query
      .split(/\s+/u)
      .map(foldText)
      .filter((word) => word !== ''),
  ),
];

export function hasAllWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}

/** Returns the text around the first match of one of the words, on one line. */
export function excerptAround(text: string, words: readonly string[]): string {
  const characters = [...text.trim().replace(/\s+/gu, ' ')];
  let folded = '';
  /** The index of the original character for each unit of the folded text. */
  const origins: number[] = [];
  for (const [index, character] of characters.entries()) {
    const piece = foldText(character);
    folded += piece;
    for (let unit = 0; unit < piece.length; unit += 1) origins.push(index);
  }
  const found = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  const first = found.length === 0 ? 0 : (origins[Math.min(...found)] ?? 0);
  const start = Math.max(0, first - CHARACTERS_BEFORE);
  const end = Math.min(characters.length, first + CHARACTERS_AFTER);
  const excerpt = characters.slice(start, end).join('');
  return `${start > 0 ? '…' : ''}${excerpt}${end < characters.length ? '…' : ''}`;
}
