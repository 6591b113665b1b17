/** A piece of a person's text: plain text, or an address that may be opened. */
export type TextPiece = { kind: 'words'; text: string } | { kind: 'link'; text: string; url: string };

/** Only addresses that name their scheme: `notes.txt` and `e.g.no` are words. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`“”«»（）「」。，、]+/giu;
/** Signs that end a sentence rather than an address. */
const TRAILING = /[.,:;!?…*_~'’)\]}>]$/u;
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Returns the address without the signs of the sentence around it; a bracket stays where the address itself opens it. */
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

/** Returns the address as it may be opened: http or https, and no name before an `@`, which only serves to mislead. */
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

/** Splits a person's text into plain text and addresses. The pieces joined together are the text. */
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

/** Returns the host that an address really leads to, with letters that only look like others spelt out (`xn--…`). */
export function realHost(url: string): string {
  return new URL(url).host;
}
