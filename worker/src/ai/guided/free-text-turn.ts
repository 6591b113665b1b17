import type { Refused } from './cues.js';
import type { ReplyBuilder } from './reply-builder.js';
import type { Understanding } from './understand.js';

/** A message, or a part of one, on its way through the steps of `answer-free-text.ts`. */
export interface FreeTextTurn {
  readonly reply: ReplyBuilder;
  readonly read: Understanding;
  /** The text with which the turn began: a step may have narrowed what `reply` reads. */
  readonly text: string;
  /** The flow that the previous reply offered. */
  readonly offer?: string | undefined;
  /** True after a reply that asked for the question. */
  readonly wasAsking: boolean;
  /** Only a part of the message is read, and its refusal has already been honoured. */
  readonly isRest: boolean;
  /** The message corrects what had been understood, and is a question only with a question mark. */
  readonly isCorrection: boolean;
  /** The object of a refusal in the text; set by the step that reads refusals. */
  refused?: Refused | undefined;
}

/** One step of an answer. Returns whether it answered the message; otherwise the next step follows. */
export type AnswerStep = (turn: FreeTextTurn) => boolean;
