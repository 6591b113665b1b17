/** Accents of Latin, Greek and Cyrillic letters, and the vowel signs that Arabic is mostly written without. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g;

/**
 * Returns text in the form in which searches compare it: without case, accents and differences of width, with single
 * spaces. Signs that make a different letter (Devanagari, kana, Hangul) are kept.
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
