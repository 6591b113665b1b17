import type { LanguageCode } from './languages.js';
import type { CrisisCard, CrisisAudience, CrisisCategory, CrisisLevel } from './safety.js';

/** Limits of chat, enforced on both sides. Lengths are in UTF-16 code units, as `String.length` counts. */
export const CHAT_LIMITS = {
  messageLength: 4000,
  userNameLength: 80,
  /** The maximum number of choices of a message. */
  choices: 6,
  /** The maximum number of short fields of an input, and of characters in each. */
  fields: 5,
  fieldLength: 200,
  /** The maximum length of the name that a person gives a conversation. */
  titleLength: 80,
  /** The maximum length of a person's comment on why a reply helped or did not. */
  feedbackReasonLength: 500,
  searchLength: 100,
  searchResults: 20,
  /** The default number of messages on a page of `GET /api/sessions/{id}/messages`. */
  pageSize: 50,
  maxPageSize: 200,
} as const;

/** The placeholder for a missing name. Nobody is addressed by it; each language has its own form of address. */
export const NO_NAME = 'Friend';

/** How a person wants to be talked with: listened to, asked, or helped with something to do. */
export const CHAT_STYLES = ['listen', 'ask', 'practical'] as const;
export type ChatStyle = (typeof CHAT_STYLES)[number];

export interface ChatSession {
  /** UUID. */
  id: string;
  userName: string;
  createdAt: string;
  /** The time of the newest message, or of the creation while there is none. */
  lastMessageAt: string;
  /** The beginning of the first message, for the list of earlier sessions; empty while there is none. */
  preview: string;
  /** The name that the person gave the conversation, if they gave one. */
  title?: string;
  /**
   * Set after a crisis hit, until the person says that they are safe: every message is answered with care, by no
   * provider.
   */
  care?: { category: CrisisCategory | null; /** ISO time. */ since: string };
  /** The chosen style, if there is one. */
  style?: ChatStyle;
  /** Set if the guest has turned the language model off: the guided conversation answers. */
  isModelOff?: true;
  /** The guided flow that is in progress. */
  flow?: Omit<ChatFlow, 'names'>;
  /**
   * Marks a temporary conversation, from which nothing is remembered. It is deleted when it is closed, or when nothing
   * was sent for an hour.
   */
  isTemporary?: true;
}

/** Position in a guided flow. */
export interface ChatFlow {
  id: string;
  title: string;
  /** The present step, from 1. */
  step: number;
  steps: number;
  /** Short names of all steps, in order. */
  names: string[];
}

/** The form in which a step expects its answer. Typed text is understood as well. */
export type ChatInput =
  /** The choices are the five moods, `mood.1.<id>` to `mood.5.<id>`. */
  | { kind: 'mood' }
  /** Every whole number from `min` to `max` is a choice: `scale.<number>.<id>`, its label the number. */
  | { kind: 'scale'; min: number; max: number; minLabel: string; maxLabel: string }
  /** Short texts, sent as one message with a line for each field. */
  | { kind: 'fields'; fields: { id: string; label: string; maxLength: number }[] }
  | {
      kind: 'breathing';
      inhaleSeconds: number;
      holdSeconds: number;
      exhaleSeconds: number;
      rounds: number;
    }
  | { kind: 'timer'; seconds: number };

/** The offers of the card at the end of a flow. Nothing is stored before the person confirms it there. */
export type SummaryKeep = 'journal' | 'mood' | 'reminder';

/** The end of a flow, in the person's own words. */
export interface ChatSummary {
  title: string;
  lines: { label: string; text: string }[];
  keeps: SummaryKeep[];
}

/** The source of an answer. Pages of this site begin with a slash. */
export interface ChatSource {
  title: string;
  href: string;
  /** ISO date on which the answer was last compared with it. */
  reviewedAt: string;
}

/**
 * A part of the app in which a text can be continued; `text` is filled in there and not stored before the person
 * confirms it.
 */
export interface ChatHandover {
  to: 'cbt' | 'journal' | 'mood' | 'capsule' | 'breathing' | 'members' | 'blog';
  label: string;
  text: string;
}

/** The openings of a conversation: `open.<name>` is a valid choice while MikAI has not replied yet. */
export const CHAT_OPENINGS = [
  'anxious',
  'motivation',
  'work',
  'sleep',
  'lonely',
  'good',
  'weighing',
  'loss',
  'conflict',
  'body',
  'question',
  'listen',
] as const;
export type ChatOpening = (typeof CHAT_OPENINGS)[number];

/** A quick reply. It is sent as the `content` and `choiceId` of a message; typing its label has the same effect. */
export interface ChatChoice {
  /** `<name>.<id of the message that MikAI answered>`, such as `care.safe.1042`: no two messages share one. */
  id: string;
  label: string;
}

/** Returns the name of a choice: its id without the message that it belongs to. */
export const choiceName = (id: string): string => id.replace(/\.\d+$/, '');

/** `POST /api/sessions` */
export interface CreateSessionRequest {
  userName: string;
  /** See `ChatSession.isTemporary`. */
  isTemporary?: boolean;
}

/** The new session, and the crisis card beside it if the name was a hit of the gate. */
export type CreateSessionResponse = ChatSession & { crisis?: CrisisCard };

/** `PUT /api/sessions/{id}/style`; `null` for no style. The next conversation begins with the same style. */
export interface ChooseStyleRequest {
  style: ChatStyle | null;
}

/**
 * `PUT /api/sessions/{id}/model`: whether a language model may be asked for a guest, in all of their conversations. Members
 * decide by `PUT /api/ai-consents`.
 */
export interface ChooseModelRequest {
  isOn: boolean;
}

/**
 * `PUT /api/sessions/{id}/name`: the name by which MikAI calls the person; `null` removes it. A name that is a hit of
 * the crisis gate is not stored: the response has the card and the former name.
 */
export interface NameSessionRequest {
  userName: string | null;
}

/** `PUT /api/sessions/{id}/title`; `null` removes the title. */
export interface RenameSessionRequest {
  title: string | null;
}

/**
 * `POST /api/sessions/search`. It is not a `GET`, because what somebody searches for must not be in an address, which
 * is logged.
 */
export interface SearchSessionsRequest {
  query: string;
}

/** A conversation in which all words of the query were found: in its name or in one of its messages. */
export interface ChatSearchResult {
  session: ChatSession;
  /** The newest message that contains them; missing if only the name or the preview does. */
  messageId?: number;
  /** The text around the first word found. */
  excerpt?: string;
}

export interface SearchSessionsResponse {
  /** Newest conversation first. */
  results: ChatSearchResult[];
  /**
   * Whether the results are incomplete: older messages were not searched, or more conversations match than are listed.
   */
  isPartial: boolean;
}

export type ReplyRating = 'up' | 'down';

/** A person's rating of a reply. */
export interface ReplyFeedback {
  rating: ReplyRating;
  reason?: string;
}

/** `PUT /api/sessions/{id}/messages/{messageId}/feedback`; `null` removes the rating. */
export interface RateReplyRequest {
  rating: ReplyRating | null;
  reason?: string;
}

export type ChatSender = 'user' | 'ai';

/** `text`: an ordinary message. `crisis`: the fixed reply of the crisis gate. */
export type ChatMessageKind = 'text' | 'crisis';

/**
 * The state of the reply to a person's message. `pending`: waiting for the worker. `streaming`: being written. `done`:
 * stored. `stopped`: ended by the person. `failed`: could not be written; it can be requested again.
 */
export type ReplyState = 'pending' | 'streaming' | 'done' | 'stopped' | 'failed';

/**
 * The source of a generated text. `hybrid`: one sentence of a language model, which `model` names, followed by a step
 * of the guided conversation.
 */
export interface Provenance {
  source: 'embedded' | 'provider' | 'hybrid' | 'fixed';
  model: string;
  promptVersion: string;
}

export interface ChatMessage {
  id: number;
  sessionId: string;
  sender: ChatSender;
  kind: ChatMessageKind;
  content: string;
  /** ISO time. */
  timestamp: string;
  language: LanguageCode;
  /** The same text in English, if the message is in another language and a translation is known. */
  englishTranslation?: string;
  /** On the person's messages: the state of the reply. */
  replyState?: ReplyState;
  /** On the person's messages: the attempt that `replyState` is about, from 1. Each 'try again' adds one. */
  replyAttempt?: number;
  /** On MikAI's messages: id of the message that this answers. */
  replyTo?: number;
  /** On MikAI's messages: `false` while the text is still being written (`content` has the text so far). */
  isComplete?: boolean;
  /** On MikAI's messages: the answers that are offered as buttons until the next message. */
  choices?: ChatChoice[];
  /** On MikAI's messages: choices that leave the present step, shown as plain text under the other choices. */
  quietChoices?: ChatChoice[];
  /** On MikAI's messages: the form in which the step expects its answer. */
  input?: ChatInput;
  /** On MikAI's messages: position in the guided flow. */
  flow?: ChatFlow;
  /** On MikAI's messages: the summary at the end of a flow. */
  summary?: ChatSummary;
  /** On MikAI's messages: the sources of an answer to a question. */
  sources?: ChatSource[];
  /** On MikAI's messages: a part of the app in which the person can continue. */
  handover?: ChatHandover;
  /** On MikAI's messages: the level of the crisis gate that it answers. */
  care?: { level: CrisisLevel; category: CrisisCategory | null; audience?: CrisisAudience };
  /**
   * On MikAI's messages: why they are guided although the person talks with a language model. `failed`: it could not answer.
   * `budget`: the person's share of the day is used up.
   */
  instead?: 'failed' | 'budget';
  /** On MikAI's messages: the person's rating. */
  feedback?: ReplyFeedback;
  /** On the person's messages: the choice that they made. */
  choiceId?: string;
  /** On the person's messages: the id made by their browser. */
  clientId?: string;
  provenance?: Provenance;
}

/** `POST /api/sessions/{id}/messages` */
export interface SendChatMessageRequest {
  content: string;
  sender: 'user';
  preferredLanguage?: LanguageCode;
  /** One of the choices of MikAI's answer to the last message; `content` is its label. */
  choiceId?: string;
  /** UUID made by the browser: sending the same one again returns the first message. */
  clientId?: string;
}

/**
 * `PUT /api/sessions/{id}/messages/{messageId}`: the person's last message. It and its reply are deleted and replaced
 * by a new message.
 */
export type EditChatMessageRequest = Pick<
  SendChatMessageRequest,
  'content' | 'preferredLanguage' | 'clientId'
>;

/** The stored message, and the crisis card beside it if the gate was certain or unsure (`level`). */
export type SendChatMessageResponse = ChatMessage & { crisis?: CrisisCard };

/** A chat message was stored or changed: the person's own, a fixed reply, or a new reply state. */
export interface ChatMessageStored {
  sessionId: string;
  message: ChatMessage;
  /** The id of the person's former message, which was deleted with its reply and is replaced by this one. */
  replaces?: number;
}

/**
 * The worker began to write, or to write again with a higher `attempt`. Any text that was shown of this reply is void.
 */
export interface ChatReplyStarted {
  sessionId: string;
  /** The id of the person's message that is answered. */
  replyTo: number;
  /** The id of MikAI's message that is being written. */
  messageId: number;
  attempt: number;
  /** Counts the times this attempt was begun (a crashed worker's job begins again), from 1. */
  run: number;
  at: string;
}

/**
 * The next piece of a reply. It is appended if `offset` is the length of the text so far; if it is larger, a piece was
 * missed and the browser fetches.
 */
export interface ChatReplyExtended {
  sessionId: string;
  replyTo: number;
  messageId: number;
  attempt: number;
  run: number;
  /** The length of the text before this piece, in UTF-16 units. */
  offset: number;
  text: string;
}

/** The reply is stored: `message` is MikAI's, complete or stopped. */
export interface ChatReplyCompleted {
  sessionId: string;
  replyTo: number;
  replyState: 'done' | 'stopped';
  attempt: number;
  message: ChatMessage;
}

/** The reply ended without text: it failed, or was stopped before the first piece. */
export interface ChatReplyEnded {
  sessionId: string;
  replyTo: number;
  replyState: 'failed' | 'stopped';
  attempt: number;
}

/** The events of the server about chat. */
export interface ChatEvents {
  'chat.sessionCreated': (event: { session: ChatSession }) => void;
  /** The name, style or state of a conversation changed. */
  'chat.sessionChanged': (event: { session: ChatSession }) => void;
  'chat.sessionDeleted': (event: { sessionId: string }) => void;
  'chat.messageStored': (event: ChatMessageStored) => void;
  'chat.replyStarted': (event: ChatReplyStarted) => void;
  'chat.replyExtended': (event: ChatReplyExtended) => void;
  'chat.replyCompleted': (event: ChatReplyCompleted) => void;
  'chat.replyEnded': (event: ChatReplyEnded) => void;
}
