/** Spreadsheets take what begins like this for a formula (OWASP, CSV injection); an apostrophe before it makes it text. */
const LIKE_FORMULA = /^['=+\-@\t\r]/;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const cell = (text: string): string => quoted(LIKE_FORMULA.test(text) ? `'${text}` : text);

/** A line of a file of comma-separated values (RFC 4180), safe to open in a spreadsheet. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`;

const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Returns the separator of the column names, none of which contains one. */
function delimiterOf(text: string): Delimiter {
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  return DELIMITERS.find((delimiter) => header.includes(delimiter)) ?? ',';
}

const PIECES: Record<Delimiter, RegExp> = {
  ',': /"|,|\r\n|\n|\r|[^",\r\n]+/g,
  ';': /"|;|\r\n|\n|\r|[^";\r\n]+/g,
  '\t': /"|\t|\r\n|\n|\r|[^"\t\r\n]+/g,
};

/**
 * Reads comma-separated values (RFC 4180): quoted fields may hold delimiters, quotes and line breaks. A byte order mark,
 * the `sep=` line of spreadsheets, and semicolons or tabs instead of commas are understood.
 */
export function readCsv(text: string): string[][] {
  const content = text.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '');
  return parseCsv(content, delimiterOf(content));
}

function parseCsv(text: string, delimiter: Delimiter): string[][] {
  const records: string[][] = [['']];
  let isQuoted = false;
  let hasJustClosed = false;
  for (const [piece] of text.matchAll(PIECES[delimiter])) {
    const record = records.at(-1) as string[];
    const last = record.length - 1;
    // A quote in the middle of a field without them is one of the text.
    if (piece === '"' && (isQuoted || hasJustClosed || record[last] === '')) {
      // Two of them within quotes are one of the text: the second opens the quotes again.
      if (hasJustClosed) record[last] += '"';
      isQuoted = !isQuoted;
      hasJustClosed = !isQuoted;
      continue;
    }
    hasJustClosed = false;
    if (isQuoted) record[last] += piece;
    else if (piece === delimiter) record.push('');
    else if (/^[\r\n]/.test(piece)) records.push(['']);
    else record[last] += piece;
  }
  return records;
}
