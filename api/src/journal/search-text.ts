/** Accents of Latin, Greek and Cyrillic letters, and the vowel signs that Arabic is mostly written without. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g;

/**
 * Text as searches compare it: without case, accents and differences of width, with single blanks. Signs that make
 * another letter (Devanagari, kana, Hangul) stay.
 */
export const searchText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(MARKS, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ')
    .trim();
