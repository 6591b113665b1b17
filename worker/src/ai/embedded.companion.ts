import { setTimeout as delay } from 'node:timers/promises';
import type { Provenance } from '@mikai/contract/chat';
import type { MessageExtras } from '@mikai/core/chat/extras';
import type { Companion, ReplyRequest, ReplyStream, ReplySummary } from './companion.js';
import { composeFirstComment, FIRST_COMMENT_VERSION } from './embedded/first-comment.js';
import { EMBEDDED_MODEL } from './embedded/embedded-model.js';
import { answerGuided, GUIDED_MODEL, GUIDED_VERSION } from './guided/engine.js';
import { loadGuided } from './guided/guided-data.js';
import type { GuidedReply, GuidedRequest } from './guided/guided-reply.js';

/** The companion that needs nobody: the guided conversation. Its words come one at a time, as a person would read them. */
export class EmbeddedCompanion implements Companion {
  readonly name = 'embedded';

  /** @param wordDelayMs pause between words */
  constructor(private readonly wordDelayMs: number) {}

  streamReply(request: ReplyRequest, signal: AbortSignal): Promise<ReplyStream> {
    if (request.purpose === 'firstComment') return Promise.resolve(this.firstComment(request, signal));
    const reply = answerGuided(guidedRequest(request));
    return Promise.resolve({
      provenance: guidedProvenance,
      pieces: wordsOf(reply.text, reply.language, this.wordDelayMs, signal),
      summary: () => guidedSummary(reply),
    });
  }

  private firstComment({ turns, language, seed }: ReplyRequest, signal: AbortSignal): ReplyStream {
    const text = composeFirstComment(turns.at(-1)?.content ?? '', language, seed);
    return {
      provenance: { source: 'embedded', model: EMBEDDED_MODEL, promptVersion: FIRST_COMMENT_VERSION },
      pieces: wordsOf(text, language, this.wordDelayMs, signal),
      summary: () => ({ language, english: null, phrases: null, tokens: 0 }),
    };
  }
}

/**
 * Loads all data and answers a message for nobody: the first reply of a process compiles patterns and reads models, which takes one to two
 * seconds.
 */
export function prepareGuided(): void {
  loadGuided();
  const language = 'en';
  const turns: ReplyRequest['turns'] = [{ sender: 'user', content: 'We walked to the sea today.', language }];
  answerGuided(guidedRequest({ turns, name: '', language, seed: 0 }));
}

/** Yields a text word by word. */
export async function* wordsOf(
  text: string,
  language: string,
  wordDelayMs: number,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  let piece = '';
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (isWordLike && piece !== '') {
      yield piece;
      piece = '';
      if (wordDelayMs > 0) await delay(wordDelayMs, undefined, { signal });
    }
    piece += segment;
  }
  if (piece !== '') yield piece;
}

export const guidedProvenance: Provenance = {
  source: 'embedded',
  model: GUIDED_MODEL,
  promptVersion: GUIDED_VERSION,
};

/** Returns the metadata of a guided reply. */
export const guidedSummary = (reply: GuidedReply): ReplySummary => ({
  language: reply.language,
  english: reply.language === 'en' ? null : reply.english,
  phrases: reply.wordings,
  guided: { extras: extrasFrom(reply), unfinished: reply.unfinished },
  tokens: 0,
});

/** Replies whose wordings do not come again. */
const NO_REPEAT_REPLIES = 10;
/** Longest name that is spoken; what is longer is hardly a name. */
const MAX_NAME_LENGTH = 40;

/** Returns the input of the guided conversation. */
export function guidedRequest({
  turns,
  name,
  language,
  seed,
  choice,
  guided,
  ...request
}: ReplyRequest): GuidedRequest {
  const message = turns.at(-1);
  if (message?.sender !== 'user') throw new Error('The last turn must be the message to answer');
  const replies = turns.slice(0, -1).filter(({ sender }) => sender === 'ai');
  return {
    text: message.content,
    messageId: request.messageId ?? 0,
    ...(choice === undefined ? {} : { choice }),
    ...(request.hasOpenCheck === true ? { hasOpenCheck: true } : {}),
    ...(guided ? { state: guided } : {}),
    isInterrupted: guided !== undefined && replies.at(-1)?.guided === undefined,
    conversation: replies.at(-1)?.language ?? null,
    preferred: language,
    recent: replies.slice(-NO_REPEAT_REPLIES).flatMap(({ phrases }) => phrases ?? []),
    name: isSpeakable(name) ? name.trim() : '',
    isGuest: request.isGuest ?? true,
    ...(request.style ? { style: request.style } : {}),
    seed,
  };
}

const isSpeakable = (name: string): boolean => name.length <= MAX_NAME_LENGTH && !/[@/\n{}<>]/u.test(name);

function extrasFrom({
  choices,
  quietChoices,
  input,
  flow,
  summary,
  sources,
  handover,
  guided,
}: GuidedReply): MessageExtras {
  const all = { choices, quietChoices, input, flow, summary, sources, handover, guided };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as MessageExtras;
}
