import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { Companion, ReplyRequest, ReplyStream, ReplySummary } from './companion.js';
import { conversationWindow } from './conversation-window.js';
import { categoriesOfTurns } from './asked-categories.js';
import { textsOf } from './guided/guided-data.js';
import { guardOutput, withheld, type SentenceCheck } from './guard/guard-output.js';
import { promptCheck, type PromptCheck } from './guard/reveals-prompt.js';
import type { OpenAiText } from './openai-text.js';
import { contextBlock } from './prompt-context.js';
import { personalTokens } from './personal-data.js';
import { aboutWithheld, promptFor, PROMPT_MARK } from './prompts.js';
import { ProviderError } from './provider-error.js';
import type { ProviderLimits } from './provider-limits.js';
import type { ReplyReader } from './reply-reader.js';

/** Further checks of a model's text, besides the guard's lists and classifier, as far as the operator has set them up. */
export interface OtherReaders {
  /** Reads each sentence. */
  check?: SentenceCheck | undefined;
  /** Reads a finished reply. */
  reader?: ReplyReader | undefined;
}

/** Lets any server that speaks OpenAI's chat-completions protocol write replies. */
export class OpenAiCompanion implements Companion {
  readonly name = 'provider';

  constructor(
    private readonly text: OpenAiText,
    private readonly limits: Pick<ProviderLimits, 'maxTokens' | 'maxLength' | 'windowTokens'>,
    private readonly readers: OtherReaders = {},
  ) {}

  async streamReply(request: ReplyRequest, signal: AbortSignal): Promise<ReplyStream> {
    const { maxTokens, maxLength, windowTokens } = this.limits;
    const messages = requestMessages(request, windowTokens);
    const asked = request.asked ?? (await categoriesOfTurns(request.turns));
    const stream = await this.text.stream({ messages, maxTokens, maxLength }, signal);
    const guarded = guardOutput(rejectJson(stream.pieces), request.language, {
      isCut: () => stream.isCut(),
      asked,
      check: this.checkWith(promptCheck(String(messages[0]?.content), PROMPT_MARK)),
    });
    let readerTokens = 0;
    const whole = (): AsyncIterable<string> =>
      this.readWhole(guarded, request, signal, (tokens) => (readerTokens += tokens));
    return {
      provenance: {
        source: 'provider',
        model: this.text.model,
        promptVersion: promptFor(request).version,
      },
      pieces: rejectEmpty(this.readers.reader?.isDue(request, asked) ? whole() : guarded),
      summary: () => ({
        language: request.language,
        english: null,
        phrases: null,
        ...offersOf(request),
        tokens: stream.tokens() + readerTokens,
      }),
    };
  }

  /** Returns a check that looks for our own prompt in a sentence first, and only then asks the operator's server. */
  private checkWith(reveals: PromptCheck): SentenceCheck {
    return async (sentence) =>
      reveals(sentence) ? 'prompt' : ((await this.readers.check?.(sentence)) ?? null);
  }

  /** Holds a reply back until the model has read all of it once more. @throws when the model finds it unsafe */
  private async *readWhole(
    pieces: AsyncIterable<string>,
    request: ReplyRequest,
    signal: AbortSignal,
    recordTokens: (tokens: number) => void,
  ): AsyncGenerator<string, void> {
    let reply = '';
    for await (const piece of pieces) reply += piece;
    if (/\p{L}/u.test(reply)) {
      const category = await this.readers.reader?.read(reply, request, signal, recordTokens);
      if (category) throw withheld(category, 'reply');
    }
    yield reply;
  }
}

/** Matches the beginning of JSON, in a block of Markdown or not. */
const JSON_START = /^(?:`{3}(?:json)?\s{0,2})?(?:\{|\[\s{0,2}\{)/;
/** The number of UTF-16 units after which a beginning is recognized as JSON or not. */
const JSON_START_LENGTH = 10;

/** Passes pieces on. @throws ProviderError for a reply in JSON: small models call tools that nobody has offered */
async function* rejectJson(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let beginning = '';
  let isChecked = false;
  const checked = (): string => {
    isChecked = true;
    if (JSON_START.test(beginning.trimStart())) throw new ProviderError('unreadable');
    return beginning;
  };
  for await (const piece of pieces) {
    if (isChecked) yield piece;
    else {
      beginning += piece;
      if (beginning.trimStart().length >= JSON_START_LENGTH) yield checked();
    }
  }
  if (!isChecked) yield checked();
}

/** Passes pieces on from the first text. @throws ProviderError when the guard has left nothing of the reply */
async function* rejectEmpty(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let isEmpty = true;
  for await (const piece of pieces) {
    isEmpty &&= piece.trim() === '';
    if (!isEmpty) yield piece;
  }
  if (isEmpty) throw new ProviderError('empty');
}

/** Returns the offers below a model's reply: one choice, which leads to the exercises. A first comment has none. */
function offersOf({ purpose, messageId, language }: ReplyRequest): Pick<ReplySummary, 'offers'> {
  if (purpose === 'firstComment' || messageId === undefined) return {};
  return { offers: { quietChoices: [{ id: `nav.else.${messageId}`, label: textsOf(language).nav.else }] } };
}

/** Returns the messages of a request: the rules first, and everything that people wrote after them. */
export function requestMessages(request: ReplyRequest, windowTokens: number): ChatCompletionMessageParam[] {
  const { turns, summary } = request;
  // The summary replaces the turns that it covers.
  const open = summary ? turns.filter(({ exchange = Infinity }) => exchange > summary.upTo) : turns;
  return [
    { role: 'system', content: systemPrompt(request) },
    // Remembered facts have a budget of their own, and use none of the conversation's.
    ...conversationWindow(open, windowTokens + personalTokens(request.personal), contextBlock(request)),
  ];
}

/** Returns the rules and, when the last attempt was withheld, the reason for that. */
function systemPrompt(request: ReplyRequest): string {
  const { text } = promptFor(request);
  if (request.withheld === undefined) return text;
  return `${text}\n\n${aboutWithheld(request.withheld)}`;
}
