import type { ReplyContext } from './reply-context.js';
import { currentTheme, has, isSmall, questionGroups } from './reply-context.js';
import { exerciseById, exercises, type Exercise } from './phrase-book.js';
import type { Feeling, Theme } from './vocabulary.js';

/** Exercises that come first when panic is here and now. */
const IN_PANIC = ['grounding', 'breath', 'shoulders', 'cool_down'];

/** A request for an exercise, or panic here and now. `true` when it replied. */
export function replyToRequest(context: ReplyContext): boolean {
  const { draft, reading } = context;
  if (has(context, 'panic')) {
    const id = IN_PANIC.find((candidate) => draft.picker.canLead(candidate));
    draft.sayIfFree(['panic']);
    if (id !== undefined) begin(context, id, false);
    else draft.say('exercise.start').ask('question.easy');
    return true;
  }
  const named = reading.requestedExercises.filter((id) => exerciseById(id));
  if (named.length === 0 && has(context, 'exercise') && has(context, 'no') && isSmall(context, 8)) {
    // "Stop giving me exercises"
    draft.say('after.decline').ask(...questionGroups(context, currentTheme(context)));
    return true;
  }
  if (named.length === 0 && !(has(context, 'exercise') && isSmall(context, 16))) return false;
  const theme = currentTheme(context);
  const id = [
    ...named,
    ...fitting(theme, reading.feelings).map((exercise) => exercise.id),
    ...exercises().map((e) => e.id),
  ].find(
    (candidate) =>
      draft.picker.canLead(candidate) && (named.includes(candidate) || !wasLed(context, candidate)),
  );
  if (id === undefined) return false;
  begin(context, id, true);
  return true;
}

/** The exercise to offer now: fits theme or feeling and was offered longest ago, or never. `null` when none is free. */
export function exerciseToOffer(context: ReplyContext, theme: Theme | null): string | null {
  const { conversation, draft, reading, random } = context;
  const candidates = fitting(theme, reading.feelings).filter((exercise) =>
    draft.picker.canOffer(exercise.id),
  );
  const fresh = candidates.filter((exercise) => !conversation.offered.includes(exercise.id));
  if (fresh.length > 0) {
    const best = fit(fresh[0], theme, reading.feelings);
    const equals = fresh.filter((exercise) => fit(exercise, theme, reading.feelings) === best);
    return equals[Math.floor(random() * equals.length)]?.id ?? null;
  }
  const all = fitting(theme, reading.feelings);
  if (!all.every((exercise) => conversation.offered.includes(exercise.id))) return null;
  const byAge = [...candidates].sort(
    (a, b) => conversation.offered.lastIndexOf(a.id) - conversation.offered.lastIndexOf(b.id),
  );
  return byAge[0]?.id ?? null;
}

/** Leads into an exercise: its first step, or all of them where they belong in one message. */
export function begin(context: ReplyContext, id: string, opening: boolean): void {
  const { draft } = context;
  if (opening) draft.sayIfFree(['exercise.start']);
  if (exerciseById(id)?.mode === 'step_by_step') {
    draft.steps(id, 0, 1);
    return;
  }
  draft.steps(id);
  draft.sayIfFree(['exercise.after']);
}

function wasLed(context: ReplyContext, exercise: string): boolean {
  return context.conversation.recentIds.has(`ex.${exercise}.step.1`);
}

function fit(exercise: Exercise | undefined, theme: Theme | null, feelings: readonly Feeling[]): number {
  if (!exercise) return 0;
  const forTheme = theme !== null && exercise.themes.includes(theme) ? 2 : 0;
  const leading = theme !== null && exercise.themes[0] === theme ? 1 : 0;
  const forFeeling = feelings.slice(0, 2).some((feeling) => exercise.feelings.includes(feeling)) ? 1 : 0;
  return forTheme + leading + forFeeling;
}

/** Exercises that fit, best first. */
function fitting(theme: Theme | null, feelings: readonly Feeling[]): Exercise[] {
  return exercises()
    .filter((exercise) => fit(exercise, theme, feelings) > 0)
    .sort((a, b) => fit(b, theme, feelings) - fit(a, theme, feelings));
}
