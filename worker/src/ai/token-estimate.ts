/** Tokens that a character costs, by script, as the tokenizers of current models cut them on average; rather too many than too few. */
const COSTS: readonly [RegExp, number][] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, 1],
  [/[\p{Script=Devanagari}]/gu, 0.75],
  [/[\p{Script=Cyrillic}\p{Script=Arabic}]/gu, 0.5],
];
const OTHER_COST = 0.25;

/** Estimate of the tokens of a text, for servers that report none and for what fits into a request. */
export function estimateTokens(text: string): number {
  let rest = text.length;
  let tokens = 0;
  for (const [script, cost] of COSTS) {
    const count = text.match(script)?.length ?? 0;
    rest -= count;
    tokens += count * cost;
  }
  return Math.ceil(tokens + Math.max(0, rest) * OTHER_COST);
}
