import type { Provenance } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import { detectLanguage } from '@mikai/core/language/detect';
import type { Logger } from '@mikai/core/logging/logger';
import type { Companion, ReplyRequest, ReplyStream } from './companion.js';
import type { TextSource } from './openai-text.js';
import { guidedRequest, guidedProvenance, guidedSummary, wordsOf } from './embedded.companion.js';
import { categoriesOfTurns } from './asked-categories.js';
import { guardOutput, type SentenceCheck } from './guard/guard-output.js';
import type { UnsafeCategory } from './guard/find-unsafe.js';
import { promptCheck } from './guard/reveals-prompt.js';
import { answerGuided, GUIDED_MODEL } from './guided/engine.js';
import type { GuidedReply } from './guided/guided-reply.js';
import { PROMPT_MARK, reflectionPrompt, REFLECTION_PROMPT_VERSION } from './prompts.js';
import { reflectionData } from './reflection-data.js';
import { WithheldOutput } from './withheld-output.js';

const MAX_TOKENS = 120;
/** The length from which a sentence is not used, in UTF-16 units. */
const MAX_LENGTH = 300;
/** A sentence that the guard withholds is requested once more. */
const MAX_ATTEMPTS = 2;

const QUESTION = /[?？؟]/u;
/** The number of letters from which the language of a sentence is detected reliably. */
const MIN_DETECTABLE_LETTERS = 20;

interface HybridOptions {
  /** The pause between two words of the guided text. */
  wordDelayMs: number;
  /** The timeout for all attempts and their checks together, because the person waits for the sentence. */
  timeoutMs: number;
  check?: SentenceCheck;
  logger: Logger;
}

/**
 * Replies with the text of a running flow. If the person answered a step in their own words, one sentence of a language
 * model precedes it. The flow alone decides what comes next, and its text is complete without that sentence.
 */
export class HybridCompanion implements Companion {
  readonly name = 'hybrid';

  constructor(
    private readonly source: TextSource,
    private readonly options: HybridOptions,
  ) {}

  streamReply(request: ReplyRequest, signal: AbortSignal): Promise<ReplyStream> {
    const reply = answerGuided(guidedRequest(request));
    const { source, options } = this;
    let reflection: string | null = null;
    let tokens = 0;
    const pieces = async function* (this: HybridCompanion): AsyncGenerator<string, void> {
      const { textAfterReflection: rest } = reply;
      if (rest !== undefined)
        reflection = await this.reflect(request, reply, signal, (cost) => (tokens += cost));
      if (reflection !== null) yield reflection;
      const text = reflection === null ? reply.text : (rest ?? '');
      if (reflection !== null && text !== '') yield '\n\n';
      yield* wordsOf(text, reply.language, options.wordDelayMs, signal);
    }.call(this);
    return Promise.resolve({
      pieces,
      get provenance(): Provenance {
        if (reflection === null) return guidedProvenance;
        const promptVersion = `${REFLECTION_PROMPT_VERSION}+${GUIDED_MODEL}`;
        return { source: 'hybrid', model: source.model, promptVersion };
      },
      summary: () => {
        const summary = guidedSummary(reply);
        // There is no translation of the model's sentence.
        return reflection === null ? { ...summary, tokens } : { ...summary, english: null, tokens };
      },
    });
  }

  /** Returns a sentence that has passed the guard, or `null` if there is none. */
  private async reflect(
    request: ReplyRequest,
    { language }: GuidedReply,
    signal: AbortSignal,
    recordTokens: (tokens: number) => void,
  ): Promise<string | null> {
    const { logger, timeoutMs } = this.options;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    let withheld: UnsafeCategory | undefined;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      try {
        return asReflection(
          await this.ask({ ...request, language }, withheld, limit, recordTokens),
          language,
        );
      } catch (error) {
        signal.throwIfAborted();
        // The error contains none of the provider's text.
        logger.warn({ err: error }, 'no reflecting sentence');
        if (!(error instanceof WithheldOutput)) return null;
        withheld = error.category;
      }
    }
    return null;
  }

  private async ask(
    request: ReplyRequest,
    withheld: UnsafeCategory | undefined,
    signal: AbortSignal,
    recordTokens: (tokens: number) => void,
  ): Promise<string> {
    const { language } = request;
    const system = reflectionPrompt(request, withheld);
    const data = reflectionData(request);
    const asked = request.asked ?? (await unlessAborted(categoriesOfTurns(request.turns), signal));
    const stream = await this.source.stream(
      {
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: data.json },
        ],
        maxTokens: MAX_TOKENS,
        maxLength: MAX_LENGTH,
      },
      signal,
    );
    const reveals = promptCheck(system, PROMPT_MARK);
    const check: SentenceCheck = async (sentence) =>
      reveals(sentence) ? 'prompt' : ((await unlessAborted(this.options.check?.(sentence), signal)) ?? null);
    try {
      const sentences = guardOutput(stream.pieces, language, { check, asked, isCut: () => stream.isCut() });
      // Only one sentence is used, so the rest of the stream is not awaited.
      for await (const sentence of sentences) if (/\p{L}/u.test(sentence)) return sentence;
      return '';
    } finally {
      recordTokens(stream.tokens());
    }
  }
}

/** Waits for a result no longer than until `signal` aborts. @throws the reason of the signal */
async function unlessAborted<T>(result: T | Promise<T>, signal: AbortSignal): Promise<T> {
  const over = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { signal: over.signal });
  });
  try {
    return await Promise.race([result, aborted]);
  } finally {
    over.abort();
  }
}

/** Returns the sentence on one line, or `null` for a question, which only the flow asks, and for another language. */
function asReflection(sentence: string, language: LanguageCode): string | null {
  const text = sentence.replaceAll(/\s+/gu, ' ').trim();
  if (text === '' || text.length >= MAX_LENGTH || QUESTION.test(text)) return null;
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length;
  return letters >= MIN_DETECTABLE_LETTERS && detectLanguage(text, language) !== language ? null : text;
}
