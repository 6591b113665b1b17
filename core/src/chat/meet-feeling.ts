import { CARE_CHOICES, careReply } from '../safety/care.js';
import { deniesWithFeeling } from '../safety/denied-feeling.js';
import type { CareState } from './care-state.js';
import type { CareDecision, CareMessage } from './care-decision.js';

/** The decision about a denial of wanting to die that names the feeling behind it. */

const CALM = { level: 'none', crisis: false, category: null } as const;

/** Returns whether a message plainly says that its writer does not want to die and what they feel instead; the reply is then about the feeling. */
export function meetsFeeling(
  { mode, harm, answered }: CareState,
  { content, assessment, offered, open }: CareMessage,
): boolean {
  const isAsked = offered.includes('check.no') && open?.isOfOthers !== true;
  const isOfSelf = mode?.category !== 'abuse' && mode?.category !== 'danger';
  const isMetInCare = mode !== undefined && answered?.includes('feeling') === true;
  if (!(isAsked || (mode && isOfSelf)) || isMetInCare || harm || assessment.level !== 'none') return false;
  return deniesWithFeeling(content, assessment.language);
}

/**
 * Ends the question, and a companion meets the feeling. Care began with words that were certain: no denial ends it without safety, so the
 * feeling is met in words of care, which ask about that.
 */
export function meetFeeling(state: CareState, { assessment }: CareMessage): CareDecision {
  const { mode, medical, audience, check: _check, ...others } = state;
  if (mode) {
    const { category } = mode;
    const { language } = assessment;
    const { answered = [], ...kept } = others;
    return {
      assessment: { ...assessment, ...CALM },
      fixed: {
        spoken: careReply(language, 'feeling', 0, { country: state.country, category, audience }),
        kind: 'text',
        language,
        extras: { care: { level: 'certain', category }, choices: CARE_CHOICES },
      },
      state: { ...kept, mode, ...(medical ? { medical } : {}), answered: [...answered, 'feeling'] },
      asks: undefined,
    };
  }
  return {
    assessment: { ...assessment, ...CALM },
    fixed: null,
    state: { ...(medical ? { medical } : {}), isCheckDenied: true },
    asks: undefined,
  };
}
