import type { LanguageCode } from './languages.js';
import type { CrisisCard, CrisisCategory, CrisisLevel } from './safety.js';

/** Limits of chat, enforced on both sides. Lengths are in UTF-16 code units, as `String.length` counts. */
export const CHAT_LIMITS = {
  messageLength: 4000,
  userNameLength: 80,
  /** Choices of one message. */
  choices: 6,
  /** Messages a page of `GET /api/sessions/{id}/messages`. */
  pageSize: 50,
  maxPageSize: 200,
} as const;

/** What is sent as the name of somebody who gave none. Nobody is called by it: each language has its own word. */
export const NO_NAME = 'Friend';

export interface ChatSession {
  /** UUID. */
  id: string;
  userName: string;
  createdAt: string;
  /** Time of the newest message, or of the creation while there is none. */
  lastMessageAt: string;
  /** The first words of the first message, for the list of earlier sessions; empty while there is none. */
  preview: string;
  /** Set after words of crisis, until the person says that they are safe: every message is answered with care, by no provider. */
  care?: { category: CrisisCategory | null; /** ISO time. */ since: string };
}

/** A quick reply. It is sent as the `content` and `choiceId` of a message; typing its words has the same effect. */
export interface ChatChoice {
  /** `<name>.<id of the message that MikAI answered>`, such as `care.safe.1042`: no two messages share one. */
  id: string;
  label: string;
}

/** What a choice is for: its id without the message that it belongs to. */
export const choiceName = (id: string): string => id.replace(/\.\d+$/, '');

/** `POST /api/sessions` */
export interface CreateSessionRequest {
  userName: string;
}

/** The new session, and the crisis card beside it where the gate fired at the name. */
export type CreateSessionResponse = ChatSession & { crisis?: CrisisCard };

export type ChatSender = 'user' | 'ai';

/** `text`: ordinary words. `crisis`: the fixed reply of the crisis gate. */
export type ChatMessageKind = 'text' | 'crisis';

/**
 * How far the reply to a person's message is. `pending`: waiting for the worker. `streaming`: being written.
 * `done`: stored. `stopped`: ended by the person. `failed`: could not be written; it can be asked for again.
 */
export type ReplyState = 'pending' | 'streaming' | 'done' | 'stopped' | 'failed';

/** Where a generated text came from. */
export interface Provenance {
  source: 'embedded' | 'provider' | 'fixed';
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
  /** The same words in English, when the message is in another language and a translation is known. */
  englishTranslation?: string;
  /** On the person's messages: how far the reply is. */
  replyState?: ReplyState;
  /** On the person's messages: the try that `replyState` speaks of, from 1. Each 'try again' adds one. */
  replyAttempt?: number;
  /** On MikAI's messages: id of the message that this answers. */
  replyTo?: number;
  /** On MikAI's messages: `false` while the words are still being written (`content` holds those so far). */
  isComplete?: boolean;
  /** On MikAI's messages: what can be answered with one press, while nothing has been said after it. */
  choices?: ChatChoice[];
  /** On MikAI's messages: which level of the crisis gate it answers. */
  care?: { level: CrisisLevel; category: CrisisCategory | null };
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

/** The stored message, and the crisis card beside it where the gate fired, or was in doubt (`level`). */
export type SendChatMessageResponse = ChatMessage & { crisis?: CrisisCard };
