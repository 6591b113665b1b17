import { z } from 'zod';
import type { Person } from '@mikai/core/auth/person';
import type { Config } from '@mikai/core/config/config.schema';
import type { Logger } from '@mikai/core/logging/logger';
import { secondReadings } from '@mikai/core/metrics/metrics';
import type { AiBudget } from '../ai/ai-budget.js';
import type { ReplyRequest } from '../ai/companion.js';
import type { Companions } from '../ai/companions.js';
import { parseObject } from '../ai/composition-reading.js';
import { neutralJson } from '../ai/neutral-text.js';
import { readTemplate } from '../ai/prompts.js';

/**
 * The maximum number of messages: the unsure one, and as many of the person's own before it as the crisis gate reads.
 */
const MAX_MESSAGES = 3;
/** The length of the end of a message that is sent, in UTF-16 units. */
const MAX_LENGTH = 1_000;
/** Servers that think aloud need room before the one word that counts. */
const MAX_TOKENS = 300;
const MAX_ANSWER_LENGTH = 2_000;

const ANSWER = z.object({ answer: z.enum(['yes', 'no', 'unsure']) });

/** The answer of the language model; `none`: nothing usable within the time. */
export type SecondReading = z.infer<typeof ANSWER>['answer'] | 'none';

/**
 * Asks the configured language model about a message of which the crisis gate is unsure (docs/adr/0032). Only if the
 * operator has turned it on, and for members who have agreed to it themselves; a guest cannot agree.
 */
export class SecondReader {
  private readonly isOn: boolean;

  constructor(
    config: Pick<Config, 'CRISIS_SECOND_READER'>,
    private readonly companions: Companions,
    private readonly budget: AiBudget,
    private readonly logger: Logger,
  ) {
    this.isOn = config.CRISIS_SECOND_READER === 'on';
  }

  /** Reads the last of these turns. Never fails, and takes three seconds at most: silence is an answer that changes nothing. */
  async read(person: Person, { turns }: ReplyRequest, signal: AbortSignal): Promise<SecondReading> {
    try {
      if (!this.isOn || turns.at(-1)?.isPrivate) return 'none';
      const source = await this.companions.textSource(person, 'secondReader');
      if (!source) return 'none';
      const reading = await this.ask(person, source, turns, signal);
      secondReadings.inc({ answer: reading });
      return reading;
    } catch (error) {
      if (signal.aborted) return 'none';
      secondReadings.inc({ answer: 'none' });
      this.logger.info({ err: error }, 'no second reading');
      return 'none';
    }
  }

  private async ask(
    person: Person,
    source: NonNullable<Awaited<ReturnType<Companions['textSource']>>>,
    turns: ReplyRequest['turns'],
    signal: AbortSignal,
  ): Promise<SecondReading> {
    // A text that met the gate, or was written for nobody, is sent to nobody, here as in replies.
    const messages = turns
      .filter(({ sender, metGate, isPrivate }) => sender === 'user' && !metGate && !isPrivate)
      .slice(-MAX_MESSAGES)
      .map(({ content }) => content.slice(-MAX_LENGTH));
    const request = {
      messages: [
        { role: 'system' as const, content: readTemplate('second-reader') },
        { role: 'user' as const, content: neutralJson({ messages }) },
      ],
      maxTokens: MAX_TOKENS,
      maxLength: MAX_ANSWER_LENGTH,
      isJson: true,
    };
    const timeout = AbortSignal.timeout(this.companions.secondReaderMs);
    const stream = await source.stream(request, AbortSignal.any([signal, timeout]));
    let text = '';
    try {
      for await (const piece of stream.pieces) text += piece;
    } finally {
      await this.budget.consume(person, stream.tokens()).catch(() => undefined);
    }
    const answer = ANSWER.safeParse(parseObject(text));
    return answer.success ? answer.data.answer : 'none';
  }
}
