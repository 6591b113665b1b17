import { setTimeout as delay } from 'node:timers/promises';
import type { Companion, ReplyRequest, ReplyStream } from './companion.js';
import { composeFirstComment, FIRST_COMMENT_VERSION } from './embedded/first-comment.js';
import { composeReply, EMBEDDED_MODEL, EMBEDDED_PROMPT_VERSION } from './embedded/embedded-reply.js';

/** The companion that needs nobody: rules and data files. Its words come one at a time, as a person would read them. */
export class EmbeddedCompanion implements Companion {
  readonly name = 'embedded';

  /** @param wordDelayMs pause between words */
  constructor(private readonly wordDelayMs: number) {}

  streamReply(request: ReplyRequest, signal: AbortSignal): Promise<ReplyStream> {
    if (request.purpose === 'firstComment') return Promise.resolve(this.firstComment(request, signal));
    const reply = composeReply({
      turns: request.turns,
      name: request.name || null,
      preferredLanguage: request.language,
      seed: request.seed,
    });
    return Promise.resolve({
      provenance: { source: 'embedded', model: EMBEDDED_MODEL, promptVersion: EMBEDDED_PROMPT_VERSION },
      pieces: this.words(reply.text, reply.language, signal),
      summary: () => ({
        language: reply.language,
        english: reply.language === 'en' ? null : reply.english,
        phrases: reply.phrases,
        tokens: 0,
      }),
    });
  }

  private firstComment({ turns, language, seed }: ReplyRequest, signal: AbortSignal): ReplyStream {
    const text = composeFirstComment(turns.at(-1)?.content ?? '', language, seed);
    return {
      provenance: { source: 'embedded', model: EMBEDDED_MODEL, promptVersion: FIRST_COMMENT_VERSION },
      pieces: this.words(text, language, signal),
      summary: () => ({ language, english: null, phrases: null, tokens: 0 }),
    };
  }

  private async *words(text: string, language: string, signal: AbortSignal): AsyncIterable<string> {
    let piece = '';
    for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(
      text,
    )) {
      if (isWordLike && piece !== '') {
        yield piece;
        piece = '';
        if (this.wordDelayMs > 0) await delay(this.wordDelayMs, undefined, { signal });
      }
      piece += segment;
    }
    if (piece !== '') yield piece;
  }
}
