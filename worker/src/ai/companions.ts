import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleType,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import type { AiUse } from '@mikai/contract/ai-consents';
import type { Person } from '@mikai/core/auth/person';
import type { Config } from '@mikai/core/config/config.schema';
import type { Logger } from '@mikai/core/logging/logger';
import { budgetsUsedUp, providerResting } from '@mikai/core/metrics/metrics';
import type { AiBudget } from './ai-budget.js';
import type { Companion, ReplyRequest, ReplyStream } from './companion.js';
import { EmbeddedCompanion } from './embedded.companion.js';
import { loadGuardRules } from './guard/guard-patterns.js';
import type { SentenceCheck } from './guard/guard-output.js';
import { moderationCheck } from './guard/moderation.js';
import { asksForDose } from './guided/cues.js';
import { HybridCompanion } from './hybrid.companion.js';
import { OpenAiCompanion } from './openai.companion.js';
import { DEFAULT_MODEL, OpenAiText, type TextSource } from './openai-text.js';
import { limitsFor, type ProviderLimits } from './provider-limits.js';
import { ReplyReader } from './reply-reader.js';
import { ProviderError } from './provider-error.js';

/** After this many failures in a row the provider is left alone for a while. */
const BREAKER_FAILURES = 5;
const BREAKER_REST_MS = 30_000;
/** A reply that broke off is begun anew this often before the embedded companion takes over. */
const PROVIDER_TRIES = 2;

/** The state of the provider for the system page. `embedded`: none is configured. `resting`: left alone after failures. */
export type ProviderState =
  | { kind: 'embedded' }
  | { kind: 'provider'; model: string; state: 'ok' | 'resting' };

/**
 * The companions that can write a reply, in order of preference: the provider while it is healthy, then the embedded
 * one.
 */
export class Companions {
  private readonly embedded: Companion;
  private readonly wordDelayMs: number;
  private readonly provider:
    | { companion: Companion; text: OpenAiText; check: SentenceCheck | undefined }
    | undefined;
  private readonly breaker: CircuitBreakerPolicy;
  private readonly limits: ProviderLimits;

  constructor(
    config: Config,
    private readonly budget: AiBudget,
    private readonly logger: Logger,
    limits?: ProviderLimits,
  ) {
    this.limits = limits ?? limitsFor(config.OPENAI_FIRST_TOKEN_MS);
    this.wordDelayMs = config.EMBEDDED_WORD_DELAY_MS;
    this.embedded = new EmbeddedCompanion(this.wordDelayMs);
    if (config.OPENAI_BASE_URL !== undefined || config.OPENAI_API_KEY !== undefined) {
      const address = {
        baseURL: config.OPENAI_BASE_URL,
        apiKey: config.OPENAI_API_KEY,
        model: config.OPENAI_MODEL ?? DEFAULT_MODEL,
      };
      const text = new OpenAiText(address, this.limits);
      // Now rather than while the first reply waits.
      loadGuardRules();
      const moderationModel = config.OPENAI_MODERATION_MODEL;
      const check = moderationModel ? moderationCheck(address, moderationModel, logger) : undefined;
      const reader =
        config.REPLY_SECOND_READER === 'off'
          ? undefined
          : new ReplyReader(text, this.limits, config.REPLY_SECOND_READER, logger);
      this.provider = { companion: new OpenAiCompanion(text, this.limits, { check, reader }), text, check };
    }
    // Only errors of the provider count, not a reply that the person stopped.
    this.breaker = circuitBreaker(handleType(ProviderError), {
      halfOpenAfter: BREAKER_REST_MS,
      breaker: new ConsecutiveBreaker(BREAKER_FAILURES),
    });
    this.breaker.onBreak(() => {
      providerResting.set(1);
      logger.warn('AI provider rests; the embedded companion answers');
    });
    this.breaker.onReset(() => {
      providerResting.set(0);
      logger.info('AI provider answers again');
    });
  }

  /**
   * Companions to try one after the other. The last one is always the embedded one, which answers choices and leads flows
   * also where there is a provider; what somebody writes in a flow may be reflected in a sentence of the provider's.
   */
  async candidates(
    person: Person,
    request: Answerable & Pick<ReplyRequest, 'purpose'> = {},
  ): Promise<Companion[]> {
    if (!this.provider) return [this.embedded];
    if (!isFreeTalk(request)) return isReflectable(request) ? this.hybrids(person) : [this.embedded];
    const use = request.purpose === 'firstComment' ? 'firstComment' : 'replies';
    if (!(await this.canAsk(person, use))) return [this.embedded];
    const guarded = new GuardedCompanion(this.provider.companion, this.breaker);
    return [...Array<Companion>(PROVIDER_TRIES).fill(guarded), this.embedded];
  }

  private async hybrids(person: Person): Promise<Companion[]> {
    const source = await this.textSource(person, 'replies');
    return source ? [new HybridCompanion(source, this.hybridOptions()), this.embedded] : [this.embedded];
  }

  private hybridOptions() {
    const check = this.provider?.check;
    return {
      wordDelayMs: this.wordDelayMs,
      timeoutMs: this.limits.reflectionMs,
      logger: this.logger,
      ...(check ? { check } : {}),
    };
  }

  /**
   * Returns the provider for texts other than replies; `null` without one, when the person has not agreed to this use, and when
   * their budget is used up.
   */
  async textSource(person: Person, use: AiUse): Promise<TextSource | null> {
    if (!this.provider || !(await this.canAsk(person, use))) return null;
    const { text } = this.provider;
    return {
      model: text.model,
      stream: (request, signal) => this.breaker.execute(() => text.stream(request, signal)),
    };
  }

  /** Returns whether the person would be answered by a provider, were their tokens of the day not used up. */
  async isBudgetUsed(person: Person): Promise<boolean> {
    return (
      this.provider !== undefined &&
      (await this.budget.isAllowed(person, 'replies')) &&
      !(await this.budget.isLeft(person))
    );
  }

  /** Tokens of a conversation that a request has room for. */
  get windowTokens(): number {
    return this.limits.windowTokens;
  }

  /** The time that a second reading has, in milliseconds. */
  get secondReaderMs(): number {
    return this.limits.secondReaderMs;
  }

  get state(): ProviderState {
    if (!this.provider) return { kind: 'embedded' };
    const isResting = this.breaker.state !== CircuitState.Closed;
    return { kind: 'provider', model: this.provider.text.model, state: isResting ? 'resting' : 'ok' };
  }

  private async canAsk(person: Person, use: AiUse): Promise<boolean> {
    if (!(await this.budget.isAllowed(person, use))) return false;
    const isLeft = await this.budget.isLeft(person);
    if (!isLeft) {
      budgetsUsedUp.inc();
      this.logger.info('AI budget of the day is used up; the embedded companion answers');
    }
    return isLeft;
  }

  /** Returns whether another attempt with the same companion may succeed after this error. */
  static isWorthRetrying(error: unknown): boolean {
    return error instanceof ProviderError && error.isWorthRetrying;
  }
}

type Answerable = Pick<ReplyRequest, 'choice' | 'guided' | 'isLocal'> &
  Partial<Pick<ReplyRequest, 'turns' | 'language'>>;

/**
 * Choices and running flows are answered by the guided conversation, and so are what no provider may see and questions for a dose, for
 * which there are reviewed words. Listening that began because nothing was understood is no flow that anybody chose.
 */
export const isFreeTalk = (request: Answerable): boolean => {
  const { choice, guided, isLocal } = request;
  if (choice !== undefined || isLocal || hasReviewedReply(request)) return false;
  return guided?.flow === undefined || guided.isForcedToListen === true;
};

/** Returns whether the message asks for a dose: no wording of a model's can be right there, and the guard finds only some wrong ones. */
function hasReviewedReply({ turns = [], language = 'en' }: Answerable): boolean {
  const last = turns.at(-1);
  return last?.sender === 'user' && asksForDose(last.content, language);
}

/** Words in a running flow; a choice is ours, and there is nothing in it to reflect. A question for a dose goes to no model here either. */
const isReflectable = (request: Answerable): boolean => {
  const { choice, guided, isLocal } = request;
  return choice === undefined && !isLocal && guided?.flow !== undefined && !hasReviewedReply(request);
};

/** A companion behind the circuit breaker: what counts is whether its first words come. */
class GuardedCompanion implements Companion {
  readonly name: Companion['name'];

  constructor(
    private readonly inner: Companion,
    private readonly breaker: CircuitBreakerPolicy,
  ) {
    this.name = inner.name;
  }

  streamReply(request: ReplyRequest, signal: AbortSignal): Promise<ReplyStream> {
    return this.breaker.execute(() => this.inner.streamReply(request, signal));
  }
}
