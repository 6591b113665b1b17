// eslint-disable-next-line no-control-regex -- naming them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Trims text of a file, and removes control characters and lone surrogates, which the database can't store. */
export const cleanText = (text: string): string => text.replace(CONTROL, '').toWellFormed().trim();

/** Cuts text to at most `length` UTF-16 units, without splitting a surrogate pair. */
export const cutText = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
