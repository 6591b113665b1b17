/** Byte order marks by encoding. */
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Decodes the text of a file: by its byte order mark, else as UTF-8, else as Windows-1252, which older spreadsheets write. */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a chosen file as text. Returns `''` if it is larger than `maxBytes` or unreadable (deleted, or a folder). */
export async function readTextFile(file: File, maxBytes: number): Promise<string> {
  if (file.size > maxBytes) return '';
  try {
    return decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return '';
  }
}
