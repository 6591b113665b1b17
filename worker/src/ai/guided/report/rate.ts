import { LISTENING } from '../labels.js';
import { LocalConversation } from '../local-conversation.js';
import type { LocalReply } from '../local-reply.js';
import type { ExpectedConversation, ExpectedTurn } from './conversations.js';

/** A turn with its reply, and the differences from the expected one. */
export interface RatedTurn {
  turn: ExpectedTurn;
  reply: LocalReply;
  problems: string[];
}

/** A conversation with its replies. */
export interface RatedConversation {
  conversation: ExpectedConversation;
  turns: RatedTurn[];
}

/** Holds a conversation, and compares each reply with what is expected of it. */
export function rateConversation(conversation: ExpectedConversation, seed: number): RatedConversation {
  const talk = new LocalConversation(conversation.language, { seed });
  const turns = conversation.turns.map((turn) => {
    const reply = talk.send(turn.text);
    return { turn, reply, problems: problemsOf(turn, reply) };
  });
  return { conversation, turns };
}

/** Wordings that honour a refusal in words of their own: of a step, a topic, a question, an empty phrase, of what did not help or was misread. */
const OF_REFUSALS: readonly string[] = [
  'skip',
  'changeTopic',
  'repeat',
  'notThat',
  'correction',
  'listenOn',
  'tooGeneral',
  'unheardAsk',
  'meaning',
  'worse',
];

/** Names of what a reply does: its kind, and what else is in it. */
function namesOf({ kind, level, extras, wordings, choice }: LocalReply): Set<string> {
  const names = new Set<string>([kind]);
  if (extras.sources) names.add('answer');
  // Listening is a flow without exercises.
  const flow = extras.guided?.state.flow?.id;
  if (flow !== undefined && flow !== LISTENING.flow) names.add('step');
  if (extras.guided?.state.offer) names.add('topic');
  for (const id of wordings) {
    const key = id.replace(/\.\d+$/u, '');
    names.add(key);
    if (key === 'good' || key === 'goodMore') names.add('glad');
    if (key.startsWith('refusal') || OF_REFUSALS.includes(key)) names.add('refusal-honoured');
    if (key === 'language') names.add('answer');
    if (['answerNone', 'answerOwn', 'answerTogether'].includes(key)) names.add('decline');
    // If a question about medicine, illness or people cannot be answered, the reply must say who can.
    if (['medicine', 'diagnosis', 'person', 'whoReads', 'human', 'memory', 'memoryGuest'].includes(key))
      names.add('answer').add('decline');
  }
  if (choice === 'nav.skip') names.add('refusal-honoured');
  if (level !== 'none') names.add(level);
  return names;
}

function problemsOf({ must, mustNot, flow, level }: ExpectedTurn, reply: LocalReply): string[] {
  const names = namesOf(reply);
  const state = reply.extras.guided?.state;
  const flows = [state?.flow?.id, state?.offer, ...guessed(reply)];
  const problems: string[] = [];
  if (must.length > 0 && !must.some((name) => names.has(name))) problems.push(`must ${must.join('|')}`);
  for (const name of mustNot) if (names.has(name)) problems.push(`mustnot ${name}`);
  if (flow === 'none' && (state?.flow ?? state?.offer)) problems.push('flow none');
  else if (flow !== undefined && flow !== 'none' && !flows.includes(flow)) problems.push(`flow ${flow}`);
  if (level !== undefined && !level.split('|').includes(reply.level)) problems.push(`level ${level}`);
  return problems;
}

/** Flows among the choices: what is asked about is not asserted. */
const guessed = ({ choices }: LocalReply): string[] =>
  choices.flatMap(({ id }) => /^(?:flow|topic)\.(\w+)\./u.exec(id)?.[1] ?? []);
