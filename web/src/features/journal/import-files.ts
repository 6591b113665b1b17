import { decodeText } from '../../lib/files/read-text-file';

/** A text file, either chosen directly or in a zip. */
export interface SourceText {
  path: string;
  text: string;
  /** Last modification of a file that was chosen directly, in epoch milliseconds. */
  modified?: number;
}

export interface SourceFiles {
  texts: SourceText[];
  /** The number of files in zips that aren't text, such as pictures and recordings. */
  otherFiles: number;
}

/** Limits for reading, because zips may contain pictures and claim any size. */
const MAX_FILE_BYTES = 300_000_000;
const MAX_TEXT_BYTES = 60_000_000;
const MAX_TEXTS = 30_000;

const IS_TEXT = /\.(?:json|html?|md|markdown|txt)$/i;
/** Matches files that macOS adds to zips, and the index page of Apple's Journal. */
const IS_EXTRA = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store|Resources\/[^/]+\.json$|index\.html$)/;

/** Reads the texts of chosen files on this device; `null` if they are too large or damaged. */
export async function readSourceFiles(files: readonly File[]): Promise<SourceFiles | null> {
  const texts: SourceText[] = [];
  let otherFiles = 0;
  let bytesLeft = MAX_TEXT_BYTES;
  const isAllowed = (size: number) => {
    bytesLeft -= size;
    return bytesLeft >= 0 && texts.length < MAX_TEXTS;
  };
  try {
    for (const file of files) {
      if (file.size > MAX_FILE_BYTES) return null;
      if (/\.zip$/i.test(file.name)) {
        const { unzipSync } = await import('fflate');
        let isTooLarge = false;
        let count = 0;
        const found = unzipSync(new Uint8Array(await file.arrayBuffer()), {
          filter: ({ name, originalSize }) => {
            if (IS_EXTRA.test(name) || name.endsWith('/')) return false;
            if (!IS_TEXT.test(name)) {
              otherFiles += 1;
              return false;
            }
            count += 1;
            // The reader unpacks no more bytes than the zip declares, so the declared sizes can be relied on as limits.
            isTooLarge ||= !isAllowed(originalSize) || count > MAX_TEXTS;
            return !isTooLarge;
          },
        });
        if (isTooLarge) return null;
        for (const [path, bytes] of Object.entries(found)) texts.push({ path, text: decodeText(bytes) });
      } else if (IS_TEXT.test(file.name) && !IS_EXTRA.test(file.name)) {
        if (!isAllowed(file.size)) return null;
        const text = decodeText(new Uint8Array(await file.arrayBuffer()));
        texts.push({ path: file.name, text, modified: file.lastModified });
      }
    }
  } catch {
    return null;
  }
  return { texts, otherFiles };
}
