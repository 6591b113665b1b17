import type { LanguageCode } from '@mikai/contract/languages';
import type { FlowPosition } from '@mikai/core/chat/guided-state';
import { beginFlow, flowAt, isEnd, moveOn, type FlowEvent } from './flow-machine.js';
import { allFlows } from './guided-data.js';
import { flowView, type ReplyBuilder } from './reply-builder.js';
import type { Flow, PolicyKey, Step, StepTexts, Texts } from './schema.js';

/** The flow of those who want to be listened to, and its step that comes again and again, each time in other words. */
const LISTENING = { flow: 'listen', step: 'more' };

/** Flows that a person left and can come back to. */
const MAX_PAUSED = 3;
/** Longest answer that is repeated to the person. UTF-16 units. */
const MAX_QUOTE = 120;

/** The quotation marks that differ from English. */
const QUOTATION_MARKS: Partial<Record<LanguageCode, [open: string, close: string]>> = {
  de: ['„', '“'],
  es: ['«', '»'],
  fr: ['« ', ' »'],
  it: ['«', '»'],
  ru: ['«', '»'],
  ja: ['「', '」'],
  ar: ['«', '»'],
};

/**
 * Starts a flow. The running flow pauses.
 * @param text replaces the first sentence of listening
 */
export function startFlow(reply: ReplyBuilder, id: string, text?: PolicyKey): void {
  const flow = allFlows().get(id);
  if (!flow) throw new Error(`There is no flow ${id}`);
  const { state } = reply;
  if (state.flow && state.flow.id !== id) pauseFlow(reply);
  state.paused = state.paused?.filter((position) => position.id !== id);
  const { told } = state;
  delete state.told;
  delete state.offer;
  delete state.about;
  // Whoever wants to be listened to has not asked for an exercise.
  if (id !== LISTENING.flow) {
    delete state.hasRefused;
    delete state.refused;
  }
  delete state.isForcedToListen;
  state.offered = [...new Set([...(state.offered ?? []), id])];
  state.flow = beginFlow(flow);
  if (told !== undefined && flow.told !== undefined) {
    state.told = told;
    useEarlierAnswer(reply);
  }
  if (id !== LISTENING.flow) return showStep(reply);
  if (text) {
    state.flow = { ...state.flow, step: LISTENING.step };
    reply.add(text);
  }
  showStep(reply);
}

/** From here on it only listens, without another word about it; what was refused stays refused. */
export function startListening(reply: ReplyBuilder): void {
  const flow = allFlows().get(LISTENING.flow);
  if (!flow) throw new Error('There is no flow for listening');
  reply.state.flow = { ...beginFlow(flow), step: LISTENING.step };
  reply.kind = 'listen';
}

export const isListening = ({ state }: ReplyBuilder): boolean => state.flow?.id === LISTENING.flow;

/** Returns the running flow that awaits an answer. */
export const runningFlow = ({ state }: ReplyBuilder): Flow | undefined => state.flow && flowAt(state.flow);

/** Goes on to where an event leads; `false` when it cannot happen at this step. */
export function advance(reply: ReplyBuilder, event: FlowEvent): boolean {
  const { state } = reply;
  const flow = runningFlow(reply);
  if (!flow || !state.flow) return false;
  const moved = moveOn(flow, state.flow, event);
  if (!moved) return false;
  if ('flow' in moved) {
    delete state.flow;
    startFlow(reply, moved.flow);
  } else {
    state.flow = moved.position;
    useEarlierAnswer(reply);
    showStep(reply);
  }
  return true;
}

/** Uses an earlier message of the person as the answer to the step that asks for it. */
function useEarlierAnswer({ state }: ReplyBuilder): void {
  const flow = state.flow && flowAt(state.flow);
  if (!flow || !state.flow || state.told === undefined || state.flow.step !== flow.told) return;
  const moved = moveOn(flow, state.flow, { type: 'text', value: state.told });
  delete state.told;
  if (moved && 'position' in moved) state.flow = moved.position;
}

/** Returns whether the present step accepts text. */
export function acceptsText(reply: ReplyBuilder): boolean {
  const step = reply.state.flow && runningFlow(reply)?.steps[reply.state.flow.step];
  return step?.text !== undefined && !isListening(reply);
}

/** Comes back to the present step after something else was answered. */
export function goBack(reply: ReplyBuilder, isSpoken = true): void {
  if (isSpoken && !isListening(reply)) reply.add('backTo');
  showStep(reply);
}

/** The flow waits until the person comes back to it. */
export function pauseFlow({ state }: ReplyBuilder): void {
  if (!state.flow) return;
  const { id } = state.flow;
  const isKept = id !== LISTENING.flow;
  const others = (state.paused ?? []).filter((position) => position.id !== id);
  if (isKept) state.paused = [...others, state.flow].slice(-MAX_PAUSED);
  delete state.flow;
}

/** Leaves the running flow and says that nothing is lost. */
export function leaveFlow(reply: ReplyBuilder): void {
  const { flow } = reply.state;
  if (flow && !isListening(reply) && Object.keys(flow.answers).length > 0) reply.add('flowLeft');
  pauseFlow(reply);
}

/** Comes back to the flow that was left last; `false` when there is none. */
export function resumeFlow(reply: ReplyBuilder): boolean {
  const { state } = reply;
  const position = state.paused?.findLast((paused) => flowAt(paused) !== undefined);
  if (!position) return false;
  state.paused = state.paused?.filter((paused) => paused.id !== position.id);
  state.flow = position;
  showStep(reply);
  return true;
}

/** Shows the present step: its text, what can be chosen, how it wants to be answered. */
export function showStep(reply: ReplyBuilder): void {
  const { state, texts } = reply;
  const flow = runningFlow(reply);
  if (!flow || !state.flow) return;
  const position = state.flow;
  const step = flow.steps[position.step] ?? {};
  const stepTexts = (all: Texts): StepTexts | undefined => all.flows[flow.id]?.steps[position.step];
  const end = isEnd(flow, position.step);
  reply.kind = end ? 'summary' : 'step';
  if (flow.id === LISTENING.flow) reply.kind = 'listen';
  else reply.flow = flowView(position, texts);
  addStep(reply, flow, position, end);
  handOver(reply, step, position, stepTexts(texts)?.handover);
  if (end) endFlow(reply, flow, step);
  else showChoices(reply, step, stepTexts(texts));
}

function addStep(reply: ReplyBuilder, flow: Flow, position: FlowPosition, end: boolean): void {
  if (flow.id === LISTENING.flow && position.step === LISTENING.step) {
    // Earlier sentences of the reply are enough.
    if (reply.isEmpty) reply.add('listen');
    return;
  }
  const quote = quoted(position, reply.language);
  reply
    .addText(
      `flow.${flow.id}.${position.step}`,
      ({ flows }) => flows[flow.id]?.steps[position.step]?.text ?? (end ? flows[flow.id]?.end : undefined),
      () => ({ quote }),
    )
    .asPrompt();
}

/** Adds the link to the place where the app continues with the text; none if a text is needed and there is none. */
function handOver(
  reply: ReplyBuilder,
  { handover }: Step,
  { answers }: FlowPosition,
  label: string | undefined,
): void {
  if (!handover || label === undefined) return;
  const isOptional = handover.keep === undefined || handover.always === true;
  const text = answers[handover.keep ?? ''] ?? (isOptional ? '' : undefined);
  if (text !== undefined) reply.extras.handover = { to: handover.to, label, text };
}

function showChoices(reply: ReplyBuilder, step: Step, stepTexts: StepTexts | undefined): void {
  const { texts } = reply;
  for (const { id } of step.choices ?? [])
    reply.offer({ name: `step.${id}`, label: stepTexts?.choices?.[id] ?? texts.nav.done });
  const { input } = step;
  if (input?.kind === 'mood')
    for (const mood of ['1', '2', '3', '4', '5'] as const)
      reply.offer({ name: `mood.${mood}`, label: texts.moods[mood] });
  if (input?.kind === 'scale')
    reply.extras.input = { ...input, minLabel: stepTexts?.min ?? '', maxLabel: stepTexts?.max ?? '' };
  else if (input?.kind === 'fields')
    reply.extras.input = {
      kind: 'fields',
      fields: input.fields.map(({ id, maxLength }) => ({
        id,
        label: stepTexts?.fields?.[id] ?? '',
        maxLength,
      })),
    };
  else if (input) reply.extras.input = input;
  if (isListening(reply)) reply.nav('else');
  else reply.nav('skip', 'else', 'listen');
}

/** The card of what was found, in the person's own words; nothing where nothing was kept. */
function endFlow(reply: ReplyBuilder, flow: Flow, step: Step): void {
  const { state, texts } = reply;
  const answers = state.flow?.answers ?? {};
  const stepTexts = texts.flows[flow.id];
  const lines = (step.summary ?? []).flatMap((name) => {
    const text = answers[name]?.trim();
    return text ? [{ label: stepTexts?.summary?.[name] ?? '', text }] : [];
  });
  if (lines.length > 0)
    reply.extras.summary = {
      title: stepTexts?.summaryTitle ?? stepTexts?.title ?? '',
      lines,
      keeps: step.keeps ?? [],
    };
  delete state.flow;
  reply.offer({ name: 'nav.done', label: texts.nav.done });
  if (state.paused?.length) reply.offer({ name: 'nav.resume', label: texts.nav.resume });
  reply.nav('else', 'listen');
}

/** The answer that was given last, where it is short enough to be repeated, in quotation marks. */
function quoted({ answers }: FlowPosition, language: LanguageCode): string {
  const last = Object.values(answers).at(-1)?.trim().replace(/\s+/gu, ' ') ?? '';
  if (last === '' || last.length > MAX_QUOTE) return '';
  const [open, close] = QUOTATION_MARKS[language] ?? ['“', '”'];
  return open + last.replace(/[.。।]{1,4}$/u, '') + close;
}

/** The event of a choice: a button of the step, a number of a scale, a mood. */
export function eventOfChoice(reply: ReplyBuilder, name: string): FlowEvent | undefined {
  const [kind, rest = ''] = splitName(name);
  const value = reply.request.text;
  if (kind === 'step') return { type: `choice.${rest}`, value };
  if (kind === 'scale') return { type: 'value', value: rest };
  if (kind === 'mood') return { type: 'value', value };
  return undefined;
}

const splitName = (name: string): [string, string] => {
  const at = name.indexOf('.');
  return [name.slice(0, at), name.slice(at + 1)];
};

/** Returns the choice of the present step that a text means: its label, or a plain yes or no. */
export function typedChoice(reply: ReplyBuilder, meaning: string | undefined): FlowEvent | undefined {
  const flow = runningFlow(reply);
  const position = reply.state.flow;
  if (!flow || !position) return undefined;
  const step = flow.steps[position.step];
  const value = reply.request.text.trim();
  const has = (id: string) => step?.choices?.some((choice) => choice.id === id);
  if (meaning === 'yes') {
    if (has('yes')) return { type: 'choice.yes', value };
    if (has('done') || has('ready')) return { type: has('done') ? 'choice.done' : 'choice.ready', value };
    if (step?.choices?.length === 1) return { type: `choice.${step.choices[0]?.id ?? ''}`, value };
  }
  if (meaning === 'refuse' && has('no')) return { type: 'choice.no', value };
  const { input } = step ?? {};
  if (input?.kind === 'scale') {
    const number = Number(
      /^[^\d\-−–.,]{0,12}(\d{1,2})(?:\s*(?:\/|von|de|of|из|का|من)\s*10)?\D{0,12}$/u.exec(
        value.normalize('NFKC'),
      )?.[1],
    );
    if (number >= input.min && number <= input.max) return { type: 'value', value: String(number) };
  }
  return undefined;
}
