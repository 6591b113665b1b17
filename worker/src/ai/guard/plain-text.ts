/** Controls that nobody sees: NUL and its kin, tags, and marks that reverse the direction of what follows. */
const INVISIBLE = /[^\P{Cc}\n\t]|[\u{E0000}-\u{E007F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/** Returns one sentence of a model without the marks of Markdown, which nobody renders: emphasis, headings, lists, quotes, links. */
export function plainText(sentence: string): string {
  return sentence
    .replace(INVISIBLE, '')
    .replace(/!?\[([^\][]{0,200})\]\([^()\s]{0,300}\)/gu, '$1')
    .replace(/\*\*|__|~~|`{1,3}/gu, '')
    .replace(/^(\s*)(?:#{1,6}|[*•>-])[ \t]+/u, '$1')
    .replace(/^(\s*)\d{1,2}[.)]\s+$/u, '$1')
    .replace(/\*(\p{L}{1,40})\*/gu, '$1')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,200})\*(?![\p{L}\p{N}*])/gu, '$1');
}
