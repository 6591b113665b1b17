import type { Provenance } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { Person } from '@mikai/core/auth/person';
import { detectLanguage } from '@mikai/core/language/detect';
import type { Logger } from '@mikai/core/logging/logger';
import { assessWithin } from '@mikai/core/safety/bounded-gate';
import { maskText } from '@mikai/core/safety/mask';
import type { AiBudget } from '../ai/ai-budget.js';
import type { Companion, ReplyRequest } from '../ai/companion.js';
import { Companions } from '../ai/companions.js';
import { writeCrisisComment } from '../ai/crisis-comment.js';
import { WithheldOutput } from '../ai/withheld-output.js';

/** The maximum length of a comment, in UTF-16 units; a longer one is cut after a sentence. */
const MAX_UNITS = 500;

/** Matches text that leads away from the site or contacts somebody: addresses, handles, phone numbers. */
const LEADS_AWAY =
  /https?:|www\.|[\p{L}\p{N}]\.(?:com|net|org|io|me|ru|cn|de|info|xyz)\b|@[\p{L}\p{N}]|\d[\d\s()-]{4,}\d/iu;

/**
 * The person that represents the authors of anonymous posts. The comment must not reveal their consents, and some do not agree
 * to a provider, so no provider is asked for any of them.
 */
const ANONYMOUS_AUTHOR: Person = { kind: 'guest', guestId: 'anonymous-posts' };

/** A post that nobody has commented. */
export interface UnansweredPost {
  id: number;
  /** The id of its author; `null` for an anonymous post, whose author must not matter. */
  user_id: number | null;
  content: string;
  /** The language of its author; `null` for an anonymous post. */
  language: LanguageCode | null;
}

export interface WrittenComment {
  content: string;
  provenance: Provenance;
}

/** Writes MikAI's first comment under a post, in the post's language. */
export class FirstCommentWriter {
  constructor(
    private readonly companions: Companions,
    private readonly budget: AiBudget,
    private readonly logger: Logger,
  ) {}

  /**
   * Writes a comment. A post that meets the gate is shown to no companion: its comment is a fixed text that names the way to help.
   * @throws Error when the worker shuts down
   */
  async write(post: UnansweredPost, shutdown: AbortSignal): Promise<WrittenComment> {
    shutdown.throwIfAborted();
    const language = detectLanguage(post.content, post.language ?? undefined);
    if ((await assessWithin([post.content], language)).crisis) return writeCrisisComment(language);
    const person: Person =
      post.user_id === null ? ANONYMOUS_AUTHOR : { kind: 'member', userId: post.user_id };
    const request: ReplyRequest = {
      purpose: 'firstComment',
      turns: [{ sender: 'user', content: post.content, language }],
      name: '',
      language,
      seed: post.id,
    };
    let failed: Companion['name'] | undefined;
    for (const companion of await this.companions.candidates(person, {
      ...request,
      isLocal: post.user_id === null,
    })) {
      if (companion.name === failed) continue;
      try {
        const written = await this.ask(companion, request, person, shutdown);
        if (written) return written;
        this.logger.info({ companion: companion.name, postId: post.id }, 'comment not fit to be shown');
      } catch (error) {
        shutdown.throwIfAborted();
        this.logger.warn({ err: error, companion: companion.name, postId: post.id }, 'comment broke off');
        if (error instanceof WithheldOutput) request.withheld = error.category;
        if (Companions.isWorthRetrying(error)) continue;
      }
      failed = companion.name;
    }
    throw new Error('No companion wrote a comment');
  }

  /** Asks a companion for a comment; returns `null` if its text is not fit to be shown to everybody. */
  private async ask(
    companion: Companion,
    request: ReplyRequest,
    person: Person,
    shutdown: AbortSignal,
  ): Promise<WrittenComment | null> {
    const stream = await companion.streamReply(request, shutdown);
    let text = '';
    try {
      for await (const piece of stream.pieces) {
        text += piece;
        if (text.length > 2 * MAX_UNITS) break;
      }
    } finally {
      await this.budget.consume(person, stream.summary().tokens).catch(() => undefined);
    }
    const content = shorten(text);
    // The texts of the embedded companion are our own, and need no check.
    const isShown = companion.name === 'embedded' || (await isFit(content));
    return isShown ? { content, provenance: stream.provenance } : null;
  }
}

/** Shortens a text to one paragraph of whole sentences. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_UNITS) return line;
  const end = /^.*[.!?…。！？।؟]["'”’»」)]*/su.exec(line.slice(0, MAX_UNITS))?.[0];
  return end ?? `${line.slice(0, MAX_UNITS - 1).toWellFormed()}…`;
}

/**
 * Returns whether a text is fit to appear under MikAI's name: nothing to mask, no despair, and nothing that leads away.
 */
async function isFit(text: string): Promise<boolean> {
  if (!/\p{L}/u.test(text) || LEADS_AWAY.test(text) || maskText(text) !== text) return false;
  return !(await assessWithin([text])).crisis;
}
