/**
 * Spreadsheets treat a cell that begins like this as a formula (OWASP, CSV injection); an apostrophe before it makes it
 * text.
 */
const FORMULA_START = /^['=+\-@\t\r]/;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const cell = (text: string): string => quoted(FORMULA_START.test(text) ? `'${text}` : text);

/** Returns a line of a file of comma-separated values (RFC 4180) that is safe to open in a spreadsheet. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`;

const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/**
 * Finds the delimiter in the first line. Column names must contain none of the three, quoted or not: the first that
 * occurs is taken.
 */
function delimiterOf(text: string): Delimiter {
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  return DELIMITERS.find((delimiter) => header.includes(delimiter)) ?? ',';
}

const TOKENS: Record<Delimiter, RegExp> = {
  ',': /"|,|\r\n|\n|\r|[^",\r\n]+/g,
  ';': /"|;|\r\n|\n|\r|[^";\r\n]+/g,
  '\t': /"|\t|\r\n|\n|\r|[^"\t\r\n]+/g,
};

/**
 * Reads comma-separated values (RFC 4180): quoted fields may contain delimiters, quotes and line breaks. A byte order
 * mark, the `sep=` line of spreadsheets, and semicolons or tabs instead of commas are understood.
 */
export function readCsv(text: string): string[][] {
  const content = text.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '');
  return parseCsv(content, delimiterOf(content));
}

function parseCsv(text: string, delimiter: Delimiter): string[][] {
  const records: string[][] = [['']];
  let isQuoted = false;
  let hasJustClosed = false;
  for (const [token] of text.matchAll(TOKENS[delimiter])) {
    const record = records.at(-1) as string[];
    const last = record.length - 1;
    // A quote in the middle of an unquoted field is part of the text.
    if (token === '"' && (isQuoted || hasJustClosed || record[last] === '')) {
      // Two quotes inside a quoted field are one quote of the text: the second one opens the field again.
      if (hasJustClosed) record[last] += '"';
      isQuoted = !isQuoted;
      hasJustClosed = !isQuoted;
      continue;
    }
    hasJustClosed = false;
    if (isQuoted) record[last] += token;
    else if (token === delimiter) record.push('');
    else if (/^[\r\n]/.test(token)) records.push(['']);
    else record[last] += token;
  }
  return records;
}
