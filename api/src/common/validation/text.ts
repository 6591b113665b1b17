/** Control characters but tab and line breaks; they are never meant and some break what shows them. */
// eslint-disable-next-line no-control-regex -- naming them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text from outside as it is kept: without control characters, lone halves of characters replaced. Other values stay. */
export function cleanText(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(CONTROL, '').toWellFormed() : value;
}
