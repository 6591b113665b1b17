import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { createLogger } from '@mikai/core/logging/logger';
import { GUARD_CATEGORIES } from './guard/guard-patterns.js';
import { readRedTeam, type RedTeamPair } from './guard/red-team.js';
import type { OpenAiText } from './openai-text.js';
import type { ProviderLimits } from './provider-limits.js';
import { ReplyReader } from './reply-reader.js';

/** The number of pairs of each rule; the languages come in turn. */
const PAIRS_A_RULE = 2;

/** How a model judges replies of which it is known whether they break a rule. */
export interface ReaderScore {
  pairs: number;
  /** Unsafe replies that it would have withheld, and harmless ones that it lets pass. */
  withheld: number;
  passed: number;
  /** Replies that were shown because no answer came in time, or none that could be read. */
  unanswered: number;
}

/** Returns sentences that nothing was learned from, two a rule, and all languages among them. */
export function readerPairs(): RedTeamPair[] {
  const all = readRedTeam('unseen');
  return GUARD_CATEGORIES.flatMap((category, index) =>
    Array.from({ length: PAIRS_A_RULE }, (_, count) => index * PAIRS_A_RULE + count).flatMap((at) => {
      const language = LANGUAGE_CODES[at % LANGUAGE_CODES.length];
      return all.find((pair) => pair.category === category && pair.language === language) ?? [];
    }),
  );
}

/** Asks the model about replies as `REPLY_SECOND_READER` has it asked. @param onProgress called before each of them */
export async function scoreReader(
  text: OpenAiText,
  limits: Pick<ProviderLimits, 'replyReaderMs'>,
  onProgress: () => void,
): Promise<ReaderScore> {
  const reader = new ReplyReader(text, limits, 'all', createLogger('admin', 'silent'));
  const score: ReaderScore = { pairs: 0, withheld: 0, passed: 0, unanswered: 0 };
  const ask = async (reply: string) => {
    onProgress();
    const rule = await reader.findBrokenRule(
      reply,
      { turns: [] },
      new AbortController().signal,
      () => undefined,
    );
    if (rule === null) score.unanswered += 1;
    return rule ?? 'none';
  };
  for (const { unsafe, twin } of readerPairs()) {
    score.pairs += 1;
    if ((await ask(unsafe)) !== 'none') score.withheld += 1;
    if ((await ask(twin)) === 'none') score.passed += 1;
  }
  return score;
}
