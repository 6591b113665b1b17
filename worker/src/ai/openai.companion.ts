import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { Companion, ReplyRequest, ReplyStream } from './companion.js';
import type { UnsafeCategory } from './guard/find-unsafe.js';
import { guardOutput } from './guard/guard-output.js';
import { problemOf } from './guard/withheld-output.js';
import type { OpenAiText } from './openai-text.js';
import { promptFor } from './prompts.js';
import type { ProviderLimits } from './provider-limits.js';

/** Replies of any server that speaks OpenAI's chat-completions protocol. */
export class OpenAiCompanion implements Companion {
  readonly name = 'provider';

  constructor(
    private readonly text: OpenAiText,
    private readonly limits: Pick<ProviderLimits, 'maxTokens' | 'maxLength'>,
  ) {}

  async streamReply(request: ReplyRequest, signal: AbortSignal): Promise<ReplyStream> {
    const { maxTokens, maxLength } = this.limits;
    const stream = await this.text.stream({ messages: toMessages(request), maxTokens, maxLength }, signal);
    return {
      provenance: {
        source: 'provider',
        model: this.text.model,
        promptVersion: promptFor(request).version,
      },
      pieces: guardOutput(stream.pieces, request.language),
      summary: () => ({
        language: request.language,
        english: null,
        phrases: null,
        tokens: stream.tokens(),
      }),
    };
  }
}

/** What a model is told whose last try was withheld. It does not get to see that try again. */
const correction = (category: UnsafeCategory): ChatCompletionMessageParam => ({
  role: 'system',
  content: `Your last answer to this message could not be shown because ${problemOf(category)}. Answer anew, without that.`,
});

function toMessages(request: ReplyRequest): ChatCompletionMessageParam[] {
  return [
    { role: 'system', content: promptFor(request).text },
    ...request.turns.map((turn): ChatCompletionMessageParam => ({
      role: turn.sender === 'user' ? 'user' : 'assistant',
      content: turn.metGate ? '(something that met the safety gate)' : turn.content,
    })),
    ...(request.withheld === undefined ? [] : [correction(request.withheld)]),
  ];
}
