/** A piece of a person's text: plain text, or an address that is safe to open. */
export type TextPiece = { kind: 'words'; text: string } | { kind: 'link'; text: string; url: string };

/** Matches only addresses with a scheme, because `notes.txt` and `e.g.no` are not addresses. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`“”«»（）「」。，、]+/giu;
/** Punctuation that ends a sentence rather than an address. */
const TRAILING = /[.,:;!?…*_~'’)\]}>]$/u;
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Removes the sentence's punctuation from the end of an address; a closing bracket stays if the address contains the opening. */
function trimAddress(text: string): string {
  let address = text;
  for (let last = TRAILING.exec(address)?.[0]; last !== undefined; last = TRAILING.exec(address)?.[0]) {
    const opening = OPENING[last];
    if (opening !== undefined && count(address, opening) >= count(address, last)) break;
    address = address.slice(0, -last.length);
  }
  return address;
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

/** Returns the parsed address if it is http or https, without credentials before an `@`, which serve to mislead; else `undefined`. */
function safeUrl(address: string): string | undefined {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return undefined;
  }
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' ? url.href : undefined;
}

/** Splits a person's text into plain text and addresses. The joined pieces equal the text. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimAddress(match[0]);
    const url = safeUrl(address);
    if (url === undefined) continue;
    if (match.index > end) pieces.push({ kind: 'words', text: text.slice(end, match.index) });
    pieces.push({ kind: 'link', text: address, url });
    end = match.index + address.length;
  }
  if (end < text.length) pieces.push({ kind: 'words', text: text.slice(end) });
  return pieces;
}

/** Returns the host of an address, with non-ASCII letters in punycode (`xn--…`), so that lookalikes are recognisable. */
export function realHost(url: string): string {
  return new URL(url).host;
}
