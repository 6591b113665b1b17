/** How a text ended. `broken`: the server gave up in the middle of it. */
export type TextEnd = 'whole' | 'length' | 'filtered' | 'broken';

/**
 * Reasons for an end in lower case: OpenAI's own, and those of Mistral (`model_length`, `error`), DeepSeek (`insufficient_system_resource`),
 * vLLM (`abort`), watsonx (`time_limit`), Zhipu (`sensitive`, `network_error`), and of Anthropic and Gemini behind gateways that hand them on.
 */
const ENDS: Record<Exclude<TextEnd, 'whole'>, ReadonlySet<string>> = {
  length: new Set([
    ...['length', 'model_length', 'max_tokens', 'max_output_tokens', 'model_context_window_exceeded'],
    'time_limit',
  ]),
  filtered: new Set([
    ...['content_filter', 'refusal', 'sensitive', 'guardrail_intervened', 'blocked'],
    ...['safety', 'recitation', 'blocklist', 'prohibited_content', 'spii'],
  ]),
  broken: new Set([
    ...['error', 'abort', 'aborted', 'cancelled', 'network_error', 'insufficient_system_resource'],
    'malformed_function_call',
  ]),
};

/**
 * Returns how a text ended by the reason that its server gives. An unknown reason counts as a whole text: `stop` has many
 * names. Gateways put the reason of the server behind them after a colon ('content_filter: SAFETY').
 */
export function endOf(reason: string | null): TextEnd {
  if (reason === null) return 'broken';
  const name = reason.trim().toLowerCase().split(/[\s:]/u, 1)[0] ?? '';
  return (['length', 'filtered', 'broken'] as const).find((end) => ENDS[end].has(name)) ?? 'whole';
}
