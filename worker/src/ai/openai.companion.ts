import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { guardClaims } from './claims-guard.js';
import type { Companion, ReplyRequest, ReplyStream } from './companion.js';
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
      pieces: guardClaims(stream.pieces, request.language),
      summary: () => ({
        language: request.language,
        english: null,
        phrases: null,
        tokens: stream.tokens(),
      }),
    };
  }
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
