// eslint-disable-next-line no-control-regex -- naming them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Returns text of a file without signs that no text can be stored with, and without blanks around it. */
export const cleanText = (text: string): string => text.replace(CONTROL, '').toWellFormed().trim();

/** Cuts text without leaving half a character. */
export const cutText = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
