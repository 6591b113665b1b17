import type { CrisisAudience } from '@mikai/contract/safety';
import { audienceIn, isNotOf } from '../safety/abuse-person.js';
import { MAX_EARLIER } from '../safety/gate.js';
import type { CareDecision, CareMessage } from './care-decision.js';
import type { CareState } from './care-state.js';

/** The facts about a person on which help lines for one group depend. They last as long as care does. */

/** Returns the state with what is known of the writer after a message that says who they are or are not. */
export function withAudienceOf(
  state: CareState,
  { content, assessment }: Pick<CareMessage, 'content' | 'assessment'>,
): CareState {
  const { audience: known, calmMessages, ...rest } = state;
  const told = audienceIn(content, assessment.language);
  if (told) return { ...rest, audience: told };
  if (known === undefined || isNotOf(content, known)) return rest;
  return { ...rest, audience: known, ...(calmMessages === undefined ? {} : { calmMessages }) };
}

/** Returns whether a danger of the writer is talked about, or was a few messages ago. */
const hasCare = ({ mode, check, ended }: CareState, asks: CareDecision['asks']): boolean =>
  [mode, check, ended, asks].some((part) => part !== undefined);

/**
 * Returns a decision that keeps the audience and adapts the help lines beside the reply. Without care, the audience is kept for as many messages as
 * the gate reads again, because somebody who tells their age may tell next what happened.
 */
export function keepAudience(
  decision: CareDecision,
  { audience, calmMessages = 0 }: CareState,
): CareDecision {
  const { audience: _audience, calmMessages: _calmMessages, ...state } = decision.state;
  if (audience === undefined) return { ...decision, state };
  const isCalm = !hasCare(state, decision.asks);
  if (isCalm && calmMessages >= MAX_EARLIER) return { ...decision, state };
  return {
    ...withLines(decision, audience),
    state: { ...state, audience, ...(isCalm ? { calmMessages: calmMessages + 1 } : {}) },
  };
}

function withLines({ assessment, fixed, ...decision }: CareDecision, audience: CrisisAudience): CareDecision {
  const care = fixed?.extras?.care;
  return {
    ...decision,
    assessment: { ...assessment, audience },
    fixed: fixed && care ? { ...fixed, extras: { ...fixed.extras, care: { ...care, audience } } } : fixed,
  };
}
