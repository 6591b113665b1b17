import { describe, expect, it } from '@jest/globals';
import { choiceName } from '@mikai/contract/chat';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { answerGuided } from './engine.js';
import { machineOf } from './flow-machine.js';
import { allFlows } from './guided-data.js';
import type { GuidedReply } from './guided-reply.js';
import { walk } from './validate-flow.js';

/** Presses or types, as the page does. */
function after(
  reply: GuidedReply | null,
  language: LanguageCode,
  choice: string | undefined,
  text: string,
): GuidedReply {
  return answerGuided({
    text,
    messageId: 7,
    ...(choice === undefined ? {} : { choice }),
    ...(reply ? { state: reply.guided.state } : {}),
    conversation: reply ? language : null,
    preferred: language,
    recent: [],
    name: '',
    isGuest: true,
    seed: 1,
  });
}

/** Returns everything that can be pressed under a reply, but what leaves the flow, and the ends of its scale. */
function actionsOf({
  choices = [],
  quietChoices = [],
  input,
}: GuidedReply): { choice: string; label: string }[] {
  const named = [...choices, ...quietChoices].map(({ id, label }) => ({ choice: choiceName(id), label }));
  const steps = named.filter(({ choice }) => /^(?:step|mood)\.|^nav\.skip$/u.test(choice));
  if (input?.kind !== 'scale') return steps;
  return [...steps, ...[input.min, input.max].map((n) => ({ choice: `scale.${n}`, label: String(n) }))];
}

const flows = [...allFlows().values()];

describe.each(LANGUAGE_CODES.map((language) => [language]))('in %s', (language) => {
  it.each(flows.map((flow) => [flow.id, flow] as const))(
    'every way through %s comes to an end',
    (id, flow) => {
      const seen = new Set<string>();
      const ends: GuidedReply[] = [];
      const go = (reply: GuidedReply): void => {
        const position = reply.guided.state.flow;
        expect(reply.text.trim()).not.toBe('');
        expect(reply.text).not.toMatch(/\{\w+\}|undefined/u);
        expect(reply.english.trim()).not.toBe('');
        if (position?.id !== id) {
          ends.push(reply);
          return;
        }
        // If earlier answers do not matter, each way out of a step need be taken only once.
        if (seen.has(position.step)) return;
        seen.add(position.step);
        const labels = [...(reply.choices ?? []), ...(reply.quietChoices ?? [])].map(({ label }) => label);
        expect(new Set(labels).size).toBe(labels.length);
        expect(labels.every((label) => label.trim() !== '')).toBe(true);
        expect(reply.choices?.length).toBeLessThanOrEqual(6);
        if (id !== 'listen') expect(reply.flow).toMatchObject({ id, steps: flow.path.length });
        const actions = actionsOf(reply);
        expect(actions.length).toBeGreaterThan(0);
        for (const { choice, label } of actions) go(after(reply, language, choice, label));
        go(after(reply, language, undefined, 'xyz 77 qqq'));
      };
      go(after(null, language, `flow.${id}`, 'x'));
      expect([...seen].sort()).toEqual(
        Object.keys(flow.steps)
          .filter((step) => walk(flow).reached.has(step) && step !== 'end')
          .sort(),
      );
      expect(ends.length).toBeGreaterThan(0);
      for (const end of ends) expect([...(end.choices ?? []), ...(end.quietChoices ?? [])]).not.toEqual([]);
    },
  );
});

it.each(flows.map((flow) => [flow.id, flow] as const))('%s has a state for each step', (_id, flow) => {
  expect(Object.keys(machineOf(flow).states)).toEqual(expect.arrayContaining(Object.keys(flow.steps)));
});

it('repeats at the end what the person wrote, in their words', () => {
  const language = 'en';
  let reply = after(null, language, 'flow.worry', 'Worry');
  reply = after(reply, language, undefined, 'The interview on Friday');
  reply = after(reply, language, 'step.yes', 'Yes, there is');
  reply = after(reply, language, undefined, 'Read the job ad again');
  reply = after(reply, language, 'step.tomorrow', 'Tomorrow');
  reply = after(reply, language, 'step.drink', 'Something warm to drink');
  expect(reply.summary?.lines).toEqual(
    expect.arrayContaining([
      { label: 'The worry', text: 'The interview on Friday' },
      { label: 'One small thing', text: 'Read the job ad again' },
    ]),
  );
  expect(reply.summary?.keeps).toContain('journal');
  expect(reply.unfinished).toBeNull();
});

it('hands a harsh thought over to the tools, and nothing where none was written', () => {
  const language = 'en';
  let reply = after(null, language, 'flow.thought', 'x');
  reply = after(reply, language, undefined, 'I ruin everything');
  for (let step = 0; step < 6 && reply.guided.state.flow; step += 1)
    reply = after(reply, language, 'nav.skip', 'Skip');
  expect(reply.handover).toMatchObject({ to: 'cbt', text: 'I ruin everything' });

  reply = after(null, language, 'flow.thought', 'x');
  for (let step = 0; step < 7 && reply.guided.state.flow; step += 1)
    reply = after(reply, language, 'nav.skip', 'Skip');
  expect(reply.handover).toBeUndefined();
  expect(reply.summary).toBeUndefined();
});

it('hands a letter that was written over to a capsule, and nothing where none was', () => {
  let reply = after(null, 'en', 'flow.grief', 'Loss');
  for (const [choice, label] of [
    ['step.pet', 'My pet'],
    ['step.noName', "I'd rather not say"],
    ['step.letter', 'Write a few lines'],
  ] as const)
    reply = after(reply, 'en', choice, label);
  reply = after(reply, 'en', undefined, 'What I would like you to know is that I still wait at the door.');
  reply = after(reply, 'en', 'step.rest', 'Rest');
  expect(reply.handover).toMatchObject({
    to: 'capsule',
    text: 'What I would like you to know is that I still wait at the door.',
  });

  reply = after(null, 'en', 'flow.grief', 'Loss');
  for (let step = 0; step < 8 && reply.guided.state.flow; step += 1)
    reply = after(reply, 'en', 'nav.skip', 'Skip');
  expect(reply.handover).toBeUndefined();
});

it.each([
  ['lonely', 'members'],
  ['newplace', 'members'],
  ['calm', 'breathing'],
  ['sleep', 'breathing'],
])('ends %s with a way to %s', (flow, to) => {
  let reply = after(null, 'en', `flow.${flow}`, 'x');
  for (let step = 0; step < 9 && reply.guided.state.flow; step += 1)
    reply = after(reply, 'en', 'nav.skip', 'Skip');
  expect(reply.handover).toMatchObject({ to, text: '' });
});

it('goes on gently where a release has changed the flow', () => {
  const begun = after(null, 'en', 'flow.worry', 'Worry');
  const { state } = begun.guided;
  const old = {
    ...begun,
    guided: { ...begun.guided, state: { ...state, flow: { ...state.flow!, version: 0 } } },
  };
  const reply = after(old, 'en', 'step.many', 'There are too many at once');
  expect(reply.wordings[0]).toMatch(/^flowGone\./u);
  expect(reply.guided.state.flow).toBeUndefined();
  expect(reply.choices?.length).toBeGreaterThan(0);
});
