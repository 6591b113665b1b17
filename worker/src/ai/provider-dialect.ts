import { APIError } from 'openai';

/** A model that thinks first spends tokens on that; its bound leaves room for them beside the words. */
const THINKING_TOKENS = 4;

type Bounds =
  | { max_tokens: number; temperature: number }
  | { max_completion_tokens: number; temperature?: undefined };

/**
 * Remembers a provider's parameter names. Most servers know `max_tokens` and `temperature`; OpenAI's reasoning models
 * reject both and require `max_completion_tokens` (https://platform.openai.com/docs/api-reference/chat/create).
 */
export class ProviderDialect {
  private isRefused = false;
  private isFormatRefused = false;
  private isUsageRefused = false;
  private startsUnmarked = false;

  /** Returns the bounds of a request whose words may take up to `maxTokens`. */
  bounds(maxTokens: number): Bounds {
    return this.isRefused
      ? { max_completion_tokens: maxTokens * THINKING_TOKENS }
      : { max_tokens: maxTokens, temperature: 0.7 };
  }

  /** Returns whether an error rejects the parameter names, so that others may help, and remembers it. */
  learn(error: unknown): boolean {
    if (this.isRefused || !(error instanceof APIError) || error.status !== 400) return false;
    const names = `${error.param ?? ''} ${error.message}`;
    // Some servers quote the prompt, in which somebody may speak of a temperature.
    const isMeant =
      /\bmax_tokens\b/.test(names) || /temperature.{0,40}\bsupport|support.{0,40}temperature/i.test(names);
    this.isRefused = isMeant || error.param === 'temperature';
    return this.isRefused;
  }

  /** Asks for the tokens that were used, where the server has not refused to be asked. */
  usage(): { stream_options?: { include_usage: true } } {
    return this.isUsageRefused ? {} : { stream_options: { include_usage: true } };
  }

  /** Returns whether a request was rejected for asking for token usage, and remembers it. */
  learnUsage(error: unknown): boolean {
    if (this.isUsageRefused || !(error instanceof APIError)) return false;
    const isRefusal = error.status === 400 || error.status === 422;
    return (this.isUsageRefused =
      isRefusal && `${error.param ?? ''} ${error.message}`.includes('stream_options'));
  }

  /** Asks for one JSON object, where the server has not refused to be asked like that; prompts ask for it too. */
  jsonFormat(): { response_format?: { type: 'json_object' } } {
    return this.isFormatRefused ? {} : { response_format: { type: 'json_object' } };
  }

  /**
   * Returns whether a request for JSON may have been rejected for that: servers report it in many ways, so any
   * rejection of the request itself counts. Remembers it.
   */
  learnFormat(error: unknown): boolean {
    if (this.isFormatRefused || !(error instanceof APIError)) return false;
    return (this.isFormatRefused = error.status === 400 || error.status === 422 || error.status === 501);
  }

  /** True if thoughts of this model begin without a mark; see `UnmarkedStart`. */
  get beginsInThoughts(): boolean {
    return this.startsUnmarked;
  }

  /** Remembers that thoughts of this model begin without a mark. */
  learnUnmarkedThoughts(): void {
    this.startsUnmarked = true;
  }

  /** Streams responses again after a whole one without the closing mark, because the earlier mark was a stray one. */
  unlearnUnmarkedThoughts(): void {
    this.startsUnmarked = false;
  }
}
