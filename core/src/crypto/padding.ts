/**
 * Pads a text before it is sealed, so that the length of a value reveals little. The padding is part of the sealed
 * text: `keys:rotate` keeps it.
 */

const missingBytes = (text: string, bytes: number): number => {
  const length = Buffer.byteLength(text);
  return Math.max(1, Math.ceil(length / bytes)) * bytes - length;
};

/** Pads a text to the next multiple of `bytes`; `unpadText` reverses it. */
export const padText = (text: string, bytes: number): string =>
  bytes <= 1 ? text : text + '\0'.repeat(missingBytes(text, bytes));

/** Pads JSON with spaces, which parsers ignore at the end. */
export const padJson = (json: string, bytes: number): string =>
  bytes <= 1 ? json : json + ' '.repeat(missingBytes(json, bytes));

/** Returns a text as it was before `padText`. */
export function unpadText(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '\0') end -= 1;
  return text.slice(0, end);
}
