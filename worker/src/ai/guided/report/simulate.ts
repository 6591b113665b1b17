import type { LanguageCode } from '@mikai/contract/languages';
import { seededRandom } from '../../embedded/seeded-random.js';
import { LocalConversation } from '../local-conversation.js';
import type { LocalReply } from '../local-reply.js';
import { readGuidedSamples, type GuidedSample } from '../training/guided-samples.js';

/** An error in a simulated conversation. */
export interface Slip {
  language: LanguageCode;
  seed: number;
  turn: number;
  message: string;
  problem: string;
}

export interface Simulation {
  replies: number;
  slips: Slip[];
  /** Refusals, and those honoured. */
  refusals: number;
  honoured: number;
}

const TURNS = 14;

/** Simulates by seed a person who presses, types, refuses and changes the topic, and checks the rules that always hold. */
export function simulate(language: LanguageCode, conversations: number): Simulation {
  const samples = readGuidedSamples([language]);
  const result: Simulation = { replies: 0, slips: [], refusals: 0, honoured: 0 };
  for (let seed = 1; seed <= conversations; seed += 1) simulateOne(language, seed, samples, result);
  return result;
}

function simulateOne(
  language: LanguageCode,
  seed: number,
  samples: readonly GuidedSample[],
  result: Simulation,
): void {
  const random = seededRandom(seed * 7919);
  const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const talk = new LocalConversation(language, { seed });
  let last: LocalReply | undefined;
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const roll = random();
    const isRefusal = roll > 0.85 && last !== undefined && last.level === 'none' && last.kind !== 'care';
    const refusals = samples.filter(({ label, text }) => label === 'refuse' && text.length < 40);
    const choice = roll < 0.5 ? any(talk.choices) : undefined;
    const message = choice?.label ?? (isRefusal ? any(refusals)?.text : any(samples)?.text) ?? '?';
    const reply = talk.send(message);
    result.replies += 1;
    if (isRefusal && !choice && reply.kind !== 'care') {
      result.refusals += 1;
      const flow = reply.extras.guided?.state.flow?.id;
      const isLeft = flow === undefined || flow === 'listen' || flow !== last?.flow?.id;
      if (isLeft || reply.kind === 'refusal-honoured') result.honoured += 1;
    }
    for (const problem of problemsOf(reply, last))
      result.slips.push({ language, seed, turn, message, problem });
    last = reply;
  }
}

function problemsOf(reply: LocalReply, last: LocalReply | undefined): string[] {
  const problems: string[] = [];
  if (reply.reply.trim() === '') problems.push('says nothing');
  if (/\{\w+\}|undefined/u.test(reply.reply)) problems.push('shows a placeholder');
  if (reply.choices.length === 0 && !reply.wordings.some((id) => id.startsWith('goodbye')))
    problems.push('leads nowhere');
  const labels = reply.choices.map(({ label }) => label);
  if (new Set(labels).size !== labels.length) problems.push('has two choices alike');
  const fallback = (each: LocalReply | undefined) =>
    each?.wordings.find((id) => /^unsure/u.test(id))?.split('.')[0];
  if (fallback(reply) !== undefined && fallback(reply) === fallback(last))
    problems.push('is unsure in the same way');
  if (reply.kind !== 'step' && reply.reply === last?.reply) problems.push('says the same again');
  return problems;
}
