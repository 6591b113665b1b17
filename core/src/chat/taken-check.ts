import { hasTaken } from '../safety/care-answers.js';
import { CHECK_CHOICES, careReply, checkQuestion, type OpenCheck } from '../safety/care.js';
import type { Assessment } from '../safety/gate.js';
import type { FixedReply } from './care-decision.js';
import { askInstead } from './interrupted-check.js';

/** Returns the help number and the question if a doubtful message says that something was swallowed; otherwise `null`. */
export function askBesideTaken(
  content: string,
  { level, language, isOfOthers }: Assessment,
  { category, timesAsked }: OpenCheck,
  country: string | undefined,
): FixedReply | null {
  if (level !== 'check' || isOfOthers || /[?？؟]/u.test(content) || !hasTaken(content, language)) return null;
  const taken = careReply(language, 'taken', 0, { country: country ?? null, category });
  return {
    spoken: askInstead(taken, checkQuestion(language, category, timesAsked, { country: country ?? null })),
    kind: 'text',
    language,
    extras: { care: { level: 'check', category }, choices: CHECK_CHOICES },
  };
}
