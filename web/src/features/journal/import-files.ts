import { decodeText } from '../../lib/files/read-text-file';

/** A text of the chosen files, in a zip or by itself. */
export interface SourceText {
  path: string;
  text: string;
  /** The time of the last change of a file that is in no zip, in ms. */
  modified?: number;
}

export interface SourceFiles {
  texts: SourceText[];
  /** Files in zips that are no text: pictures, recordings. */
  otherFiles: number;
}

/** Limits for reading, because zips may contain pictures and claim any size. */
const MAX_FILE_BYTES = 300_000_000;
const MAX_TEXT_BYTES = 60_000_000;
const MAX_TEXTS = 30_000;

const IS_TEXT = /\.(?:json|html?|md|markdown|txt)$/i;
/** Files that macOS adds to zips, and the list of entries that Apple's journal adds. */
const IS_EXTRA = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store|Resources\/[^/]+\.json$|index\.html$)/;

/** Reads the texts of files that somebody chose; `null` where they are too large or damaged. Nothing leaves the device. */
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
            // The reader unpacks no more than a zip says, so that what it says is a bound.
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
