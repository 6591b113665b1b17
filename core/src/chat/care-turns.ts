import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { careReply, careTurn, otherReply, type CareTurns } from '../safety/care.js';
import { clausesOf } from '../safety/care-answers.js';
import { meansTurn, namesMeans } from '../safety/care-harm.js';
import { isFigurative, isMeant } from '../safety/corrections.js';
import { assessText, type Assessment } from '../safety/gate.js';
import { reliefTurn } from '../safety/good-news.js';
import { isNotSafe } from '../safety/not-safe.js';
import { otherCareIn } from '../safety/other-care.js';
import { otherEventIn } from '../safety/other-events.js';
import { attackTurn } from '../safety/said-of-attack.js';
import { homeTurn } from '../safety/said-at-home.js';
import { companyTurn } from '../safety/said-of-company.js';
import { dangerTurn, namesDanger } from '../safety/said-of-danger.js';
import { helpTurn } from '../safety/said-of-help.js';
import { planTurn } from '../safety/said-of-plans.js';
import { stepTurn } from '../safety/said-of-steps.js';
import { confideTurn, youngTurn } from '../safety/said-of-confiding.js';
import { takesBackCare } from '../safety/typed-choices.js';
import type { CareDecision } from './care-decision.js';
import type { CareState } from './care-state.js';

/** What the card's own message leaves behind, and the replies in care to messages that are no crisis of their own. */

type Numbers = Pick<CareState, 'country' | 'audience'> & { category: CrisisCategory | null };
type CareTurn = ReturnType<typeof careTurn>;

/** Remembers what a message says beside the card and what later messages are understood by: means, a time or a place, a figure of speech, abuse. */
export function withMarks(decision: CareDecision, content: string): CareDecision {
  const { state, assessment } = decision;
  const { category, language } = assessment;
  const isOfSelf = category !== 'abuse' && category !== 'danger';
  const isFigure = isFigurative(content, language);
  const marks = [
    ...(isOfSelf && namesMeans(content, language) ? (['means'] as const) : []),
    ...(isOfSelf && !isFigure && namesDanger(content, language) ? (['grave'] as const) : []),
    ...(isFigure ? (['figure'] as const) : []),
    ...(isOfSelf && clausesOf(content).some((clause) => isOfAbuse(clause, language))
      ? (['abused'] as const)
      : []),
  ];
  if (marks.length === 0) return decision;
  return { ...decision, state: { ...state, answered: [...new Set([...(state.answered ?? []), ...marks])] } };
}

/** Returns whether a clause beside a wish to die tells of abuse. */
const isOfAbuse = (clause: string, language: LanguageCode): boolean => {
  const { level, category } = assessText(clause, language);
  return level !== 'none' && category === 'abuse';
};

/** The reply in care to a message that tells of no harm. What is understood comes before the turns. */
export function turnIn(
  content: string,
  assessment: Assessment,
  before: CareTurns,
  numbers: Numbers,
): CareTurn {
  const { language, level } = assessment;
  return (
    attackTurn(content, language, before, numbers) ??
    childTurn(before, language, numbers) ??
    otherEventTurn(content, language, before, numbers) ??
    takenBackTurn(content, language, before, numbers) ??
    confideTurn(content, language, before, numbers) ??
    youngTurn(content, language, before, numbers) ??
    stepTurn(content, language, before, numbers) ??
    helpTurn(content, language, before, numbers) ??
    homeTurn(content, language, before, numbers) ??
    companyTurn(content, language, before, numbers) ??
    (level === 'check' ? undefined : reliefTurn(content, language, before, numbers)) ??
    planTurn(content, language, before, numbers) ??
    meansTurn(content, language, before, numbers) ??
    dangerTurn(content, language, before, numbers) ??
    careTurn(content, assessment, before, numbers)
  );
}

/** The reply in care about a danger to what happens to somebody else in it; `undefined` for all else. */
function otherEventTurn(
  content: string,
  language: LanguageCode,
  { turns = 0, aside: _aside, ...kept }: CareTurns,
  { category, country }: Numbers,
): CareTurn | undefined {
  if (category !== 'danger') return undefined;
  const event = otherEventIn(content, language);
  const kind = otherCareIn(content, language) ?? (event === 'guilt' ? undefined : event);
  if (kind === undefined) return undefined;
  return { spoken: otherReply(language, kind, country), language, state: { ...kept, turns: turns + 1 } };
}

/** Returns the reply after abuse once its writer is known to be a child, where no reply was made for one yet; `undefined` for all else. */
function childTurn(
  { turns = 0, answered = [] }: CareTurns,
  language: LanguageCode,
  numbers: Numbers,
): CareTurn | undefined {
  const isAbused = numbers.category === 'abuse' || answered.includes('abused');
  if (!isAbused || numbers.audience !== 'child' || answered.includes('child')) return undefined;
  return {
    spoken: careReply(language, 'child', 0, { ...numbers, category: 'abuse' }),
    language,
    state: { turns: Math.max(turns, 1), answered: [...answered, 'child'] },
  };
}

/** Returns the reply in care to whoever takes back a joke or that they are well: they are believed. `undefined` for all else. */
function takenBackTurn(
  content: string,
  language: LanguageCode,
  { turns = 0, aside: _aside, ...kept }: CareTurns,
  numbers: Numbers,
): CareTurn | undefined {
  if (takesBackCare(content, language) !== 'certain' && !isMeant(content) && !isNotSafe(content, language))
    return undefined;
  return {
    spoken: careReply(language, 'unsafe', turns, numbers),
    language,
    state: { ...kept, turns: turns + 1 },
  };
}
