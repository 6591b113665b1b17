import { medicalTurn } from '../safety/medical.js';
import { medicalIn, type MedicalKind } from '../safety/medical-signs.js';
import { CARE_CHOICES } from '../safety/care.js';
import type { CareState } from './care-state.js';
import type { CareDecision, CareMessage } from './care-decision.js';

/** The decision about a message that tells of a medical emergency, or follows one. */

const CALM = { level: 'none', crisis: false, category: null } as const;

/** Care for a life, or for somebody else in danger, has steps of its own for these. */
const KNOWN_IN_CARE: ReadonlySet<MedicalKind | undefined> = new Set([
  'collapse',
  'bleeding',
  'poison',
  'unclear',
  undefined,
]);

/** Returns whether a message is about danger to the writer's life by their own hand or somebody else's, or about somebody who may have meant to die. */
function isOtherDanger(
  { assessment, open }: CareMessage,
  kind: MedicalKind | undefined,
  isFollowing: boolean,
): boolean {
  const { level, category, isOfOthers } = assessment;
  if (isOfOthers && (level === 'certain' || KNOWN_IN_CARE.has(kind))) return true;
  if (open?.isOfOthers && KNOWN_IN_CARE.has(kind) && !isFollowing) return true;
  // Who comes back with a knife is no part of the emergency that is open.
  if (level === 'certain' && kind === undefined) return true;
  if (level === 'none' || category === 'danger' || kind === 'poison') return false;
  return level === 'certain' || kind === undefined || kind === 'unclear';
}

/** Decides about a message that tells of a medical emergency, or follows one; `undefined` for all else. */
export function decideMedical(state: CareState, message: CareMessage): CareDecision | undefined {
  const { content, assessment, choice } = message;
  const { language } = assessment;
  if (choice !== null) return undefined;
  const kind = medicalIn(content, language);
  if (isOtherDanger(message, kind, state.medical !== undefined)) return undefined;
  const isInCare = state.mode !== undefined;
  if (isInCare && KNOWN_IN_CARE.has(kind)) return undefined;
  const turn = medicalTurn(content, language, isInCare ? undefined : state.medical, state.country);
  if (turn === undefined) return undefined;
  const { check: _check, medical: _medical, country, ...kept } = state;
  const isOpen = turn.state !== undefined && turn.state.kind !== 'unclear';
  const after: CareState = isInCare
    ? state
    : {
        ...kept,
        ...(turn.state ? { medical: turn.state } : {}),
        ...(isOpen && country !== undefined ? { country } : {}),
      };
  const care = isInCare
    ? ({ level: 'certain', category: state.mode?.category ?? null } as const)
    : ({ level: 'check', category: 'danger' } as const);
  return {
    assessment: { ...assessment, ...CALM },
    fixed: turn.spoken && {
      spoken: turn.spoken,
      kind: 'text',
      language,
      ...(turn.resumes ? { resumes: true } : {}),
      ...(turn.resumes ? {} : { extras: { care, ...(isInCare ? { choices: CARE_CHOICES } : {}) } }),
      ...(turn.offersCalm ? { offersCalm: true } : {}),
    },
    state: after,
    asks: undefined,
  };
}
