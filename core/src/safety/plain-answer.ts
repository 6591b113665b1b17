/** Keeps letters and digits only: answers do not differ by case, punctuation or spaces alone. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    // Up and down again: 'weiß' and 'WEISS' are one word.
    .toUpperCase()
    .toLowerCase()
    .replace(/['’ʼ]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
