import { setTimeout as delay } from 'node:timers/promises';
import OpenAI from 'openai';
import type { Stream } from 'openai/core/streaming';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { withTimeout } from '@mikai/core/process/with-timeout';
import { boundedFetch, STREAM_BYTES } from './bounded-fetch.js';
import { endOf } from './finish-reason.js';
import { ProviderDialect } from './provider-dialect.js';
import { isTransient, ProviderError, retryAfterMs, toProviderError } from './provider-error.js';
import type { ProviderLimits } from './provider-limits.js';
import { withheld } from './guard/guard-output.js';
import { estimateTokens } from './token-estimate.js';
import { withoutHeadedThoughts } from './without-headed-thoughts.js';
import { withoutPlainThoughts } from './without-plain-thoughts.js';
import { withoutThoughts } from './without-thoughts.js';

export interface ProviderAddress {
  baseURL: string | undefined;
  apiKey: string | undefined;
  model: string;
}

/** Asked for where a provider is set and no model is named. */
export const DEFAULT_MODEL = 'gpt-4o-mini';

/** A request to a provider, and the limits of its response. */
export interface TextRequest {
  messages: ChatCompletionMessageParam[];
  maxTokens: number;
  /** The maximum length; text beyond it is cut. UTF-16 units. */
  maxLength: number;
  /** One JSON object is asked for. */
  isJson?: boolean;
}

/** A text on its way. */
export interface TextStream {
  pieces: AsyncIterable<string>;
  /** Tokens that the request and what was taken so far have cost: as reported, or estimated where nothing is. */
  tokens(): number;
  /** Returns whether the model was cut off at its token limit. */
  isCut(): boolean;
}

/** A provider's text, from behind the circuit breaker. */
export interface TextSource {
  readonly model: string;
  /** @throws ProviderError, an error of the breaker while it is open, or the reason of `signal` */
  stream(request: TextRequest, signal: AbortSignal): Promise<TextStream>;
}

/** The words of any server that speaks OpenAI's chat-completions protocol, bounded in time and length. */
export class OpenAiText {
  readonly model: string;
  private readonly client: OpenAI;
  private readonly dialect = new ProviderDialect();

  constructor(
    address: ProviderAddress,
    private readonly limits: ProviderLimits,
  ) {
    this.model = address.model;
    this.client = new OpenAI({
      baseURL: address.baseURL,
      // Servers at home need no key, but the client insists on a word.
      apiKey: address.apiKey ?? 'none',
      // Its own pauses can neither be bounded nor stopped.
      maxRetries: 0,
      timeout: limits.firstTokenMs,
      logLevel: 'off',
      fetch: boundedFetch(STREAM_BYTES),
    });
  }

  /**
   * Sends the request and waits for the first words.
   * @throws ProviderError, or the reason of `signal`
   */
  async stream(request: TextRequest, signal: AbortSignal): Promise<TextStream> {
    const limit = new AbortController();
    const total = setTimeout(() => limit.abort(), this.limits.totalMs);
    const abort = AbortSignal.any([signal, limit.signal]);
    try {
      const { stream, first, rest, ending } = await this.open(request, abort);
      let tokens = request.messages.reduce(
        (sum, { content }) => sum + estimateTokens(String(content ?? '')),
        0,
      );
      const pieces = this.bounded(first, rest, request.maxLength, limit.signal, () => {
        clearTimeout(total);
        stream.controller.abort();
      });
      const counted = countInto(pieces, (text) => (tokens += estimateTokens(text)));
      return {
        pieces: counted,
        tokens: () => ending.tokens ?? tokens,
        isCut: () => isCut(ending),
      };
    } catch (error) {
      clearTimeout(total);
      const fieldError = limit.signal.aborted ? new ProviderError('slow') : toProviderError(error);
      limit.abort();
      // A text that the person stopped is no error of the provider.
      signal.throwIfAborted();
      throw fieldError;
    }
  }

  /** Sends the request, again if it is refused for a moment, and waits for the first words. */
  private async open({ messages, maxTokens, isJson }: TextRequest, signal: AbortSignal): Promise<OpenStream> {
    for (let attempt = 0; ; attempt += 1) {
      const deadline = Date.now() + this.limits.firstTokenMs;
      try {
        const stream = await this.client.chat.completions.create(
          {
            model: this.model,
            messages,
            stream: true,
            ...this.dialect.usage(),
            ...this.dialect.bounds(maxTokens),
            ...(isJson ? this.dialect.jsonFormat() : {}),
          },
          { signal },
        );
        const ending: Ending = { reason: null, tokens: null };
        const text = withoutThoughts(textOf(stream, ending), {
          isExpected: this.dialect.beginsInThoughts,
          onFound: () => this.dialect.learnUnmarkedThoughts(),
          onMissing: () => this.dialect.unlearnUnmarkedThoughts(),
          isCut: () => isCut(ending),
        });
        const rest = withoutPlainThoughts(withoutHeadedThoughts(text))[Symbol.asyncIterator]();
        const first = await withTimeout(rest.next(), deadline - Date.now(), () => {
          throw new ProviderError('slow');
        });
        if (first.done) throw new ProviderError('empty');
        return { stream, first: first.value, rest, ending };
      } catch (error) {
        if (Date.now() >= deadline) throw new ProviderError('slow');
        if (this.dialect.learnUsage(error) || this.dialect.learn(error)) continue;
        if (isJson && this.dialect.learnFormat(error)) continue;
        if (attempt >= this.limits.retries || signal.aborted || !isTransient(error)) throw error;
        const pause =
          retryAfterMs(error) ?? this.limits.backoffMs * 2 ** attempt * (0.75 + Math.random() / 2);
        if (pause > this.limits.maxPauseMs) throw error;
        await delay(pause, undefined, { signal });
      }
    }
  }

  private async *bounded(
    first: string,
    rest: AsyncIterator<string, unknown>,
    maxLength: number,
    limit: AbortSignal,
    close: () => void,
  ): AsyncIterable<string> {
    let length = 0;
    try {
      for (let piece = first; ;) {
        const allowed = piece.slice(0, maxLength - length);
        length += allowed.length;
        yield allowed;
        if (length >= maxLength) return;
        const next = await withTimeout(rest.next(), this.limits.stallMs, () => {
          throw new ProviderError('stalled');
        });
        if (next.done) return;
        piece = next.value;
      }
    } catch (error) {
      // A slow model that used up its time has given what it could; another request would take as long.
      if (!limit.aborted) throw toProviderError(error);
    } finally {
      close();
    }
  }
}

interface OpenStream {
  stream: Stream<OpenAI.ChatCompletionChunk>;
  first: string;
  rest: AsyncIterator<string, unknown>;
  ending: Ending;
}

/** The end of a stream, filled in while it is read. */
interface Ending {
  /** The reason of the server, by its own name. */
  reason: string | null;
  /** The tokens of request and answer, where the server reports them. */
  tokens: number | null;
}

const isCut = ({ reason }: Ending): boolean => endOf(reason) === 'length';

/**
 * Returns the words of a stream; thoughts in fields of their own (`reasoning_content`, `reasoning`) are none. A stream that ends without
 * saying that it is finished was cut. A model that declines in the field for that (`refusal`) has written nothing to show.
 */
async function* textOf(
  stream: AsyncIterable<OpenAI.ChatCompletionChunk>,
  ending: Ending,
): AsyncGenerator<string, void> {
  let hasText = false;
  let isRefusal = false;
  for await (const chunk of stream) {
    const choice = chunk.choices?.[0];
    isRefusal ||= Boolean(choice?.delta?.refusal);
    const text = choice?.delta?.content;
    if (typeof text === 'string' && text !== '' && (hasText || text.trim() !== '')) {
      hasText = true;
      yield text;
    }
    if (choice?.finish_reason) ending.reason = choice.finish_reason;
    // The last piece of a stream; its choices are empty, and some servers leave them out.
    if (chunk.usage) ending.tokens = reportedTokens(chunk.usage);
  }
  const end = endOf(ending.reason);
  if (isRefusal || end === 'filtered') throw withheld('moderation', 'filter');
  if (!hasText) throw new ProviderError('empty');
  if (end === 'broken') throw new ProviderError('cut');
}

/** More than any model reads and writes in one request. */
const MAX_REPORTED_TOKENS = 10_000_000;

/**
 * Returns the tokens that a server reports, by their parts where it leaves out the sum; `null` for what cannot be a number of
 * tokens, so that nobody's share of the day grows by a server's mistake.
 */
function reportedTokens(usage: Partial<Record<keyof OpenAI.CompletionUsage, unknown>>): number | null {
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
  const { total_tokens: total, prompt_tokens: prompt, completion_tokens: completion } = usage;
  const sum = total ?? (isCount(prompt) && isCount(completion) ? prompt + completion : null);
  return isCount(sum) && sum > 0 && sum <= MAX_REPORTED_TOKENS ? sum : null;
}

async function* countInto(
  pieces: AsyncIterable<string>,
  count: (text: string) => void,
): AsyncIterable<string> {
  for await (const piece of pieces) {
    count(piece);
    yield piece;
  }
}
