import type { LanguageCode } from '@mikai/contract/languages';

/** One message of the conversation so far. */
export interface EmbeddedTurn {
  sender: 'user' | 'ai';
  content: string;
  language: LanguageCode;
  /** Ids of the phrases that an AI turn was built from. */
  phrases?: string[];
  /** The crisis gate fired for this turn of the person; its words are not handed on. */
  metGate?: boolean;
}

export interface EmbeddedReplyRequest {
  /** Oldest first; the last one is the person's message to answer. At most the last 40 are read. */
  turns: EmbeddedTurn[];
  /** How the person wants to be called, `null` when unknown. */
  name: string | null;
  preferredLanguage: LanguageCode;
  /** Makes the choice among equally fitting phrases deterministic. */
  seed: number;
}

export interface EmbeddedReply {
  text: string;
  language: LanguageCode;
  /** The same reply in English; equals `text` when `language` is `en`. */
  english: string;
  /** Ids of the phrases used, in order. To be stored and given back in `EmbeddedTurn.phrases`. */
  phrases: string[];
  /** The exercise that this reply offers or leads through. */
  exercise: string | null;
}
