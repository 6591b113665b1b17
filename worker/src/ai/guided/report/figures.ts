import type { RatedConversation, RatedTurn } from './rate.js';

/** A part of a whole: `count` of `all`. */
export interface Share {
  count: number;
  all: number;
}

/** The figures of a set of conversations. */
export interface Figures {
  conversations: number;
  replies: number;
  /** Replies that are not as expected, of those with expectations. */
  wrong: Share;
  refusals: Share;
  questions: Share;
  /** Ordinary conversations that meet the full crisis card. */
  carded: Share;
  unsure: Share;
  /** The expected results that were missed, the most frequent first. */
  misses: [problem: string, count: number][];
}

export function figuresOf(rated: readonly RatedConversation[]): Figures {
  const turns = rated.flatMap((each) => each.turns);
  const expected = turns.filter(hasExpectation);
  const refusals = turns.filter(({ turn }) => turn.must.includes('refusal-honoured'));
  const questions = turns.filter(({ turn }) => turn.must.includes('answer') || turn.must.includes('decline'));
  const ordinary = rated.filter(({ conversation }) =>
    conversation.turns.every(({ level }) => level === undefined || level.split('|').includes('none')),
  );
  const carded = ordinary.filter((each) => each.turns.some(({ reply }) => reply.level === 'certain'));
  const right = (of: readonly RatedTurn[]) => of.filter((each) => !isWrong(each)).length;
  const unsure = turns.filter(({ reply }) => reply.kind === 'unsure');
  return {
    conversations: rated.length,
    replies: turns.length,
    wrong: { count: expected.length - right(expected), all: expected.length },
    refusals: { count: right(refusals), all: refusals.length },
    questions: { count: right(questions), all: questions.length },
    carded: { count: carded.length, all: ordinary.length },
    unsure: { count: unsure.length, all: turns.length },
    misses: countMisses(turns),
  };
}

function countMisses(turns: readonly RatedTurn[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { problems, reply } of turns)
    for (const problem of problems) {
      const name = `${problem} (got ${reply.kind})`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return [...counts].sort((a, b) => b[1] - a[1]);
}

function hasExpectation({ turn: { must, mustNot, flow, level } }: RatedTurn): boolean {
  return must.length + mustNot.length > 0 || flow !== undefined || level !== undefined;
}

export const isWrong = ({ problems }: RatedTurn): boolean => problems.length > 0;

/** The minimum for the conversations of the repository; a share from 0 to 1. */
export interface Floors {
  maxWrong: number;
  refusals: number;
  questions: number;
}

/** Returns the floors that are not met, in words. */
export function belowFloors({ wrong, refusals, questions }: Figures, floors: Floors): string[] {
  const found: string[] = [];
  if (shareOf(wrong) > floors.maxWrong)
    found.push(`${percent(wrong)} of the replies are not as expected, at most ${round(floors.maxWrong)}`);
  if (shareOf(refusals) < floors.refusals)
    found.push(`${percent(refusals)} of the refusals are honoured, at least ${round(floors.refusals)}`);
  if (shareOf(questions) < floors.questions)
    found.push(`${percent(questions)} of the questions are answered, at least ${round(floors.questions)}`);
  return found;
}

const shareOf = ({ count, all }: Share): number => (all === 0 ? 0 : count / all);
const round = (share: number): string => `${(100 * share).toFixed(1)} %`;
export const percent = (share: Share): string => (share.all === 0 ? '-' : round(shareOf(share)));
