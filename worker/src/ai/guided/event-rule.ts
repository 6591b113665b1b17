import type { Label, Topic } from './labels.js';
import type { LifeEvent, MentionQuestion } from './schema.js';

/** What an event is told in, and what fits it. */
export interface EventRule {
  /** Names in `events.txt`, all of which must be found. */
  all: readonly string[];
  /** Or all of these. */
  orAll?: readonly string[];
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
  /** Anywhere in the message these say that it is not good. */
  neverWith?: readonly string[];
  /** The event that this one ends: of both together, this one is named. */
  ends?: readonly LifeEvent[];
  /** It is met with gladness where the rest of the message is glad. */
  isPerhapsGood?: true;
  /** It is met with gladness. */
  isGood?: true;
  /** The whole message is read for it, not each clause, and one of these has to be found, unless it is cried out. */
  beside?: readonly string[];
  /** The share of good news that it needs of the model at least; less than others where its words leave no doubt. */
  least?: number;
  /** A small everyday thing: it is met lightly where nothing in the message weighs, but what may sound like these. */
  isLight?: true;
  soundsLike?: readonly Label[];
  /** The question about the person it is about that comes first. */
  asks?: MentionQuestion;
}
