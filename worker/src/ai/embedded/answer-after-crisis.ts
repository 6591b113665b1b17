import { isHelpDue, type AfterCrisis, type SafetyAnswer } from './after-crisis.js';
import { replyToTalk } from './plan-talk.js';
import { has, isSmall, type ReplyContext } from './reply-context.js';
import type { Intent } from './vocabulary.js';

/** What is said to each answer before the question of safety is asked again. */
const WORDS: Record<Exclude<SafetyAnswer, 'safe'>, readonly string[]> = {
  acted: ['crisis.acted', 'crisis.unsafe'],
  unsafe: ['crisis.unsafe', 'crisis.acted'],
  there: ['crisis.there', 'crisis.unclear'],
  thanks: ['crisis.thanks', 'crisis.unclear'],
  unclear: ['crisis.unclear', 'crisis.thanks', 'crisis.there'],
};

/** Questions that get an honest answer also now; the question of safety follows it. */
const HONEST: readonly Intent[] = ['emergency', 'call', 'human', 'therapist'];

/**
 * The reply while a crisis is near: safety first. No offers, no exercises, no closing words. Returns whether it shows
 * help under itself.
 */
export function replyAfterCrisis(context: ReplyContext, { answer, saidSafe }: AfterCrisis): boolean {
  const { draft } = context;
  const isInDanger = answer === 'acted' || answer === 'unsafe';
  if (answer === 'safe') {
    draft.repeat('crisis.safe').repeat('crisis.safe.question');
  } else if (saidSafe && !isInDanger) {
    talkOn(context, answer);
  } else {
    const honest = isInDanger ? undefined : HONEST.find((intent) => has(context, intent));
    draft.repeat(...(honest ? [`meta.${honest}`] : WORDS[answer])).repeat('crisis.question');
  }
  return isHelpDue({ answer, saidSafe });
}

/** Who is safe may talk about anything; nothing is offered all the same. */
function talkOn(context: ReplyContext, answer: SafetyAnswer): void {
  const { draft } = context;
  if (answer === 'unclear' && !isSmall(context)) {
    context.leavesExercise = true;
    replyToTalk(context);
    return;
  }
  draft.repeat('crisis.steady').repeat('crisis.safe.question');
}
