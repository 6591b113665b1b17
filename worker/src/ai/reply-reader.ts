import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { z } from 'zod';
import type { Logger } from '@mikai/core/logging/logger';
import { replyReadings } from '@mikai/core/metrics/metrics';
import type { ReplyRequest } from './companion.js';
import { parseObject } from './composition-reading.js';
import type { AskedCategories } from './guard/classifier/classify-sentence.js';
import { GUARD_CATEGORIES, type GuardCategory } from './guard/guard-patterns.js';
import { neutralJson } from './neutral-text.js';
import type { OpenAiText } from './openai-text.js';
import { readTemplate } from './prompts.js';
import type { ProviderLimits } from './provider-limits.js';
import { isAtRisk } from './risky-subjects.js';

/** The message that is answered, and as many before it as may name what is spoken of. */
const MAX_MESSAGES = 3;
/** The length of the end of a message that is sent, in UTF-16 units. */
const MAX_LENGTH = 1_000;
/** Reasoning models write their thoughts before the one word that counts. */
const MAX_TOKENS = 300;
const MAX_ANSWER_LENGTH = 2_000;
/** A reader that gives no answers is logged as a warning no more often than this, in milliseconds. */
const WARN_EVERY_MS = 60_000;

const ANSWER = z.object({ rule: z.enum([...GUARD_CATEGORIES, 'none']) });

/** The messages of a request about a finished reply. What met the crisis gate, or was written for nobody, is not in it. */
export function readerMessages(
  reply: string,
  { turns }: Pick<ReplyRequest, 'turns'>,
): ChatCompletionMessageParam[] {
  const messages = turns
    .filter(({ sender, metGate, isPrivate }) => sender === 'user' && !metGate && !isPrivate)
    .slice(-MAX_MESSAGES)
    .map(({ content }) => content.slice(-MAX_LENGTH).toWellFormed());
  return [
    { role: 'system', content: readTemplate('reply-reader') },
    { role: 'user', content: neutralJson({ messages, reply }) },
  ];
}

/**
 * Asks the language model, in a request of its own, whether a finished reply breaks one of the ten rules. Lists and classifier have
 * read the reply before; where the model gives no usable answer in time, their result counts.
 */
export class ReplyReader {
  private warnedAt = -Infinity;

  constructor(
    private readonly text: OpenAiText,
    private readonly limits: Pick<ProviderLimits, 'replyReaderMs'>,
    private readonly replies: 'risk' | 'all',
    private readonly logger: Logger,
  ) {}

  /** Returns whether the reply to this request is to be read. */
  isDue(request: ReplyRequest, asked: AskedCategories): boolean {
    return this.replies === 'all' || isAtRisk(request, asked);
  }

  /**
   * Returns the rule that a reply breaks; `null` for none and without an answer.
   * @param recordTokens receives the tokens that the reading cost, also where it failed
   * @throws the reason of `signal`
   */
  async read(
    reply: string,
    request: Pick<ReplyRequest, 'turns'>,
    signal: AbortSignal,
    recordTokens: (tokens: number) => void,
  ): Promise<GuardCategory | null> {
    const rule = await this.ruleBrokenBy(reply, request, signal, recordTokens);
    return rule === 'none' ? null : rule;
  }

  /** Returns the same, with `none` for a reply that breaks no rule; `null` only without a usable answer. */
  async ruleBrokenBy(
    reply: string,
    request: Pick<ReplyRequest, 'turns'>,
    signal: AbortSignal,
    recordTokens: (tokens: number) => void,
  ): Promise<GuardCategory | 'none' | null> {
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(this.limits.replyReaderMs)]);
      const rule = await this.ask(readerMessages(reply, request), limit, recordTokens);
      if (rule === null) this.reportNoAnswer();
      else replyReadings.inc({ answer: rule });
      return rule;
    } catch (error) {
      signal.throwIfAborted();
      this.reportNoAnswer(error);
      return null;
    }
  }

  /** Replies are shown without having been read: the operator has to know, and one line a minute is enough. */
  private reportNoAnswer(error?: unknown): void {
    replyReadings.inc({ answer: 'no answer' });
    const isWarning = Date.now() - this.warnedAt >= WARN_EVERY_MS;
    if (isWarning) this.warnedAt = Date.now();
    // Errors of a provider carry no words of it.
    this.logger[isWarning ? 'warn' : 'info']({ err: error }, 'no reading of a reply');
  }

  private async ask(
    messages: ChatCompletionMessageParam[],
    signal: AbortSignal,
    recordTokens: (tokens: number) => void,
  ): Promise<GuardCategory | 'none' | null> {
    const request = { messages, maxTokens: MAX_TOKENS, maxLength: MAX_ANSWER_LENGTH, isJson: true };
    const stream = await this.text.stream(request, signal);
    let answer = '';
    try {
      for await (const piece of stream.pieces) answer += piece;
    } finally {
      recordTokens(stream.tokens());
    }
    const read = ANSWER.safeParse(parseObject(answer));
    return read.success ? read.data.rule : null;
  }
}
