/**
 * The tokens that chat templates read as the end of a message or the beginning of another, with their replacements.
 * Self-hosted servers fill texts into a template, and would read these tokens in a text as their own: ChatML and Llama (`<|…|>`), DeepSeek (`<｜…｜>`), Gemma
 * (`<start_of_turn>`), Mistral (`[INST]`), Llama 2 (`<<SYS>>`, `<s>`), and thoughts.
 */
const TOKENS: readonly [RegExp, string][] = [
  [/<(?=[|｜])/gu, '‹'],
  [/(?<=[|｜])>/gu, '›'],
  [/<<(\/?SYS)>>/giu, '‹‹$1››'],
  [
    /<(\/?(?:s|bos|eos|pad|unk|start_of_turn|end_of_turn|context|system|user|assistant|think|thinking|tool_call))>/giu,
    '‹$1›',
  ],
  [
    /\[(\/?(?:INST|SYSTEM_PROMPT|SYSTEM|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|MODEL_SETTINGS))\]/giu,
    '($1)',
  ],
  // The name of a speaker at the beginning of a line.
  [
    /^([ \t]{0,8}#{0,6}[ \t]{0,3}(?:system|assistant|human|user|developer|instruction|response))[ \t]{0,3}:/gimu,
    '$1 –',
  ],
];

/**
 * Matches invisible characters, which models read although people do not see them: tags, variation selectors, zero-width
 * spaces, and marks that change the direction of writing. Joiners stay, because emoji and Hindi need them.
 */
const INVISIBLE =
  /[\u{E0000}-\u{E007F}\u{200B}\u{2060}-\u{2064}\u{FEFF}\u{AD}\u{202A}-\u{202E}\u{2066}-\u{2069}]|[\u{E0100}-\u{E01EF}]/gu;

/** Returns a text for a request, with the same words and without tokens of a chat template. */
export function neutralText(text: string): string {
  return TOKENS.reduce(
    (left, [token, replacement]) => left.replace(token, replacement),
    text.replace(INVISIBLE, ''),
  );
}

/** Returns data as JSON for a request: no text in it can end the JSON, a block around it, or a message. */
export function neutralJson(data: unknown): string {
  const json = JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'string' ? neutralText(value) : value,
  );
  return json.replaceAll('<', String.raw`\u003c`).replaceAll('>', String.raw`\u003e`);
}
