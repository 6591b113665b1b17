import type { ChatStyle, Provenance } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { MessageExtras } from '@mikai/core/chat/extras';
import type { GuidedState } from '@mikai/core/chat/guided-state';
import type { ConversationSummary } from '@mikai/core/chat/summary';
import type { AskedCategories } from './guard/classifier/classify-sentence.js';
import type { UnsafeCategory } from './guard/find-unsafe.js';
import type { PersonalData } from './personal-data.js';
import type { GuidedReply } from './guided/guided-reply.js';

/** One turn of a conversation, as a companion gets to see it. */
export interface CompanionTurn {
  sender: 'user' | 'ai';
  content: string;
  language: LanguageCode;
  /** Ids of the wordings of a guided reply. */
  phrases?: string[];
  /** The state that a guided reply left. */
  guided?: GuidedState;
  /** The id of the person's message that the turn is, or answers. */
  exchange?: number;
  /** The person's words met the crisis gate: `content` is empty, no companion gets to see them. */
  metGate?: boolean;
  /** The text answers a private step of a flow, or quotes such an answer: no provider gets to see it. */
  isPrivate?: boolean;
}

export interface ReplyRequest {
  /** `chat` unless it is given; `firstComment`: the first comment under a post, which all members read. */
  purpose?: 'chat' | 'firstComment';
  /** Oldest first; the last one is the message to answer. */
  turns: CompanionTurn[];
  /** Id of that message; choices under its reply are named after it. */
  messageId?: number;
  /** Name of the choice that it makes. */
  choice?: string;
  /** The crisis gate doubts about the message: its question follows the reply, or has just stayed without an answer. */
  hasOpenCheck?: boolean;
  /** The state that the newest guided reply left. */
  guided?: GuidedState;
  /** Guests have no account: nothing is kept of them. */
  isGuest?: boolean;
  /** The summary of the conversation before the turns that a model receives. */
  summary?: ConversationSummary;
  /** How the person wants to be talked with. */
  style?: ChatStyle;
  /** Known to be under eighteen. */
  isMinor?: boolean;
  /** The name that the person likes to be called; empty if they gave none. */
  name: string;
  /** The personal data that the member allows a model to receive beside the conversation. */
  personal?: PersonalData;
  /** No provider may see what is to be answered. */
  isLocal?: boolean;
  /** Language of the message to answer, as far as it was found; the companion answers in it. */
  language: LanguageCode;
  /** The topic of the person's newest messages, if it is known already: it is the same for each try. */
  asked?: AskedCategories;
  /** The reason why a model's last attempt at this reply was not shown. */
  withheld?: UnsafeCategory;
  /** Makes the embedded companion's choices repeatable. */
  seed: number;
}

/** The metadata of a reply. */
export interface ReplySummary {
  language: LanguageCode;
  /** The same words in English, when the reply is in another language and a translation is known. */
  english: string | null;
  phrases: string[] | null;
  /** The data of a guided reply besides its text. */
  guided?: { extras: MessageExtras; unfinished: GuidedReply['unfinished'] };
  /** The offer of a model's reply besides its text: the way to the exercises. */
  offers?: Pick<MessageExtras, 'quietChoices'>;
  /** Estimate of the tokens that the request and the words so far have cost, for the budget; 0 for the embedded companion. */
  tokens: number;
}

/** A reply on its way. The pieces joined together are the reply. */
export interface ReplyStream {
  /** Known with the last piece, like `summary`. */
  readonly provenance: Provenance;
  pieces: AsyncIterable<string>;
  /** The tokens up to the last piece that was read: a reply that is stopped or breaks off has a cost as well. */
  summary(): ReplySummary;
}

/** A writer of the product's texts. */
export interface Companion {
  readonly name: 'embedded' | 'provider' | 'hybrid';
  /**
   * Begins a reply. It and its pieces fail with an error when the companion cannot go on, and stop when `signal` aborts.
   */
  streamReply(request: ReplyRequest, signal: AbortSignal): Promise<ReplyStream>;
}
