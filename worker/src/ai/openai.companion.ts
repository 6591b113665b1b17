import { setTimeout as delay } from 'node:timers/promises';
import OpenAI from 'openai';
import type { Stream } from 'openai/core/streaming';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { guardClaims } from './claims-guard.js';
import { isHelpDue, readAfterCrisis } from './embedded/after-crisis.js';
import type { Companion, ReplyRequest, ReplyStream, ReplySummary } from './companion.js';
import { promptFor } from './prompts.js';
import { ProviderDialect } from './provider-dialect.js';
import type { ProviderLimits } from './provider-limits.js';
import { isTransient, ProviderFault, retryAfterMs, toFault } from './provider-fault.js';
import { withoutThoughts } from './without-thoughts.js';

/** Any server that speaks OpenAI's chat-completions protocol. */
export class OpenAiCompanion implements Companion {
  readonly name = 'provider';
  private readonly client: OpenAI;

  constructor(
    options: { baseURL: string | undefined; apiKey: string | undefined; model: string },
    private readonly limits: ProviderLimits,
  ) {
    this.model = options.model;
    this.client = new OpenAI({
      baseURL: options.baseURL,
      // Servers at home need no key, but the client insists on a word.
      apiKey: options.apiKey ?? 'none',
      // Its own pauses can neither be bounded nor stopped.
      maxRetries: 0,
      timeout: limits.firstTokenMs,
      logLevel: 'off',
    });
  }

  private readonly model: string;
  private readonly dialect = new ProviderDialect();

  async streamReply(request: ReplyRequest, signal: AbortSignal): Promise<ReplyStream> {
    const limit = new AbortController();
    const total = setTimeout(() => limit.abort(), this.limits.totalMs);
    const abort = AbortSignal.any([signal, limit.signal]);
    const messages = toMessages(request);
    try {
      const { stream, first, rest } = await this.open(messages, abort);
      const summary: ReplySummary = {
        kind: showsHelp(request) ? 'crisis' : 'text',
        language: request.language,
        english: null,
        phrases: null,
        tokens: estimateTokens(messages),
      };
      return {
        provenance: { source: 'provider', model: this.model, promptVersion: promptFor(request).version },
        pieces: guardClaims(
          this.bounded(first, rest, summary, limit.signal, () => {
            clearTimeout(total);
            stream.controller.abort();
          }),
          request.language,
        ),
        summary: () => summary,
      };
    } catch (error) {
      clearTimeout(total);
      const fault = limit.signal.aborted ? new ProviderFault('slow') : toFault(error);
      limit.abort();
      // A reply that the person stopped is no fault of the provider.
      signal.throwIfAborted();
      throw fault;
    }
  }

  /** Sends the request, again if it is refused for a moment, and waits for the first words. */
  private async open(messages: ChatCompletionMessageParam[], signal: AbortSignal): Promise<OpenStream> {
    for (let attempt = 0; ; attempt += 1) {
      const deadline = Date.now() + this.limits.firstTokenMs;
      try {
        const stream = await this.client.chat.completions.create(
          { model: this.model, messages, stream: true, ...this.dialect.bounds(this.limits.maxTokens) },
          { signal },
        );
        const rest = withoutThoughts(textOf(stream))[Symbol.asyncIterator]();
        const first = await within(rest.next(), deadline - Date.now(), () => new ProviderFault('slow'));
        if (first.done) throw new ProviderFault('empty');
        return { stream, first: first.value, rest };
      } catch (error) {
        if (Date.now() >= deadline) throw new ProviderFault('slow');
        if (this.dialect.learn(error)) continue;
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
    summary: ReplySummary,
    limit: AbortSignal,
    close: () => void,
  ): AsyncIterable<string> {
    let length = 0;
    try {
      for (let piece = first; ;) {
        const allowed = piece.slice(0, this.limits.maxLength - length);
        length += allowed.length;
        summary.tokens += Math.ceil(allowed.length / 4);
        yield allowed;
        if (length >= this.limits.maxLength) return;
        const next = await within(rest.next(), this.limits.stallMs, () => new ProviderFault('stalled'));
        if (next.done) return;
        piece = next.value;
      }
    } catch (error) {
      // A slow model that used up its time has said what it has said; asking it again would take as long.
      if (!limit.aborted) throw toFault(error);
    } finally {
      close();
    }
  }
}

interface OpenStream {
  stream: Stream<OpenAI.ChatCompletionChunk>;
  first: string;
  rest: AsyncIterator<string, unknown>;
}

/** The words of a stream. A stream that ends without saying that it is finished was cut. */
async function* textOf(stream: AsyncIterable<OpenAI.ChatCompletionChunk>): AsyncGenerator<string, void> {
  let isFinished = false;
  let hasText = false;
  for await (const chunk of stream) {
    const choice = chunk.choices?.[0];
    const text = choice?.delta?.content;
    if (typeof text === 'string' && text !== '' && (hasText || text.trim() !== '')) {
      hasText = true;
      yield text;
    }
    if (choice?.finish_reason) isFinished = true;
  }
  if (!hasText) throw new ProviderFault('empty');
  if (!isFinished) throw new ProviderFault('cut');
}

/** The person met the crisis gate shortly before and is not known to be safe. */
function showsHelp({ turns, language }: ReplyRequest): boolean {
  const afterCrisis = readAfterCrisis(turns, language);
  return afterCrisis !== null && isHelpDue(afterCrisis);
}

function toMessages(request: ReplyRequest): ChatCompletionMessageParam[] {
  return [
    { role: 'system', content: promptFor(request).text },
    ...request.turns.map((turn): ChatCompletionMessageParam => ({
      role: turn.sender === 'user' ? 'user' : 'assistant',
      content: turn.metGate ? '(something that met the safety gate)' : turn.content,
    })),
  ];
}

/** Four characters a token is the usual rule of thumb; not every server counts for us. */
function estimateTokens(messages: ChatCompletionMessageParam[]): number {
  return Math.ceil(messages.reduce((sum, message) => sum + String(message.content ?? '').length, 0) / 4);
}

async function within<T>(promise: Promise<T>, ms: number, fault: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => (timer = setTimeout(() => reject(fault()), ms)));
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
