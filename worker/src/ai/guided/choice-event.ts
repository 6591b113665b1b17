import type { FlowEvent } from './flow-machine.js';
import { asking } from './cues.js';
import { prepareText } from '../embedded/text-form.js';
import { runningFlow } from './flow-state.js';
import { choiceNamedIn } from './loose-choice.js';
import { metaIn } from './meta.js';
import type { ReplyBuilder } from './reply-builder.js';
import type { Flow } from './schema.js';
import { shortWord } from './short-words.js';

/** Longer ones are no mere "no, never". */
const MAX_WORDS_OF_NO = 3;

/** Returns the event of a choice: a button of the step, a number of a scale, a mood. */
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
  const labels = reply.texts.flows[flow.id]?.steps[position.step]?.choices;
  // A choice that is kept is kept by its label, however it was typed.
  const chosen = (id: string): FlowEvent => ({ type: `choice.${id}`, value: labels?.[id] ?? value });
  if (meaning === 'yes') {
    if (has('yes')) return chosen('yes');
    if (has('done') || has('ready')) return chosen(has('done') ? 'done' : 'ready');
    if (step?.choices?.length === 1) return chosen(step.choices[0]?.id ?? '');
  }
  if (meaning === 'refuse' && has('no') && isPlainNo(reply)) return chosen('no');
  const { input } = step ?? {};
  if (input?.kind === 'scale') {
    const number = Number(
      /^[^\d\-−–.,]{0,12}(\d{1,2})(?:\s*(?:\/|von|de|of|из|का|من)\s*10)?\D{0,12}$/u.exec(
        value.normalize('NFKC'),
      )?.[1],
    );
    if (number >= input.min && number <= input.max) return { type: 'value', value: String(number) };
  }
  return meaning === undefined ? choiceByWords(reply, flow, position.step) : undefined;
}

/** Returns the choice that a few words name, if they would lead elsewhere as text. */
function choiceByWords(reply: ReplyBuilder, flow: Flow, name: string): FlowEvent | undefined {
  const { request, language } = reply;
  if (asking(request.text, language) !== undefined) return undefined;
  const named = choiceNamedIn(reply, flow, name);
  if (named === undefined || named.to === flow.steps[name]?.text?.to) return undefined;
  return { type: `choice.${named.id}`, value: named.label };
}

/** "No" answers a question of yes and no; more words, or words that end something, refuse the step itself. */
function isPlainNo({ request: { text }, language }: ReplyBuilder): boolean {
  if (metaIn(text, language).has('STOPS')) return false;
  return shortWord(text, language) !== undefined || prepareText(text, language).words <= MAX_WORDS_OF_NO;
}
