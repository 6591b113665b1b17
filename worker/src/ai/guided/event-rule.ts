import type { Label, Topic } from './labels.js';
import type { Context, LifeEvent, MentionQuestion } from './schema.js';

/** The short questions about an event that reviewed answers fit: whether it is usual, what helps, why it is, how long it lasts, whose fault it is. */
export type EventAnswer = 'usual' | 'helpful' | 'cause' | 'duration' | 'fault';

/** The phrases by which an event is recognized, and the replies that fit it. */
export interface EventRule {
  /** Names in `events.txt`, all of which must be found. */
  all: readonly string[];
  /** Or all of these. */
  orAll?: readonly string[];
  /** Its general subject; a sentence about that fits any details. */
  context: Context | null;
  /** The reviewed answers to short questions about it. */
  answers?: Partial<Record<EventAnswer, string>>;
  /** A loss, an illness or a situation at home: it stays the subject, regardless of what else is told. */
  isLasting?: true;
  /** It is as grave, but other subjects may replace it. */
  isHeavy?: true;
  /** Questions about its course are for the doctors who treat somebody. */
  isForDoctors?: true;
  /** It hurts, but is not a sign of danger in itself. */
  isPlain?: true;
  /** A negation beside it may deny it. */
  canBeDenied?: true;
  /** The topic that it is, if the offer of its flow asserts nothing else. */
  topic?: Topic;
  /** The only flows that fit it as buttons. Without them, those that the words suggest do. */
  flows?: readonly string[];
  /** A reviewed answer that fits it as a button. */
  answer?: string;
  /** With one of these it is something else, or somebody else's. */
  unless?: readonly string[];
  /** Words that show, anywhere in the message, that the event is not good. */
  neverWith?: readonly string[];
  /** The event that this one ends: of both together, this one is named. */
  ends?: readonly LifeEvent[];
  /** The reply is glad if the rest of the message is. */
  isPerhapsGood?: true;
  /** The reply is glad. */
  isGood?: true;
  /** The whole message is read for it, not each clause, and one of these has to be found, unless it is cried out. */
  beside?: readonly string[];
  /** The share of good news that it needs of the model at least; less than others where its words leave no doubt. */
  minGladShare?: number;
  /** A small everyday thing: it is met lightly where nothing in the message weighs, but what may sound like these. */
  isLight?: true;
  soundsLike?: readonly Label[];
  /** The question about the person it is about that comes first. */
  asks?: MentionQuestion;
}
