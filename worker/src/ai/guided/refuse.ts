import { prepareText } from '../embedded/text-form.js';
import { endSubject } from './change-subject.js';
import { cuesIn, type Refused } from './cues.js';
import { sharesWord } from './loose-choice.js';
import { offerOpenings } from './openings.js';
import type { ReplyBuilder } from './reply-builder.js';
import { isListening, pauseFlow, runningFlow } from './flow-state.js';
import { advance, goBack } from './run-flow.js';
import type { PolicyKey } from './schema.js';

/** The reply to a refusal, by its object. */
const KEY_OF: Record<Refused, PolicyKey> = {
  exercise: 'refusalExercise',
  questions: 'refusalQuestions',
  advice: 'refusalAdvice',
  talk: 'refusalTalk',
  action: 'refusal',
  misread: 'notThat',
  later: 'refusalLater',
  skip: 'refusal',
  other: 'refusal',
};

/** Refusals that last until the person starts something themselves. */
const LASTING: Partial<Record<Refused, 'exercise' | 'questions'>> = {
  exercise: 'exercise',
  advice: 'exercise',
  action: 'exercise',
  questions: 'questions',
};

/** These refuse all further exercises if one was offered or begun. */
const OF_WHAT_WAS_OFFERED: ReadonlySet<Refused> = new Set<Refused>(['other', 'later', 'skip']);

/** These may refuse the subject itself; all others leave it open. */
const OF_THE_SUBJECT: ReadonlySet<Refused> = new Set<Refused>(['talk', 'misread', 'other']);

/**
 * Honours a refusal in a few words, before what else was told is answered: what was offered or begun ends, and is not offered again.
 * A denial takes back how something was understood.
 */
export function honour(reply: ReplyBuilder, refused: Refused | 'denial', offer: string | undefined): void {
  const { state } = reply;
  const isDenial = refused === 'denial' || refused === 'misread';
  const begun = end(reply, isDenial ? 'denial' : refused, offer);
  const isNamed = refused !== 'denial' && LASTING[refused] !== undefined;
  // "No, I'm fine" after nothing that could be denied or declined needs no word about it.
  const isOpen = begun !== undefined || state.about === 'good' || isNamed || refused === 'misread';
  if (isDenial && isOpen) {
    delete state.about;
    delete state.told;
  }
  if (!isListening(reply)) pauseFlow(reply);
  if (!isOpen) return;
  reply.add(isNamed ? KEY_OF[refused] : isDenial ? 'correction' : 'refusalGoOn');
}

/**
 * Nothing that was refused is offered again, and nothing that was offered or begun. A denial refuses nothing else.
 * @returns the flow that was offered or begun
 */
function end(
  reply: ReplyBuilder,
  refused: Refused | 'denial',
  offer: string | undefined,
): string | undefined {
  const { state } = reply;
  const begun = isListening(reply) ? offer : (state.flow?.id ?? offer);
  if (begun) state.offered = [...new Set([...(state.offered ?? []), begun])];
  if (refused === 'denial') return begun;
  const lasting =
    LASTING[refused] ?? (begun !== undefined && OF_WHAT_WAS_OFFERED.has(refused) ? 'exercise' : undefined);
  state.hasRefused = true;
  if (lasting) state.refused = [...new Set([...(state.refused ?? []), lasting])];
  return begun;
}

/** A refusal in more words than these may have been a story; it is answered if somebody protests. */
const MAX_WORDS_OF_REFUSAL = 3;
const MAX_ENDED = 300;
const OF_OURS: ReadonlySet<Refused> = new Set<Refused>(['exercise', 'questions', 'advice', 'misread']);

function keepEnded({ state, request: { text }, language }: ReplyBuilder, refused: Refused): void {
  if (OF_OURS.has(refused) || prepareText(text, language).words <= MAX_WORDS_OF_REFUSAL) return;
  state.ended = text.slice(0, MAX_ENDED);
}

/** Fewer choices leave no other way. */
const MIN_CHOICES = 3;

/** "I tried breathing, it doesn't work for me" rules out one of several ways; `false` where more than that is refused. */
export function ruleOut(reply: ReplyBuilder): boolean {
  const { state, request, language, texts } = reply;
  const flow = isListening(reply) ? undefined : runningFlow(reply);
  if (!flow || !state.flow || !cuesIn(request.text, language).includes('UNHELPFUL')) return false;
  const labels = Object.values(texts.flows[flow.id]?.steps[state.flow.step]?.choices ?? {});
  if (labels.length < MIN_CHOICES) return false;
  if (labels.filter((label) => sharesWord(request.text, label, language)).length !== 1) return false;
  reply.add('otherWay');
  goBack(reply, false);
  return true;
}

/** A refusal is honoured at once: whatever was offered or begun ends, and is not offered again. */
export function refuse(
  reply: ReplyBuilder,
  refused: Refused,
  offer: string | undefined,
  key: PolicyKey = KEY_OF[refused],
): void {
  const { state } = reply;
  if (refused === 'skip' && state.flow && !isListening(reply)) {
    reply.add('skip');
    if (advance(reply, { type: 'skip' })) return;
  }
  end(reply, refused, offer);
  keepEnded(reply, refused);
  // Listening continues for a person who is being listened to.
  if (!isListening(reply) || refused === 'misread') pauseFlow(reply);
  if (refused === 'talk') endSubject(reply, reply.request.text);
  else if (OF_THE_SUBJECT.has(refused)) {
    delete state.about;
    delete state.event;
    delete state.who;
  }
  delete state.told;
  reply.add(key);
  if (refused === 'misread') offerOpenings(reply);
  if (isListening(reply)) reply.nav('else');
  else reply.nav('listen', 'else');
  reply.kind = 'refusal-honoured';
}
