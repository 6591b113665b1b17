/**
 * Control characters except tab and line breaks: nobody types them on purpose, and some break how a text is displayed.
 */
// eslint-disable-next-line no-control-regex -- naming them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Returns text from outside as it is stored: without control characters, and with lone surrogates replaced. Other
 * values are returned unchanged.
 */
export function cleanText(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(CONTROL, '').toWellFormed() : value;
}
