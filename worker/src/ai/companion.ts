import type { Provenance } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';

/** One turn of a conversation, as a companion gets to see it. */
export interface CompanionTurn {
  sender: 'user' | 'ai';
  content: string;
  language: LanguageCode;
  /** Ids of the phrases an embedded reply was built from. */
  phrases?: string[];
}

export interface ReplyRequest {
  /** Oldest first; the last one is the message to answer. Messages that met the crisis gate are not among them. */
  turns: CompanionTurn[];
  /** What the person likes to be called. */
  name: string;
  /** Language of the message to answer, as far as it was found; the companion answers in it. */
  language: LanguageCode;
  /** The person met the crisis gate earlier in this conversation. */
  afterCrisis: boolean;
  /** Makes the embedded companion's choices repeatable. */
  seed: number;
}

/** What is known once a reply is finished. */
export interface ReplySummary {
  language: LanguageCode;
  /** The same words in English, when the reply is in another language and a translation is known. */
  english: string | null;
  phrases: string[] | null;
  /** Tokens that the provider counted (or an estimate), for the budget. */
  tokens: number;
}

/** A reply on its way. The pieces joined together are the reply. */
export interface ReplyStream {
  provenance: Provenance;
  pieces: AsyncIterable<string>;
  /** Only after the last piece. */
  summary(): ReplySummary;
}

/** Whoever writes the texts of the product. */
export interface Companion {
  readonly name: 'embedded' | 'provider';
  /**
   * Begins a reply. It and its pieces fail with an error when the companion cannot go on, and stop when `signal` aborts.
   */
  streamReply(request: ReplyRequest, signal: AbortSignal): Promise<ReplyStream>;
}
