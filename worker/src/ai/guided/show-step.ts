import type { LanguageCode } from '@mikai/contract/languages';
import type { FlowPosition } from '@mikai/core/chat/guided-state';
import { isEnd } from './flow-machine.js';
import { isListening, runningFlow } from './flow-state.js';
import { LISTENING } from './labels.js';
import { flowView } from './flow-view.js';
import type { ReplyBuilder } from './reply-builder.js';
import type { Flow, Step, StepTexts, Texts } from './schema.js';

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

/** The part of a step that is shown: its text, its question alone, or only its choices. */
export type StepForm = 'full' | 'short' | 'silent';

/** Shows the present step: its text, what can be chosen, how it wants to be answered. */
export function showStep(reply: ReplyBuilder, form: StepForm = 'full'): void {
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
  addStep(reply, flow, position, end ? 'full' : form);
  handOver(reply, step, position, stepTexts(texts)?.handover);
  if (end) endFlow(reply, flow, step);
  else showChoices(reply, step, stepTexts(texts));
}

function addStep(reply: ReplyBuilder, flow: Flow, position: FlowPosition, form: StepForm): void {
  if (flow.id === LISTENING.flow && position.step === LISTENING.step) {
    // Earlier sentences of the reply are enough.
    if (reply.isEmpty) reply.add('listen');
    return;
  }
  const quote = quoted(position, reply.language);
  const textIn = ({ flows }: Texts) =>
    flows[flow.id]?.steps[position.step]?.text ??
    (isEnd(flow, position.step) ? flows[flow.id]?.end : undefined);
  if (form !== 'silent')
    reply.addText(
      `flow.${flow.id}.${position.step}`,
      (texts) => (form === 'short' ? shortened(textIn(texts)) : textIn(texts)),
      () => ({ quote }),
    );
  reply.asPrompt(textIn, () => ({ quote }));
}

const SENTENCE_END = /(?<=[.!?…]["”»)]{0,2}\s)|(?<=[。！？।؟]\s?)/u;

/** Returns the question of a step, or its first sentence, for whoever has just read all of it. */
function shortened(text: string | undefined): string | undefined {
  const sentences = (text ?? '').split(SENTENCE_END).filter((each) => /\p{L}/u.test(each));
  const own = sentences.filter((each) => !each.includes('{quote}'));
  return (own.findLast((each) => /[?？؟]["”»)]{0,2}\s{0,2}$/u.test(each)) ?? own[0] ?? text)?.trim();
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

function endFlow(reply: ReplyBuilder, flow: Flow, step: Step): void {
  const { state, texts } = reply;
  showCard(reply, flow, step);
  delete state.flow;
  state.finished = flow.id;
  delete state.told;
  reply.offer({ name: 'nav.done', label: texts.nav.done });
  if (state.paused?.length) reply.offer({ name: 'nav.resume', label: texts.nav.resume });
  reply.nav('else', 'listen');
}

/** Shows the summary card, in the person's own words; nothing if no answer was kept. */
export function showCard(reply: ReplyBuilder, flow: Flow, step: Step): void {
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
}

/** Returns the answer that was given last, where it is short enough to be repeated, in quotation marks. */
function quoted({ answers }: FlowPosition, language: LanguageCode): string {
  const last = Object.values(answers).at(-1)?.trim().replace(/\s+/gu, ' ') ?? '';
  if (last === '' || last.length > MAX_QUOTE) return '';
  const [open, close] = QUOTATION_MARKS[language] ?? ['“', '”'];
  return open + last.replace(/[.。।]{1,4}$/u, '') + close;
}
