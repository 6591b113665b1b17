import { begin } from './plan-exercise.js';
import { exerciseById } from './phrase-book.js';
import {
  changesTopic,
  currentTheme,
  has,
  isOnly,
  isSmall,
  messageTheme,
  questionGroups,
  type ReplyContext,
} from './reply-context.js';
import { isUnspaced } from './text-form.js';
import { DOMAIN_THEMES, EVENT_THEMES, LOSSES, type Feeling, type Intent } from './vocabulary.js';

/** Ways of accepting that may stand in a longer sentence. */
const CLEARLY: readonly Intent[] = ['yes', 'accept', 'exercise'];

/** What is said to MikAI in the middle of an exercise and wants an answer of its own. */
const ASIDE: readonly Intent[] = [
  'goodbye',
  'thanks',
  'name_given',
  'greeting',
  'how_are_you',
  'capability',
  'privacy',
  'made_by',
  'memory',
  'name',
  'language',
  'love',
  'insult',
  'not_helping',
  'questions',
  'repeating',
  'joke',
  'vent',
  'sorry',
];

/** Feelings that are more than an answer to a step about the senses. */
const TROUBLE: ReadonlySet<Feeling> = new Set<Feeling>(['sadness', 'fear', 'anger', 'shame', 'exhaustion']);

/** Accepting or declining an offer, answering a step, telling how an exercise was. `true` when it replied. */
export function replyToExercise(context: ReplyContext): boolean {
  const { conversation } = context;
  if (changesTopic(context) || (has(context, 'questions') && isSmall(context, 12))) {
    context.leavesExercise = true;
    return false;
  }
  if (conversation.pendingOffer !== null && answersOffer(context, conversation.pendingOffer)) return true;
  const open = conversation.openOffer;
  if (open !== null) {
    if (has(context, 'accept') && accepts(context) && context.draft.picker.canLead(open)) {
      begin(context, open, true);
      return true;
    }
    if (has(context, 'thanks', 'vent') && declines(context)) {
      decline(context);
      return true;
    }
  }
  if (conversation.nextStep !== null && !has(context, 'panic'))
    return answersStep(context, conversation.nextStep);
  if (conversation.finished !== null || conversation.askedAfter) return tellsHowItWas(context);
  return false;
}

function answersOffer(context: ReplyContext, exercise: string): boolean {
  if (declines(context)) {
    decline(context);
    return true;
  }
  if (!accepts(context) || !context.draft.picker.canLead(exercise)) return false;
  begin(context, exercise, true);
  return true;
}

/** "Yes please", "let's try it": accepting is all that the message does, or it says so clearly. */
function accepts(context: ReplyContext): boolean {
  if (context.emoji === 'yes' && isSmall(context, 2)) return true;
  if (messageTheme(context) !== null && !has(context, 'exercise') && !isSmall(context, 5)) return false;
  if (isOnly(context, ['yes', 'accept', 'exercise'], 1)) return true;
  return has(context, 'accept', 'exercise') && isSmall(context, 10) && isOnly(context, CLEARLY, 5);
}

/** "No thanks", "not now", "thank you but I would rather talk": not a story that has a "no" in it. */
function declines(context: ReplyContext): boolean {
  if (context.emoji === 'no' && isSmall(context, 2)) return true;
  if (messageTheme(context) !== null && !isSmall(context)) return false;
  if (has(context, 'unsure') && !has(context, 'thanks')) return false;
  if (has(context, 'vent') && isSmall(context, 10)) return true;
  // Two characters count as a word, and polite forms are long: a short "no" has more of them.
  const short = isUnspaced(context.reading.language) ? 6 : 3;
  return has(context, 'no') && (isSmall(context, short) || isOnly(context, ['no', 'vent', 'exercise'], 2));
}

function decline(context: ReplyContext): void {
  context.draft.say('after.decline').ask(...questionGroups(context, currentTheme(context)));
}

function answersStep(context: ReplyContext, next: { exercise: string; index: number }): boolean {
  const { draft } = context;
  const asksForTrouble = exerciseById(next.exercise)?.asksForTrouble === true;
  if (has(context, 'worse') && isSmall(context, 12) && !asksForTrouble) {
    draft.say('exercise.worse').ask(...questionGroups(context, currentTheme(context)));
    return true;
  }
  if (refusesStep(context)) {
    decline(context);
    return true;
  }
  if (leavesStep(context, next, asksForTrouble)) {
    context.leavesExercise = true;
    return false;
  }
  draft.sayIfFree([has(context, 'unsure') ? 'ack.unsure' : 'exercise.ack']);
  draft.steps(next.exercise, next.index, next.index + 1);
  return true;
}

/** "No", "stop", "I have no strength". */
function refusesStep(context: ReplyContext): boolean {
  const spent = context.reading.feelings[0] === 'exhaustion' && isSmall(context, 6);
  return spent || (!has(context, 'unsure') && declines(context));
}

/** A question, something said to MikAI, or a new trouble. What a step asks for is an answer to it. */
function leavesStep(
  context: ReplyContext,
  next: { exercise: string; index: number },
  asksForTrouble: boolean,
): boolean {
  const { reading, conversation } = context;
  if (/[?？؟]/u.test(context.raw) && reading.text.words > 1) return true;
  if (isSmall(context, 8) && has(context, ...ASIDE)) return true;
  const theme = messageTheme(context);
  if (theme === 'motivation' && !asksForTrouble && !isList(context)) return true;
  if (tellsNumber(context) && !asksForTrouble) return true;
  if (isSmall(context, 3) || theme === null) return false;
  const troubled = reading.feelings.some((feeling) => TROUBLE.has(feeling));
  if (!asksForTrouble) return troubled || (EVENT_THEMES.has(theme) && !isList(context));
  // The first answer names the trouble itself; later on another part of life is a new one.
  const isNews = troubled || reading.distortions.length > 0 || LOSSES.has(theme);
  return next.index > 1 && DOMAIN_THEMES.has(theme) && theme !== conversation.focus && isNews;
}

/** Things one after another ("my cat, the old chair, books"): each of no more than three words. */
function isList(context: ReplyContext): boolean {
  const { text } = context.reading;
  const parts = text.clauses
    .split(/[.,]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length < 2) return false;
  if (isUnspaced(text.language)) return parts.every((part) => part.length <= 6);
  return parts.every((part) => part.split(' ').length <= 3);
}

/** An age or a date ("I'm 12", "12 歳"), and nothing that is counted up to the five of a step about the senses. */
function tellsNumber(context: ReplyContext): boolean {
  const [number, ...others] = context.reading.text.flat.match(/\p{Nd}+/gu) ?? [];
  if (number === undefined || others.length > 0 || !isSmall(context, 4)) return false;
  return !/^\p{Nd}$|^10$/u.test(number);
}

function tellsHowItWas(context: ReplyContext): boolean {
  if (!isSmall(context, 14)) return false;
  const { finished } = context.conversation;
  const received =
    finished !== null &&
    (has(context, 'done') || context.emoji === 'yes' || isOnly(context, ['yes', 'accept', 'short'], 1));
  const group = has(context, 'worse')
    ? 'exercise.worse'
    : has(context, 'same')
      ? 'exercise.same'
      : has(context, 'better') || context.emoji === 'happy'
        ? 'exercise.better'
        : received
          ? 'exercise.done'
          : null;
  if (group === null) return false;
  context.draft
    .say(group)
    .ask(
      ...(group === 'exercise.done' ? ['question.after'] : []),
      ...questionGroups(context, currentTheme(context)),
    );
  return true;
}
