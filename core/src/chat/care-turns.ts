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
import { peopleTurn } from '../safety/said-of-people.js';
import { planTurn } from '../safety/said-of-plans.js';
import { stepTurn } from '../safety/said-of-steps.js';
import { confideTurn, youngTurn } from '../safety/said-of-confiding.js';
import { takesBackCare } from '../safety/typed-choices.js';
import type { CareDecision } from './care-decision.js';
import type { CareState } from './care-state.js';

/** The marks that the message with the card leaves, and the replies in care mode to messages that are not a crisis themselves. */

type Numbers = Pick<CareState, 'country' | 'audience'> & { category: CrisisCategory | null };
type CareTurn = ReturnType<typeof careTurn>;

/** Stores what a message with the card also mentions, which later messages refer to: means, a time or a place, a figure of speech, abuse. */
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

/** Returns whether a clause next to a wish to die describes abuse. */
const isOfAbuse = (clause: string, language: LanguageCode): boolean => {
  const { level, category } = assessText(clause, language);
  return level !== 'none' && category === 'abuse';
};

/** Returns the reply in care mode to a message that mentions no overdose or wound. Recognized statements take precedence over the turns. */
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
    (level === 'none' ? peopleTurn(content, language, before, numbers) : undefined) ??
    careTurn(content, assessment, before, numbers)
  );
}

/** Returns the reply in care about a danger to what happens to somebody else; `undefined` for anything else. */
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

/** Returns the reply for children after abuse once the writer is known to be a child, unless it was given before; otherwise `undefined`. */
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

/** Returns the reply in care to somebody who takes back a joke or the claim to be well, and believes them; `undefined` for anything else. */
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
