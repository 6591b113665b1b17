import { prepareText } from '../embedded/text-form.js';
import { acknowledgeAnswer, meetTone } from './acknowledge-answer.js';
import { typedChoice } from './choice-event.js';
import { cuesIn, declinesOffer, farewellIn, hasQuestionMark, refusedIn } from './cues.js';
import { feelingsIn } from './feelings.js';
import { isListening, isPrivateStep, runningFlow } from './flow-state.js';
import { choiceNamedIn } from './loose-choice.js';
import { PhraseBook } from './phrases.js';
import { refuse } from './refuse.js';
import type { ReplyBuilder } from './reply-builder.js';
import { advance, closeEarly } from './run-flow.js';
import type { Flow, PolicyKey, Step, Tone } from './schema.js';
import { shortWord } from './short-words.js';
import { showStep } from './show-step.js';
import { beginsWithNo } from './split-message.js';
import { toneOf } from './tones.js';
import type { Understanding } from './understand.js';

const BOOK = new PhraseBook('step-remarks.txt');

/** Longer messages answer the step, or tell something else. */
const MAX_WORDS = 12;
const MAX_WORDS_OF_THANKS = 7;
/** A message of at most this many words may name a choice, even if it could mean something else. */
const MAX_WORDS_OF_CHOICE = 4;
/** Within this many wordings a step was held open before. */
const LATELY = 4;

const MAX_LETTERS_OF_SILENCE = 6;
/** "..." and the like. */
const SILENCE = /^[\s.…。·・?!-]{2,12}$/u;
/** A number alone is no way to calm down. */
const NUMBER = /^\D{0,16}\d{1,2}(?:\D{1,6}\d{1,2})?\D{0,16}$/u;

/** The choice of a step that says that it is easier, or worse, now. */
const EASIER = ['calmer', 'ok'] as const;
const HARDER = 'worse';
/** A step that asks by what it would be better. */
const ASKS_FOR_BETTER = 'better';

/** The steps of the flow that calms where somebody chooses a way, and where it takes longer. */
const CALM = { flow: 'calm', pick: 'pick', wait: 'wait' };
/** Its ways, by the names of their words. */
const METHODS = { WAY_BREATHE: 'breathe', WAY_GROUND: 'ground', WAY_COLD: 'cold' } as const;

/** Tones that a step with an action answers before it continues. */
const TONES_MET_IN_STEP: ReadonlySet<Tone> = new Set<Tone>([
  'worthless',
  'guilt',
  'shame',
  'fear',
  'anger',
  'alone',
  'tired',
  'sad',
  'body',
  'unfair',
]);

/**
 * Answers what a few words in a step say besides answering it: thanks, that it is easier or worse now, that it does not help, that
 * something is in the way, silence, a correction. `false` where they are an answer, or something else.
 */
export function answerStepRemark(
  reply: ReplyBuilder,
  read: Understanding,
  offer: string | undefined,
): boolean {
  const { request, language } = reply;
  const { text } = request;
  const flow = runningFlow(reply);
  const step = flow?.steps[reply.state.flow?.step ?? ''];
  if (!flow || !step || isListening(reply) || isPrivateStep(reply) || hasQuestionMark(text)) return false;
  const { words } = prepareText(text, language);
  if (words > MAX_WORDS) return false;
  const found = new Set(BOOK.find(text, language));
  const isEased = found.has('BETTER') && !found.has('WORSE') && reply.state.flow?.step !== ASKS_FOR_BETTER;
  const isEnough = isEased || found.has('ENOUGH');
  if (isThanks(reply, words) && (isEnough || !isPossibleRefusal(reply, read)))
    return takeThanks(reply, step, isEnough);
  if (isEased) return easier(reply, step);
  if (found.has('WORSE')) return worse(reply, flow, step, offer);
  if (found.has('NO_HELP') && words <= MAX_WORDS_OF_THANKS) return changeWay(reply, flow, offer);
  return (
    (!isPossibleRefusal(reply, read) && namesChoice(reply, flow, words)) ||
    wayChosen(reply, flow, words, found) ||
    holdOpen(reply, flow, step, found)
  );
}

/** From this share on a few words may refuse the step, also with thanks. */
const POSSIBLE_REFUSAL = 0.2;

const isPossibleRefusal = (
  { request: { text }, language }: ReplyBuilder,
  { refusal }: Understanding,
): boolean =>
  shortWord(text, language) !== 'thanks' &&
  (refusal >= POSSIBLE_REFUSAL ||
    refusedIn(text, language) !== undefined ||
    declinesOffer(text, language) ||
    beginsWithNo(text, language));

const isThanks = ({ request: { text }, language }: ReplyBuilder, words: number): boolean =>
  words <= MAX_WORDS_OF_THANKS &&
  (shortWord(text, language) === 'thanks' || farewellIn(text, language) === 'thanks');

/** Returns whether a wording of a key was given in one of the last replies. */
const hasLately = ({ request }: ReplyBuilder, key: PolicyKey): boolean =>
  request.recent.slice(-LATELY).some((id) => id.startsWith(`${key}.`));

/** Thanks end the exercise where it has helped or is enough; otherwise the person is asked, once, whether to go on. */
function takeThanks(reply: ReplyBuilder, step: Step, isEnough: boolean): boolean {
  const choice = isEnough ? choiceOf(step, EASIER) : undefined;
  if (choice) {
    reply.add('thanks');
    return choose(reply, choice);
  }
  if (isEnough || hasLately(reply, 'thanksInStep') || hasLately(reply, 'stepBetter')) {
    reply.add('thanks');
    closeEarly(reply);
    return true;
  }
  return askToGoOn(reply, 'thanksInStep');
}

const choiceOf = ({ choices = [] }: Step, ids: readonly string[]): string | undefined =>
  choices.find(({ id }) => ids.includes(id))?.id;

function choose(reply: ReplyBuilder, choice: string): boolean {
  const { state, texts } = reply;
  const { id = '', step = '' } = state.flow ?? {};
  const label = texts.flows[id]?.steps[step]?.choices?.[choice] ?? '';
  return advance(reply, { type: `choice.${choice}`, value: label });
}

/** Meets a message that something has got easier: the answer to a step that asks for it, and elsewhere a reason to stop. */
function easier(reply: ReplyBuilder, step: Step): boolean {
  const choice = choiceOf(step, EASIER);
  if (choice) {
    reply.add('stepEased');
    return choose(reply, choice);
  }
  if (hasLately(reply, 'stepBetter')) {
    closeEarly(reply);
    return true;
  }
  return askToGoOn(reply, 'stepBetter');
}

function askToGoOn(reply: ReplyBuilder, key: PolicyKey): true {
  reply.add(key).offer({ name: 'nav.stop', label: reply.texts.nav.stop });
  showStep(reply, 'silent');
  return true;
}

function worse(reply: ReplyBuilder, flow: Flow, step: Step, offer: string | undefined): boolean {
  const { state } = reply;
  if (choiceOf(step, [HARDER])) return choose(reply, HARDER);
  // The exercise for a body in alarm explains when to get help; any other exercise that makes it worse ends.
  if (flow.id !== CALM.flow || !state.flow || state.flow.step === CALM.wait) {
    refuse(reply, 'other', offer, 'refusalUnhelpful');
    return true;
  }
  reply.add('stepWorse');
  state.flow = { ...state.flow, step: CALM.wait };
  showStep(reply);
  return true;
}

/** Leaves an exercise that does not help: for another way if there is one, otherwise for good. */
function changeWay(reply: ReplyBuilder, flow: Flow, offer: string | undefined): true {
  const { state } = reply;
  const hasOthers = flow.id === CALM.flow && state.flow && !hasLately(reply, 'otherWay');
  if (hasOthers && state.flow && state.flow.reached > 1) {
    state.flow = { ...state.flow, step: CALM.pick };
    reply.add('otherWay');
    showStep(reply, 'silent');
    return true;
  }
  refuse(reply, 'other', offer, 'refusalUnhelpful');
  return true;
}

/** Answers the step with the choice that a few words name, even if they also look like a refusal or a wish; `false` if they name none. */
function namesChoice(reply: ReplyBuilder, flow: Flow, words: number): boolean {
  const { request, language, state } = reply;
  if (words > MAX_WORDS_OF_CHOICE || cuesIn(request.text, language).includes('NOT')) return false;
  const name = state.flow?.step ?? '';
  if (shortWord(request.text, language) !== undefined) return false;
  const named = choiceNamedIn(reply, flow, name);
  if (named === undefined) return false;
  if (named.to !== flow.steps[name]?.text?.to) return choose(reply, named.id);
  acknowledgeAnswer(reply);
  const isAnswered = advance(reply, { type: 'text', value: request.text.trim() });
  reply.answersStep = isAnswered;
  return isAnswered;
}

/** Chooses the way to calm down that a word names, if the ways are shown. */
function wayChosen(reply: ReplyBuilder, flow: Flow, words: number, found: ReadonlySet<string>): boolean {
  const { request, language, state } = reply;
  const isShown = flow.id === CALM.flow && state.flow?.step === CALM.pick;
  if (!isShown || words > MAX_WORDS_OF_CHOICE || cuesIn(request.text, language).includes('NOT')) return false;
  const way = wayIn(found);
  return way !== undefined && choose(reply, way);
}

const wayIn = (found: ReadonlySet<string>): string | undefined =>
  Object.entries(METHODS).find(([name]) => found.has(name))?.[1];

/** Meets what is in the way of a step, once, and leaves the step open below. */
function holdOpen(reply: ReplyBuilder, flow: Flow, step: Step, found: ReadonlySet<string>): boolean {
  const { request, language, state } = reply;
  const { text } = request;
  const letters = text.replace(/[\p{P}\s]+/gu, '').length;
  if (SILENCE.test(text) || (found.has('SILENT') && letters <= MAX_LETTERS_OF_SILENCE))
    return hold(reply, 'stepSilence', 'silent');
  if (shortWord(text, language) === 'yes' && typedChoice(reply, 'yes') === undefined && step.text) {
    reply.add('afterStep');
    return advance(reply, { type: 'skip' });
  }
  if (step.isPractical !== true) return false;
  if (state.flow?.step === CALM.pick && flow.id === CALM.flow && NUMBER.test(text))
    return hold(reply, 'afterStep', 'short');
  if (found.has('CORRECTS')) return hold(reply, 'clarified', 'short');
  const tone = toneOf(reply);
  const isFelt = (tone !== undefined && TONES_MET_IN_STEP.has(tone)) || feelingsIn(text, language).length > 0;
  if (!isFelt && !found.has('TROUBLE')) return false;
  // A step that holds somebody up twice is left out.
  if (hasLately(reply, 'stepTrouble') || hasLately(reply, 'stepHeld'))
    return !isFelt && advance(reply, { type: 'skip' }, 'noIdea');
  if (isFelt && meetTone(reply)) reply.add('stepHeld');
  else reply.add('stepTrouble');
  showStep(reply, 'short');
  return true;
}

function hold(reply: ReplyBuilder, key: PolicyKey, form: 'short' | 'silent'): boolean {
  if (hasLately(reply, key)) return false;
  reply.add(key);
  showStep(reply, form);
  return true;
}
