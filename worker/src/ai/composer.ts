import type { AiUse } from '@mikai/contract/ai-consents';
import type { Person } from '@mikai/core/auth/person';
import type { Logger } from '@mikai/core/logging/logger';
import { assessWithin } from '@mikai/core/safety/bounded-gate';
import type { AiBudget } from './ai-budget.js';
import type { Companions } from './companions.js';
import type { TextSource } from './openai-text.js';
import type { Composition, CompositionKind, CompositionRequest, Compositions } from './composition.js';
import { messagesFor, personsTexts } from './composition-messages.js';
import { readComposition, type CompositionReading } from './composition-reading.js';
import { COMPOSE_VERSION, composeEmbedded } from './embedded/compose/compose.js';
import { EMBEDDED_MODEL } from './embedded/embedded-model.js';
import { compositionVersion } from './prompts.js';

/** The number of requests to the provider: a second one after an unusable response, with the reason. */
const PROVIDER_TRIES = 2;
/** The maximum length of an answer; what is longer is cut, and then it is no JSON any more. UTF-16 units. */
const MAX_UNITS = 12_000;
const MAX_TOKENS = 1_500;

/** Writes every text of MikAI's besides replies. */
export class Composer {
  constructor(
    private readonly companions: Companions,
    private readonly budget: AiBudget,
    private readonly logger: Logger,
  ) {}

  /**
   * The provider writes the text if one is configured and healthy, the person's budget lasts and the text did not meet the crisis gate; otherwise the
   * embedded companion does. The provider's cost is booked here.
   * @throws the reason of `signal`, and nothing else
   */
  async compose<K extends CompositionKind>(
    person: Person,
    request: CompositionRequest<K>,
    signal: AbortSignal,
  ): Promise<Composition<K>> {
    signal.throwIfAborted();
    const ask = { ...request, metGate: request.metGate || (await meetsGate(request)) };
    const given = composeEmbedded(ask);
    const written = ask.metGate ? null : await this.byProvider(person, ask, given, signal);
    return written ?? { given, provenance: EMBEDDED, tokens: 0 };
  }

  /** `null` when the provider cannot do it. */
  private async byProvider<K extends CompositionKind>(
    person: Person,
    request: CompositionRequest<K>,
    embedded: Compositions[K]['given'],
    signal: AbortSignal,
  ): Promise<Composition<K> | null> {
    try {
      const source = await this.companions.textSource(person, USES[request.kind]);
      if (!source) return null;
      let tokens = 0;
      let problem: string | null = null;
      for (let attempt = 0; attempt < PROVIDER_TRIES; attempt += 1) {
        const answer: Answer = await this.ask(source, person, request, problem, signal);
        tokens += answer.tokens;
        const reading: CompositionReading<K> = await readComposition(request, answer.text, embedded);
        if ('given' in reading) {
          const promptVersion = compositionVersion(request.kind);
          return {
            given: reading.given,
            provenance: { source: 'provider', model: source.model, promptVersion },
            tokens,
          };
        }
        problem = reading.problem;
        this.logger.info({ kind: request.kind, problem }, 'composition not fit to be shown');
      }
    } catch (error) {
      signal.throwIfAborted();
      this.logger.warn({ err: error, kind: request.kind }, 'composition broke off');
    }
    return null;
  }

  /** Requests one answer. Its cost is booked even if it breaks off. */
  private async ask<K extends CompositionKind>(
    source: TextSource,
    person: Person,
    request: CompositionRequest<K>,
    problem: string | null,
    signal: AbortSignal,
  ): Promise<Answer> {
    const stream = await source.stream(
      {
        messages: messagesFor(request, problem),
        maxTokens: MAX_TOKENS,
        maxLength: MAX_UNITS,
        isJson: true,
      },
      signal,
    );
    let text = '';
    try {
      for await (const piece of stream.pieces) text += piece;
    } finally {
      await this.budget.consume(person, stream.tokens()).catch(() => undefined);
    }
    return { text, tokens: stream.tokens() };
  }
}

/** The use of AI that each kind of text is. */
const USES: Record<CompositionKind, AiUse> = {
  journalAnalysis: 'analysis',
  letter: 'letters',
  moodInsights: 'analysis',
  note: 'letters',
  reflection: 'analysis',
  reframe: 'analysis',
  weeklyReview: 'analysis',
};

interface Answer {
  text: string;
  tokens: number;
}

const EMBEDDED = {
  source: 'embedded',
  model: EMBEDDED_MODEL,
  promptVersion: COMPOSE_VERSION,
} as const;

/** A text that meets the gate is never sent on, whatever the request says. */
export const meetsGate = async (request: CompositionRequest<CompositionKind>): Promise<boolean> =>
  (await assessWithin(personsTexts(request), request.language)).crisis;
