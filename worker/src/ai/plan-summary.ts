import type { CompanionTurn } from './companion.js';
import { costOf, textForProvider } from './conversation-window.js';

/** Shares of the window: from the first on the older turns are summarised, and the newer ones of the second stay as they are. */
const FULL = 0.6;
const KEPT = 0.3;
/** The same in turns, for conversations of short messages: readers of a conversation see so many rows of it at most. */
const FULL_TURNS = 30;
const KEPT_TURNS = 12;

/** The turns that are to be summarised. */
export interface SummaryPlan {
  turns: CompanionTurn[];
  /** The newest exchange among them. */
  upTo: number;
}

/** Returns what has to be summarised before it falls out of the window; `null` while there is room. */
export function planSummary(turns: readonly CompanionTurn[], windowTokens: number): SummaryPlan | null {
  const costs = turns.map((turn) => costOf(textForProvider(turn)));
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  if (total <= windowTokens * FULL && turns.length <= FULL_TURNS) return null;
  let kept = turns.length;
  for (let cost = 0; kept > 0 && turns.length - kept < KEPT_TURNS; kept -= 1) {
    cost += costs[kept - 1] ?? 0;
    if (cost > windowTokens * KEPT) break;
  }
  // The message that is being answered always stays, and an exchange stays or goes as a whole.
  const last = turns.at(-1)?.exchange ?? Infinity;
  const boundary = Math.min(turns[kept]?.exchange ?? last, last);
  const covered = turns.filter(({ exchange = Infinity }) => exchange < boundary);
  const upTo = covered.at(-1)?.exchange;
  return upTo === undefined ? null : { turns: covered, upTo };
}
