import { CARE_CHOICES, CHECK_CHOICES, careReply } from '../safety/care.js';
import { medicalTurn, type MedicalState, type MedicalTurn } from '../safety/medical.js';
import { medicalIn, type MedicalKind } from '../safety/medical-signs.js';
import type { CareState } from './care-state.js';
import type { CareDecision, CareMessage } from './care-decision.js';
import { askInstead, keepCheck } from './interrupted-check.js';

/** The decision about a message that reports a medical emergency or follows such a message. */

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
  const { level, category, isOfOthers, isWeighed } = assessment;
  if (isOfOthers && (level === 'certain' || KNOWN_IN_CARE.has(kind))) return true;
  if (open?.isOfOthers && KNOWN_IN_CARE.has(kind) && !isFollowing) return true;
  // An attacker who comes back with a knife is no part of the emergency that is open.
  if (level === 'certain' && kind === undefined) return true;
  // The texts from before the emergency keep their weight; the message itself is about the emergency.
  if (isFollowing && isWeighed) return false;
  if (level === 'none' || category === 'danger' || kind === 'poison') return false;
  return level === 'certain' || kind === undefined || kind === 'unclear';
}

/** Decides about a message that reports a medical emergency or follows such a message; `undefined` for any other. */
export function decideMedical(state: CareState, message: CareMessage): CareDecision | undefined {
  const { content, assessment, choice } = message;
  const { language } = assessment;
  const isInCare = state.mode !== undefined;
  // A 'No' to the question beside an emergency does not end the emergency.
  const isDenied = choice === 'check.no' && !isInCare && isEmergency(state.medical);
  if (choice !== null && !isDenied) return undefined;
  const kind = medicalIn(content, language);
  if (isOtherDanger(message, kind, state.medical !== undefined)) return undefined;
  const isOpen = isEmergency(state.medical);
  if (isInCare && KNOWN_IN_CARE.has(kind) && !(isOpen && kind === undefined)) return undefined;
  const turn = medicalTurn(content, language, isInCare && !isOpen ? undefined : state.medical, state.country);
  if (turn === undefined || (isDenied && turn.spoken === null)) return undefined;
  // In care, a message that is not about the emergency is answered by care; once help was called, with how to wait for it.
  if (isInCare && turn.spoken === null) {
    if (!state.medical?.isHelpCalled || turn.state === undefined) return undefined;
    const spoken = careReply(language, 'helpComes', 0, { country: state.country, category: 'suicide' });
    return beside(state, assessment, { ...turn, spoken });
  }
  if (isInCare) return beside(state, assessment, turn);
  const { check: _check, medical: _medical, country, ...kept } = state;
  const { check, question, asks } = isDenied
    ? {}
    : keepCheck(state, message, turn.spoken !== null, turn.state === undefined);
  const isLocated = isEmergency(turn.state) || check !== undefined || asks !== undefined;
  const category = turn.state === undefined ? (asks?.category ?? 'danger') : 'danger';
  const resumes = turn.resumes && !question ? { resumes: true as const } : {};
  const isCalmOffered = turn.offersCalm && !question;
  return {
    assessment: { ...assessment, ...CALM },
    fixed: turn.spoken && {
      spoken: question ? askInstead(turn.spoken, question) : turn.spoken,
      kind: 'text',
      language,
      ...resumes,
      ...(resumes.resumes
        ? {}
        : {
            extras: { care: { level: 'check', category }, ...(question ? { choices: CHECK_CHOICES } : {}) },
          }),
      ...(isCalmOffered ? { offersCalm: true } : {}),
    },
    state: {
      ...kept,
      ...(isDenied ? { isCheckDenied: true } : {}),
      ...(turn.state ? { medical: turn.state } : {}),
      ...(check ? { check } : {}),
      ...(isLocated && country !== undefined ? { country } : {}),
    },
    asks,
  };
}

/** Returns whether an emergency is open that is no panic, as far as its writer can tell. */
const isEmergency = (medical: MedicalState | undefined): boolean =>
  medical !== undefined && medical.kind !== 'unclear';

/** Answers an emergency in care mode. Care continues, and so does the emergency until it is over. */
function beside(
  { medical: _medical, ...state }: CareState,
  assessment: CareMessage['assessment'],
  { spoken, state: medical }: MedicalTurn,
): CareDecision {
  return {
    assessment: { ...assessment, ...CALM },
    fixed: spoken && {
      spoken,
      kind: 'text',
      language: assessment.language,
      extras: { care: { level: 'certain', category: state.mode?.category ?? null }, choices: CARE_CHOICES },
    },
    state: { ...state, ...(medical ? { medical } : {}) },
    asks: undefined,
  };
}
