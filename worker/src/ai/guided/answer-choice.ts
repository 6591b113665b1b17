import { CHAT_OPENINGS, type ChatOpening } from '@mikai/contract/chat';
import { showAnswer } from './answer-question.js';
import { answerById } from './find-answer.js';
import { allFlows } from './guided-data.js';
import { offerOpenings, open } from './openings.js';
import type { ReplyBuilder } from './reply-builder.js';
import { eventOfChoice } from './choice-event.js';
import { advance, closeEarly, leaveFlow, resumeFlow, startFlow, startListening } from './run-flow.js';
import { play } from './play.js';
import { PLAYS, type NavKey } from './schema.js';
import { repair } from './repair.js';

/** Answers a choice by its name. A choice that is no longer possible is answered with openings. */
export function makeChoice(reply: ReplyBuilder, name: string): void {
  const { state } = reply;
  delete state.unsure;
  delete state.isAsking;
  const [kind = '', ...rest] = name.split('.');
  const of = rest.join('.');
  if (name !== 'nav.else') delete state.others;
  switch (kind) {
    case 'open':
      if (isOpening(of)) return open(reply, of);
      break;
    case 'flow':
    case 'topic':
      if (!allFlows().has(of)) break;
      if (of === 'good' && kind === 'topic' && reply.state.about !== 'good') reply.add('good');
      return startFlow(reply, of);
    case 'nav':
      return navigate(reply, of as NavKey);
    case 'play': {
      const what = PLAYS.find((each) => each === of);
      if (what === undefined) break;
      play(reply, what);
      return;
    }
    case 'answer': {
      const answer = answerById(of.replace(/^more\./u, ''), reply.language);
      if (answer) return showAnswer(reply, answer);
      break;
    }
    default: {
      const event = eventOfChoice(reply, name);
      if (event && advance(reply, event)) return;
    }
  }
  reply.add('afterStep');
  offerOpenings(reply);
  reply.nav('listen').kind = 'openings';
}

const isOpening = (name: string): name is ChatOpening => (CHAT_OPENINGS as readonly string[]).includes(name);

function navigate(reply: ReplyBuilder, key: NavKey): void {
  const { state } = reply;
  switch (key) {
    case 'skip':
      if (advance(reply, { type: 'skip' })) return;
      break;
    case 'listen':
      // A person who has told something already need not be asked to begin.
      if (state.told === undefined || state.flow) return startFlow(reply, 'listen');
      startListening(reply);
      reply.add('listenOn').nav('else');
      return;
    case 'notThat':
      return repair(reply);
    case 'resume':
      if (resumeFlow(reply)) return;
      break;
    case 'done':
      reply.add('flowDone', ({ flows }) => ({ done: flows[state.finished ?? '']?.done ?? '' }));
      reply.nav('else', 'listen').kind = 'courtesy';
      return;
    case 'stop':
      if (state.flow) return closeEarly(reply);
      break;
    case 'else':
      break;
  }
  leaveFlow(reply);
  reply.add('changeTopic');
  offerOpenings(reply, true);
  reply.nav('listen').kind = 'openings';
}
