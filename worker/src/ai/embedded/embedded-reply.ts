import { replyToExercise } from './answer-exercise.js';
import { chooseLanguage } from './choose-language.js';
import { readConversation, type Conversation } from './conversation.js';
import { Draft } from './draft.js';
import type { EmbeddedReply, EmbeddedReplyRequest } from './embedded-request.js';
import { emojiMood } from './emoji.js';
import { companionLanguages, phraseBook, type PhraseBook } from './phrase-book.js';
import { Picker, seededRandom } from './picker.js';
import { replyToRequest } from './plan-exercise.js';
import { replyHonestly, replyToCourtesy, replyToListenOffer, replyToMeta } from './plan-meta.js';
import { replyToSmallAnswer, replyToTalk } from './plan-talk.js';
import { extractQuote } from './quote.js';
import { readMessage } from './read-message.js';
import type { ReplyContext } from './reply-context.js';

/** Name of this companion in the provenance of stored replies. */
export const EMBEDDED_MODEL = 'embedded-1';
/** Version of rules and texts together; raised when replies to the same message change noticeably. */
export const EMBEDDED_PROMPT_VERSION = '4';

/** Longest name that is spoken; what is longer is hardly a name. */
const MAX_NAME_LENGTH = 40;
/** Replies after one with a quotation that have none. */
const QUOTE_PAUSE = 2;

/**
 * Writes the embedded companion's reply: pure and synchronous, the same for the same request. It keeps nothing;
 * what it remembers of the conversation it reads from `turns`. The crisis gate must have passed the message before.
 *
 * @throws Error when the data files are missing, or when the last turn is not the person's.
 */
export function composeReply(request: EmbeddedReplyRequest): EmbeddedReply {
  const message = request.turns.at(-1);
  if (message?.sender !== 'user') throw new Error('The last turn must be the message to answer');
  const earlier = request.turns.slice(0, -1);
  const lastReply = earlier.findLast((turn) => turn.sender === 'ai');
  const conversation = readConversation(earlier);
  const chosen = chooseLanguage(
    message.content,
    lastReply?.language ?? null,
    request.preferredLanguage,
    conversation.nextStep !== null,
  );
  const language = companionLanguages().includes(chosen) ? chosen : 'en';

  const book = phraseBook(language);
  const random = seededRandom(request.seed);
  const reading = readMessage(message.content, language);
  const found = quotedLately(conversation, book) ? null : extractQuote(message.content, reading);
  const quote = found !== null && !conversation.recentText.includes(found.text) ? found : null;
  const fillings = { name: speakableName(request.name), quote: quote?.text ?? null };
  const draft = new Draft(book, new Picker(book, conversation, fillings, random), fillings);
  const context: ReplyContext = {
    raw: message.content,
    reading,
    conversation,
    draft,
    random,
    emoji: emojiMood(message.content),
    name: fillings.name,
    quote,
    leavesExercise: false,
  };
  decide(context);
  return {
    text: draft.text(),
    language,
    english: draft.english(),
    phrases: draft.ids(),
    exercise: draft.exercise,
  };
}

/** Honest answers first, then what was begun, then requests and courtesies; talk about life is the rest. */
function decide(context: ReplyContext): void {
  if (replyHonestly(context)) return;
  if (replyToListenOffer(context)) return;
  if (replyToExercise(context)) return;
  if (replyToRequest(context)) return;
  if (replyToCourtesy(context)) return;
  if (replyToMeta(context)) return;
  if (replyToSmallAnswer(context)) return;
  replyToTalk(context);
}

/** Whether one of the last replies quoted the person: at most one reply in three does. */
function quotedLately(conversation: Conversation, book: PhraseBook): boolean {
  return conversation.lastReplies
    .slice(0, QUOTE_PAUSE)
    .some((ids) => ids.some((id) => book.phrase(id)?.text.includes('{quote}') === true));
}

function speakableName(name: string | null): string | null {
  const trimmed = name?.trim() ?? '';
  return trimmed === '' || trimmed.length > MAX_NAME_LENGTH || /[@/\n{}<>]/u.test(trimmed) ? null : trimmed;
}
