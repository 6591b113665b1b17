import type { Companion, ReplyRequest, ReplyStream } from './companion.js';
import { conversationWindow } from './conversation-window.js';
import { askedCategories } from './guard/asked-categories.js';
import { guardOutput, type SentenceCheck } from './guard/guard-output.js';
import { problemOf } from './withheld-output.js';
import type { OpenAiText } from './openai-text.js';
import { promptFor } from './prompts.js';
import type { ProviderLimits } from './provider-limits.js';

/** Replies of any server that speaks OpenAI's chat-completions protocol. */
export class OpenAiCompanion implements Companion {
  readonly name = 'provider';

  constructor(
    private readonly text: OpenAiText,
    private readonly limits: Pick<ProviderLimits, 'maxTokens' | 'maxLength' | 'windowTokens'>,
    private readonly check?: SentenceCheck,
  ) {}

  async streamReply(request: ReplyRequest, signal: AbortSignal): Promise<ReplyStream> {
    const { maxTokens, maxLength, windowTokens } = this.limits;
    const messages = [
      { role: 'system' as const, content: systemPrompt(request) },
      ...conversationWindow(request.turns, windowTokens),
    ];
    const stream = await this.text.stream({ messages, maxTokens, maxLength }, signal);
    return {
      provenance: {
        source: 'provider',
        model: this.text.model,
        promptVersion: promptFor(request).version,
      },
      pieces: guardOutput(stream.pieces, request.language, {
        isCut: () => stream.isCut(),
        asked: askedCategories(lastMessage(request), request.language),
        ...(this.check ? { check: this.check } : {}),
      }),
      summary: () => ({
        language: request.language,
        english: null,
        phrases: null,
        tokens: stream.tokens(),
      }),
    };
  }
}

/** What the reply answers. */
const lastMessage = ({ turns }: ReplyRequest): string =>
  turns.findLast(({ sender }) => sender === 'user')?.content ?? '';

/** The rules, and what is wrong where the last try was withheld. The model does not get to see that try again. */
function systemPrompt(request: ReplyRequest): string {
  const { text } = promptFor(request);
  if (request.withheld === undefined) return text;
  return `${text}\n\nYour last answer to this message could not be shown because ${problemOf(request.withheld)}. Answer anew, without that.`;
}
