import type { LanguageCode } from '@mikai/contract/languages';

interface MailLink {
  label: string;
  link: string;
}

/** The parts of every mail: plain sentences in its language, unescaped. */
export interface MailParts {
  language: LanguageCode;
  direction: 'ltr' | 'rtl';
  subject: string;
  greeting: string;
  body: string;
  /** A quoted text of somebody else, with its lines. */
  quote: string | undefined;
  action: MailLink | undefined;
  after: string;
  /** A second link, less likely to be wanted. */
  other: MailLink | undefined;
  signature: string;
  footer: string;
  help: MailLink;
}

export function layoutText({
  greeting,
  body,
  quote,
  action,
  after,
  other,
  signature,
  footer,
  help,
}: MailParts): string {
  const paragraphs = [
    greeting,
    body,
    // The quote is marked line by line, so that nothing in it can pass for our own text.
    ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    after,
    ...(other ? [`${other.label}:\n${other.link}`] : []),
    signature,
    // A line of two dashes and a blank begins what mail programs show as a signature (RFC 3676, 4.3).
    `-- \n${footer}\n${help.label}: ${help.link}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** One calm page: no tables, no pictures, nothing that is loaded from elsewhere. Colours are those of the web's themes. */
const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 32px 16px; background: #fbf8f3; color: #2a2c33; font: 17px/1.6 Figtree, system-ui, sans-serif; }
  main { max-width: 520px; margin: 0 auto; padding: 32px; border-radius: 18px; background: #ffffff; }
  p { margin: 0 0 16px; }
  a { color: #3b6b5e; overflow-wrap: anywhere; }
  a.action { display: inline-block; padding: 12px 24px; border-radius: 10px; background: #3b6b5e; color: #ffffff; font-weight: 600; text-decoration: none; }
  blockquote { margin: 0 0 16px; padding-inline-start: 16px; border-inline-start: 3px solid #3b6b5e; white-space: pre-wrap; overflow-wrap: anywhere; }
  .soft { font-size: 15px; color: #5d6069; }
  footer { max-width: 520px; margin: 16px auto 0; padding: 0 32px; font-size: 13px; color: #5d6069; }
  @media (prefers-color-scheme: dark) {
    body { background: #171a21; color: #ece8e1; }
    main { background: #20242d; }
    a { color: #8cc3b0; }
    a.action { background: #8cc3b0; color: #171a21; }
    .soft, footer { color: #a9acb5; }
  }`;

export function layoutHtml(parts: MailParts): string {
  const {
    language,
    direction,
    subject,
    greeting,
    body,
    quote,
    action,
    after,
    other,
    signature,
    footer,
    help,
  } = parts;
  const paragraph = (text: string, attributes = '') => `<p${attributes}>${escapeHtml(text)}</p>`;
  const main = [
    paragraph(greeting),
    paragraph(body),
    ...(quote === undefined ? [] : [`<blockquote dir="auto">${escapeHtml(quote)}</blockquote>`]),
    ...(action
      ? [
          `<p>${anchor(action, ' class="action"')}</p>`,
          `<p class="soft" dir="ltr">${anchor({ label: action.link, link: action.link })}</p>`,
        ]
      : []),
    paragraph(after, ' class="soft"'),
    ...(other ? [`<p class="soft">${anchor(other)}</p>`] : []),
    paragraph(signature),
  ];
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}
</style>
</head>
<body dir="${direction}">
<main>
${main.join('\n')}
</main>
<footer>
${paragraph(footer)}
<p>${anchor(help)}</p>
</footer>
</body>
</html>
`;
}

function anchor({ label, link }: MailLink, attributes = ''): string {
  return `<a${attributes} href="${escapeHtml(link)}">${escapeHtml(label)}</a>`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
