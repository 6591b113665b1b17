/** The length in characters up to which search engines show a description. */
const MAX_LEAD_LENGTH = 160;
/** A paragraph with fewer characters is a label, which doesn't describe the page. */
const MIN_LEAD_LENGTH = 30;

/** The characters that React escapes in text. */
const ESCAPED: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const unescapeText = (markup: string): string =>
  markup.replace(/&(?:amp|lt|gt|quot|#x27);/g, (escaped) => ESCAPED[escaped] ?? escaped);

/** Returns the first paragraph of `main` that is long enough for a description, as plain text; `''` if there is none. */
export function leadOf(html: string): string {
  const main = html.slice(Math.max(0, html.indexOf('<main')));
  for (const [, inside = ''] of main.matchAll(/<p(?:\s[^>]*)?>(.*?)<\/p>/gs)) {
    const text = unescapeText(inside.replace(/<[^>]+>/g, ''))
      .replace(/\s+/g, ' ')
      .trim();
    if (text.length < MIN_LEAD_LENGTH) continue;
    if (text.length <= MAX_LEAD_LENGTH) return text;
    const cut = text.slice(0, MAX_LEAD_LENGTH);
    return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_LEAD_LENGTH - 30))}…`;
  }
  return '';
}

/**
 * Returns the markup of a page for a browser that runs no script, or has not loaded it yet. Buttons and selects without
 * handlers are disabled and hidden from screen readers. Forms become plain elements, because a browser that submitted one
 * natively would put the text into the address.
 */
export function toInertMarkup(html: string): string {
  return html
    .replace(/<(button|select)(?=[\s>])/g, '<$1 inert=""')
    .replace(/<form(?=[\s>])/g, '<div')
    .replace(/<\/form>/g, '</div>')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<script.*?<\/script>|<link rel="preload"[^>]*>/gs, '');
}
