import type { ChatOpening } from '@mikai/contract/chat';
import { allFlows } from './guided-data.js';
import { pauseFlow } from './flow-state.js';
import { startFlow } from './run-flow.js';
import type { ReplyBuilder } from './reply-builder.js';
import type { Answer } from './schema.js';

/** The flow behind an opening. The others begin without one. */
const FLOW_OF: Partial<Record<ChatOpening, string>> = {
  anxious: 'calm',
  motivation: 'low',
  work: 'stress',
  sleep: 'sleep',
  lonely: 'lonely',
  good: 'good',
  loss: 'grief',
  conflict: 'conflict',
  body: 'body',
  listen: 'listen',
};

/** The openings behind 'Something else', in turns. */
const OTHERS: readonly (readonly ChatOpening[])[] = [
  ['weighing', 'anxious', 'sleep', 'lonely', 'conflict', 'good'],
  ['loss', 'work', 'body', 'motivation', 'question', 'weighing'],
];

/** Burdens that are not among the openings. */
const WEIGHING = ['worry', 'thought', 'kindness', 'decision', 'caring', 'newplace'];

/** Begins with an opening. */
export function open(reply: ReplyBuilder, opening: ChatOpening): void {
  const flow = FLOW_OF[opening];
  delete reply.state.told;
  delete reply.state.event;
  delete reply.state.who;
  if (flow !== undefined) {
    if (opening === 'good') reply.add('good');
    return startFlow(reply, flow);
  }
  pauseFlow(reply);
  reply.kind = 'openings';
  if (opening === 'question') {
    reply.state.isAsking = true;
    reply.addText('hint.question', ({ topicHints }) => topicHints.question);
  } else {
    reply.addText('hint.weighing', ({ topicHints }) => topicHints.weighing);
    offerFlows(reply, WEIGHING);
  }
  reply.nav('listen', 'else');
}

/**
 * Offers openings, and the others when the choice is pressed again. A person who wants no exercises is offered none unless they ask for something
 * else.
 */
export function offerOpenings(reply: ReplyBuilder, isAskedFor = false): void {
  const { state, texts } = reply;
  if (!isAskedFor && reply.refuses('exercise')) return;
  delete state.about;
  delete state.event;
  delete state.who;
  const turn = state.others ?? 0;
  state.others = turn + 1;
  for (const opening of OTHERS[turn % OTHERS.length] ?? [])
    reply.offer({ name: `open.${opening}`, label: texts.openings[opening] });
}

/** Offers a reviewed answer as a choice. */
export function offerAnswer(reply: ReplyBuilder, { id, title }: Pick<Answer, 'id' | 'title'>): void {
  reply.offer({ name: `answer.more.${id}`, label: reply.texts.moreAbout.replace('{title}', title) });
}

/** Offers flows as choices, in the words of a person who wants them. A topic is asked about before its flow begins. */
export function offerFlows(
  reply: ReplyBuilder,
  ids: readonly string[],
  kind: 'flow' | 'topic' = 'flow',
): void {
  if (reply.refuses('exercise')) return;
  for (const id of ids) {
    const flow = reply.texts.flows[id];
    if (reply.state.denied?.includes(`flow.${id}`)) continue;
    if (flow !== undefined && allFlows().has(id) && !reply.hasFlow(id))
      reply.offer({ name: `${kind}.${id}`, label: flow.label });
  }
}
