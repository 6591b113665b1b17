import { APIError } from 'openai';

/** A model that thinks first spends tokens on that; its bound leaves room for them beside the words. */
const THINKING_TOKENS = 4;

type Bounds =
  | { max_tokens: number; temperature: number }
  | { max_completion_tokens: number; temperature?: undefined };

/**
 * How a provider wants its bounds to be named. Most servers know `max_tokens` and `temperature`; OpenAI's reasoning models
 * refuse both and want `max_completion_tokens` (https://platform.openai.com/docs/api-reference/chat/create).
 */
export class ProviderDialect {
  private isRefused = false;
  private isFormatRefused = false;
  private isUsageRefused = false;

  /** The bounds of a request whose words may take up to `maxTokens`. */
  bounds(maxTokens: number): Bounds {
    return this.isRefused
      ? { max_completion_tokens: maxTokens * THINKING_TOKENS }
      : { max_tokens: maxTokens, temperature: 0.7 };
  }

  /** Whether an error says that the bounds were refused as they are called, and other names may help. Remembers it. */
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

  /** Whether a request was refused for asking for the tokens that were used. Remembers it. */
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
   * Whether a request that asked for JSON was refused in a way that may be about that: servers name it in many ways, so
   * any refusal of the request itself counts. Remembers it.
   */
  learnFormat(error: unknown): boolean {
    if (this.isFormatRefused || !(error instanceof APIError)) return false;
    return (this.isFormatRefused = error.status === 400 || error.status === 422 || error.status === 501);
  }
}
