/** The length up to which search engines show a description. */
const LEAD_LENGTH = 160;

/** The first paragraph of a page's main part that is worth a description, as plain text; `''` where there is none. */
export function leadOf(html: string): string {
  const main = html.slice(Math.max(0, html.indexOf('<main')));
  for (const [, inside = ''] of main.matchAll(/<p(?:\s[^>]*)?>(.*?)<\/p>/gs)) {
    const text = inside
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (text.length < 30) continue;
    if (text.length <= LEAD_LENGTH) return text;
    const cut = text.slice(0, LEAD_LENGTH);
    return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LEAD_LENGTH - 30))}…`;
  }
  return '';
}

/**
 * The markup of a page for a browser that has no script or not yet: buttons and selects that nobody listens to cannot be
 * pressed and are not announced, and nothing is sent: a form that a browser sent by itself would put the text into an address.
 */
export function asWritten(html: string): string {
  return html
    .replace(/<(button|select)(?=[\s>])/g, '<$1 inert=""')
    .replace(/<form(?=[\s>])/g, '<div')
    .replace(/<\/form>/g, '</div>')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<script.*?<\/script>|<link rel="preload"[^>]*>/gs, '');
}
