import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { hasOrdinaryUseIn } from '../safety/analysis.js';
import {
  CARE_CHOICES,
  OTHER_CHOICES,
  careReply,
  childReply,
  lineForOthers,
  nextCheck,
  messagesSince,
  otherReply,
  replyBesideCard,
  type CareChoiceName,
  type OtherReplyKind,
} from '../safety/care.js';
import { onlyFeelsBetter } from '../safety/care-answers.js';
import { harmTurn, keepsMeans, namesMeans, stoppedTurn } from '../safety/care-harm.js';
import { correctionIn, jokeTurn } from '../safety/corrections.js';
import { comesDown } from '../safety/good-news.js';
import { laterEnd } from '../safety/ended-care.js';
import { attackTurn } from '../safety/said-of-attack.js';
import { isSuicideOfToday } from '../safety/other-acts.js';
import { hasOwnMatter } from '../safety/other-reach.js';
import { holdsMeans, isBareYes, planIn } from '../safety/said-of-plans.js';
import type { Assessment } from '../safety/gate.js';
import { isNotMe } from '../safety/not-me.js';
import { isNotSafe } from '../safety/not-safe.js';
import { ACUTE, otherTurn } from '../safety/other-turn.js';
import { takesBackCare } from '../safety/typed-choices.js';
import { keepAudience, withAudienceOf } from './care-audience.js';
import type { CareDecision, CareMessage, FixedReply } from './care-decision.js';
import type { CareState } from './care-state.js';
import { turnIn, withMarks } from './care-turns.js';
import { decideMedical } from './decide-medical.js';
import { withInterrupted } from './interrupted-check.js';
import { meetFeeling, meetsFeeling } from './meet-feeling.js';
import { askBesideTaken } from './taken-check.js';

/**
 * The one decision about care after a message: the api and the conversation without services call `decideCare`, and the worker calls
 * `beginCareState` where care begins with a reply. It is pure.
 */

const CALM = { level: 'none', crisis: false, category: null } as const;

/** Returns the state once care for a category has begun or continues. An earlier question or ended care is cleared. */
export function beginCareState(state: CareState, category: CrisisCategory | null): CareState {
  const { check: _check, ended: _ended, ...kept } = state;
  return { ...kept, mode: { category, since: kept.mode?.since ?? new Date().toISOString() } };
}

/** Decides the effect of a message on the conversation's care. */
export function decideCare(before: CareState, given: CareMessage): CareDecision {
  const message = withInterrupted(before, given);
  const state = withAudienceOf(before, message);
  const { choice, reply, assessment } = message;
  const medical = decideMedical(state, message);
  if (medical) return { ...medical, state: keepAudience(medical, state).state };
  const decision =
    choice === null || reply === null || isNoEnd(state, message)
      ? answerText(state, message)
      : answerChoice(choice, reply, state, assessment);
  return keepAudience(decision, state);
}

/**
 * Returns whether a message that reads as safe ends no care: after something was swallowed, harm may come although its writer feels better, and a
 * bare 'yes' can mean that means are still there.
 */
function isNoEnd({ harm, mode }: CareState, { choice, content, reply, assessment }: CareMessage): boolean {
  if (choice !== 'care.safe') return false;
  const language = reply?.language ?? assessment.language;
  if (mode && mode.category !== 'danger' && isBareYes(content, language)) return true;
  return harm !== undefined && onlyFeelsBetter(content, language);
}

function answerChoice(
  name: CareChoiceName,
  { language, category: about }: NonNullable<CareMessage['reply']>,
  { check, mode, isCheckDenied, turns, answered, harm, country, ended, audience, medical }: CareState,
  assessment: Assessment,
): CareDecision {
  // The reply between was about a medical emergency, and the question is not.
  const category = (check?.isInterrupted ? check.category : about) ?? mode?.category ?? null;
  const calm: Assessment = { ...assessment, ...CALM, language };
  const certain: Assessment = { ...assessment, level: 'certain', crisis: true, category, language };
  const denied: CareState = { ...(isCheckDenied ? { isCheckDenied } : {}), ...(ended ? { ended } : {}) };
  const located = country === undefined ? {} : { country };
  const answer = (kind: 'denied' | 'safe' | 'safeTaken' | 'notMeant', state: CareState): CareDecision => ({
    assessment: calm,
    fixed: {
      spoken: careReply(language, kind, 0, { country, category, audience }),
      kind: 'text',
      language,
      resumes: true,
    },
    state,
    asks: undefined,
  });
  // While a life is at stake, each answer has the steps for that.
  const isAcute = ACUTE.has(check?.last);
  const ofOthers = (kind: OtherReplyKind, state: CareState = denied) =>
    replyAboutOthers(isAcute && kind !== 'denied' ? 'body' : kind, calm, { ...state, ...located }, category);
  switch (name) {
    case 'check.no': {
      const after: CareState = { ...denied, ...(medical ? { medical } : {}), isCheckDenied: true };
      return check?.isOfOthers ? ofOthers('denied', after) : answer('denied', after);
    }
    case 'other.with':
      return ofOthers('with');
    case 'other.alone':
      return ofOthers('alone');
    case 'other.unsure':
      return ofOthers('unsure');
    case 'care.safe':
      return answer(harm?.kind === 'taken' && !harm.isHelpCalled ? 'safeTaken' : 'safe', {
        ...denied,
        ended: { category, ...(answered?.includes('means') ? { hasMeans: true } : {}) },
      });
    case 'care.notMeant':
      return answer('notMeant', denied);
    case 'check.yes': {
      // The question beside the danger of somebody else is about thoughts of suicide of one's own.
      const asked = check?.isOfOthers ? 'suicide' : category;
      return begin({ ...certain, category: asked }, { ...denied, ...located });
    }
    case 'care.unsafe': {
      const before = turns ?? 0;
      const kept = {
        ...(mode ? { mode } : {}),
        ...(category === 'abuse'
          ? answered && { answered }
          : { answered: [...new Set([...(answered ?? []), 'grave' as const])] }),
        ...(harm ? { harm } : {}),
      };
      const begun = begin(certain, { ...denied, ...located, ...kept, turns: before + 1 });
      const numbers = {
        country,
        category,
        audience: audience ?? (answered?.includes('child') ? 'child' : null),
      } as const;
      const open = harm && harmTurn('', language, harm, numbers);
      return open
        ? withSpoken(begun, open.spoken, { harm: open.harm })
        : withSpoken(begun, careReply(language, 'unsafe', before, numbers));
    }
  }
}

function answerText(state: CareState, message: CareMessage): CareDecision {
  if (meetsFeeling(state, message)) return meetFeeling(state, message);
  const { content, assessment, offered, reply, open: before, wasAsked } = message;
  const {
    check: _check,
    turns: _turns,
    aside: _aside,
    answered: _answered,
    harm: _harm,
    ended,
    ...others
  } = state;
  const isAskedAboutOthers = offered.includes('other.alone');
  const isAsked = offered.includes('check.no') || isAskedAboutOthers || state.check?.isInterrupted === true;
  const about = before?.isOfOthers || isAskedAboutOthers ? before : undefined;
  const ofOthers =
    state.mode || !(before?.isOfOthers || isAskedAboutOthers)
      ? null
      : otherTurn(content, assessment, {
          country: state.country,
          category: about?.category ?? reply?.category ?? null,
          line: about,
          isAsked: isAskedAboutOthers,
          isOwnAsked: offered.includes('check.no'),
        });
  if (ofOthers) {
    const category = about?.category ?? reply?.category ?? null;
    const isCertain = assessment.crisis && ofOthers.kind === 'acute';
    const counts: Assessment = {
      ...assessment,
      ...(isCertain ? {} : CALM),
      language: ofOthers.language,
    };
    const messages = ofOthers.isUnspecific && about ? messagesSince(about) + 1 : 0;
    return replyAboutOthers(ofOthers.kind, counts, others, category, ofOthers.spoken, messages);
  }
  // The question was about the writer, and somebody else is meant.
  if (!state.mode && before && !assessment.crisis && isNotMe(content, reply?.language ?? assessment.language))
    return replyAboutOthers('alone', { ...assessment, ...CALM }, others, 'suicide');
  // Somebody has died by their own hand today: no danger is left to ask about, and no story to ask for.
  if (!state.mode && !assessment.crisis && isSuicideOfToday(content, assessment.language))
    return replyAboutOthers('died', { ...assessment, ...CALM }, others, 'suicide');
  // Somebody else is dying, maybe: the words are about them, and care for the writer neither begins nor ends.
  if (assessment.crisis && assessment.isOfOthers) {
    if (!state.mode) return replyAboutOthers('acute', assessment, others, 'suicide');
    const spoken = otherReply(assessment.language, 'acute', state.country);
    const begun = begin(assessment, state);
    return { ...begun, state, fixed: { ...begun.fixed, spoken } };
  }
  // The roof is named because it was left: the card would ask for the way down again.
  if (state.mode && assessment.category !== 'abuse' && comesDown(content, assessment.language))
    return careFor(content, { ...assessment, ...CALM }, state);
  // The category of care stays, because "no, I'm not safe" names no other danger.
  if (state.mode && isNotSafe(content, assessment.language))
    return careFor(content, { ...assessment, ...CALM }, state);
  // Nor is it another danger than the one whose care has ended.
  if (ended && assessment.category !== 'abuse' && isNotSafe(content, assessment.language))
    return begin({ ...assessment, level: 'certain', crisis: true, category: ended.category }, state);
  const attack = state.mode && attackBesideCard(content, assessment, state, state.mode);
  if (attack) return attack;
  // The question is open, and the message is certain by itself instead of an answer.
  if (assessment.crisis || (isAsked && assessment.isCertainAlone)) {
    const begun = begin({ ...assessment, level: 'certain', crisis: true }, state);
    const numbers = { country: state.country, category: assessment.category, audience: state.audience };
    const open = harmTurn(content, assessment.language, state.harm, numbers);
    if (open) return withSpoken(begun, open.spoken, { harm: open.harm });
    const ofChild = state.mode ? undefined : childReply(content, assessment, state.country);
    if (ofChild) return withSpoken(begun, ofChild, { answered: ['child'] });
    const spoken = state.mode && replyBesideCard(content, assessment, state.mode.category, state.country);
    return withMarks(spoken ? withSpoken(begun, spoken) : begun, content);
  }
  if (state.mode) return careFor(content, assessment, state);
  const takenBack = ended ? takesBack(content, reply?.language ?? assessment.language, ended) : 'none';
  if (ended && takenBack === 'certain')
    return begin({ ...assessment, level: 'certain', crisis: true, category: ended.category }, others);
  const isDoubted = ended !== undefined && takenBack === 'check' && assessment.level === 'none';
  const counts: Assessment = isDoubted
    ? { ...assessment, level: 'check', category: ended.category }
    : assessment;
  const later = isDoubted ? undefined : laterEnd(ended);
  const rest: CareState = { ...others, ...(later ? { ended: later } : {}) };
  const next = nextCheck(counts, before, wasAsked, hasOwnMatter(content, counts.language));
  const { country: _country, ...calm } = rest;
  return {
    assessment: counts,
    fixed: next ? askBesideTaken(content, counts, next, state.country) : null,
    state: next ? rest : calm,
    asks: next && { ...next, ...(before ? { before } : {}) },
  };
}

/** Returns how surely a message takes back the safety that ended care: explicitly, or by mentioning means that are kept at hand. */
function takesBack(
  content: string,
  language: LanguageCode,
  { category, hasMeans, messages }: NonNullable<CareState['ended']>,
): 'certain' | 'check' | 'none' {
  const inWords = takesBackCare(content, language);
  if (inWords === 'certain' || category === 'abuse' || category === 'danger') return inWords;
  const isOrdinary = hasOrdinaryUseIn(content, language);
  if (keepsMeans(content, language) && !isOrdinary) return 'certain';
  const plan = planIn(content, language);
  if (plan === 'unseen' || (hasMeans && holdsMeans(content, language))) return 'certain';
  if (hasMeans && namesMeans(content, language) && !isOrdinary) return 'certain';
  // A mere time is one of a plan only right after the end.
  return plan === 'timed' && messages === undefined ? 'check' : inWords;
}

/** Starts care mode, or continues it with the new message. */
function begin(assessment: Assessment, state: CareState): CareDecision & { fixed: FixedReply } {
  const { category, language } = assessment;
  return {
    assessment,
    fixed: {
      spoken: null,
      kind: 'crisis',
      language,
      extras: { care: { level: 'certain', category }, choices: CARE_CHOICES },
    },
    state: beginCareState(state, category),
    asks: undefined,
  };
}

type Begun = ReturnType<typeof begin>;

/** Returns a decision that begins care with another reply, and adds to its state. */
const withSpoken = (
  begun: Begun,
  spoken: { text: string; english: string },
  state: CareState = {},
): CareDecision => ({
  ...begun,
  fixed: { ...begun.fixed, spoken },
  state: { ...begun.state, ...state },
});

/** Continues care after abuse if a message that is certain by itself reports another attack, even if the gate took it for another danger. */
function attackBesideCard(
  content: string,
  assessment: Assessment,
  state: CareState,
  { category }: NonNullable<CareState['mode']>,
): CareDecision | undefined {
  if (!assessment.crisis) return undefined;
  const { language } = assessment;
  const turn = attackTurn(content, language, state, {
    country: state.country,
    category,
    audience: state.audience,
  });
  if (!turn) return undefined;
  return withSpoken(begin({ ...assessment, category }, state), turn.spoken, turn.state);
}

/** The choices that a bare 'yes' can mean. */
const YES_CHOICES: readonly CareChoiceName[] = ['care.safe', 'care.unsafe'];

/** Answers a message in care mode that is no crisis of its own. */
function careFor(content: string, assessment: Assessment, state: CareState): CareDecision {
  const { check: _check, turns, aside, answered, harm, ...rest } = state;
  const category = state.mode?.category ?? null;
  const numbers = {
    country: state.country,
    category,
    ...(state.audience ? { audience: state.audience } : {}),
  };
  const before = {
    ...(turns === undefined ? {} : { turns }),
    ...(aside ? { aside } : {}),
    ...(answered ? { answered } : {}),
  };
  const { language } = assessment;
  const correction = harm ? undefined : correctionIn(content, language, answered, category);
  if (correction === 'end') return endAsCorrected(assessment, state);
  const stopped = stoppedTurn(content, language, harm, before, numbers);
  const open = stopped ? undefined : harmTurn(content, language, harm, numbers);
  const turn = open
    ? { spoken: open.spoken, language: open.language, state: { ...before, harm: open.harm } }
    : (stopped ??
      (correction === 'joke' ? jokeTurn(language, before, numbers) : undefined) ??
      turnIn(content, assessment, before, numbers));
  const asksOfYes = turn.state.answered?.includes('yes') === true && answered?.includes('yes') !== true;
  return {
    // The person is being cared for already: nothing more is to be asked.
    assessment: { ...assessment, ...CALM },
    fixed: {
      spoken: turn.spoken,
      kind: 'text',
      language: turn.language,
      extras: { care: { level: 'certain', category }, choices: asksOfYes ? YES_CHOICES : CARE_CHOICES },
    },
    state: { ...rest, ...turn.state },
    asks: undefined,
  };
}

/** Ends care that began with a figure of speech. It can be taken back. */
function endAsCorrected(
  assessment: Assessment,
  { mode, isCheckDenied, audience, country }: CareState,
): CareDecision {
  const { language } = assessment;
  const category = mode?.category ?? null;
  return {
    assessment: { ...assessment, ...CALM },
    fixed: {
      spoken: careReply(language, 'corrected', 0, { country, category, audience }),
      kind: 'text',
      language,
      resumes: true,
    },
    state: { ...(isCheckDenied ? { isCheckDenied } : {}), ended: { category } },
    asks: undefined,
  };
}

/** Helps with somebody else who is in danger. A line with help stays after it. */
function replyAboutOthers(
  kind: OtherReplyKind,
  assessment: Assessment,
  state: CareState,
  about: CrisisCategory | null,
  spoken = otherReply(assessment.language, kind, state.country, about),
  messages = 0,
): CareDecision {
  const { language } = assessment;
  const harm = about === 'self_harm' ? about : 'suicide';
  const isAcute = ['acute', 'body', 'bleeding'].includes(kind);
  const category = isAcute || (kind === 'alone' && harm !== 'self_harm') ? 'danger' : harm;
  const level = kind === 'acute' && assessment.crisis ? 'certain' : 'check';
  return {
    assessment,
    fixed: {
      spoken,
      kind: level === 'certain' ? 'crisis' : 'text',
      language,
      extras: {
        care: { level, category },
        ...(kind === 'denied' || kind === 'acute' ? { choices: OTHER_CHOICES } : {}),
      },
    },
    state,
    asks: lineForOthers(category, kind, messages),
  };
}
