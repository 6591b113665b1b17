/** Spreadsheets take what begins like this for a formula (OWASP, CSV injection); an apostrophe before it makes it text. */
const LIKE_FORMULA = /^['=+\-@\t\r]/;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const cell = (text: string): string => quoted(LIKE_FORMULA.test(text) ? `'${text}` : text);

/** A line of a file of comma-separated values (RFC 4180), safe to open in a spreadsheet. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`;
