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

/** The number of newest messages of the person that are sent, because earlier ones may name the subject. */
const MAX_MESSAGES = 3;
/** Of each message, only the end is sent: this many UTF-16 units. */
const MAX_LENGTH = 1_000;
/** The answer is one word, but reasoning models write their thoughts before it. */
const MAX_TOKENS = 300;
const MAX_ANSWER_LENGTH = 2_000;
/** The minimum interval of warnings about missing answers, in milliseconds. */
const WARNING_INTERVAL_MS = 60_000;

const ANSWER = z.object({ rule: z.enum([...GUARD_CATEGORIES, 'none']) });

/** Returns the messages of a request about a finished reply, without hits of the crisis gate and private texts. */
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
 * Asks the language model, in a request of its own, whether a finished reply breaks one of the ten rules. The guard's
 * lists and classifier have read the reply before; if the model gives no usable answer in time, their result counts.
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
   * Returns the rule that a reply breaks, or `null` if it breaks none or there is no answer.
   * @param recordTokens receives the number of tokens that were used, even if the request fails
   * @throws the reason of `signal`
   */
  async read(
    reply: string,
    request: Pick<ReplyRequest, 'turns'>,
    signal: AbortSignal,
    recordTokens: (tokens: number) => void,
  ): Promise<GuardCategory | null> {
    const rule = await this.findBrokenRule(reply, request, signal, recordTokens);
    return rule === 'none' ? null : rule;
  }

  /** Works like `read`, but returns `none` for a reply that breaks no rule, and `null` only without a usable answer. */
  async findBrokenRule(
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

  /** Warns the operator that replies are shown unread; one warning a minute is enough. */
  private reportNoAnswer(error?: unknown): void {
    replyReadings.inc({ answer: 'no answer' });
    const isWarning = Date.now() - this.warnedAt >= WARNING_INTERVAL_MS;
    if (isWarning) this.warnedAt = Date.now();
    // The error contains none of the provider's text.
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
