import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import {
  CARE_CHOICES,
  careChoices,
  careReply,
  careTurn,
  childReply,
  takenReply,
  type CareAside,
  type CareChoiceName,
  type CareTurns,
} from '@mikai/core/safety/care';
import { crisisReply, type Assessment } from '@mikai/core/safety/gate';
import type { LocalReply } from './local-reply.js';

/** The names of answers to asides in care mode in `companion:report`. */
const WORDING_OF_ASIDE: Record<CareAside, string> = {
  language: 'language',
  human: 'human',
  bye: 'goodbye',
  thanks: 'thanks',
  refuse: 'refusal',
  joke: 'joke',
};

/** Care mode of a conversation without services: the fixed replies of the product, and how many there were. */
export class LocalCare {
  private turns: CareTurns | null = null;
  private category: CrisisCategory | null = null;
  private crises = 0;

  get isOn(): boolean {
    return this.turns !== null;
  }

  begin(
    language: LanguageCode,
    { category }: Pick<Assessment, 'category'>,
    replyTo: number,
    text = '',
  ): LocalReply {
    this.category = category;
    const taken = this.isOn ? takenReply(text, { language, category }) : undefined;
    const ofChild = this.isOn ? undefined : childReply(text, { language, category });
    const reply = taken ?? ofChild ?? crisisReply(language, category, this.crises);
    this.crises += 1;
    this.turns ??= ofChild ? { answered: ['child'] } : {};
    return fixedReply(reply, language, CARE_CHOICES, 'certain', replyTo);
  }

  /** Answers what is written in care mode, and is no crisis of its own. */
  answer(text: string, assessment: Assessment, replyTo: number): LocalReply {
    const { spoken, language, state } = careTurn(text, assessment, this.turns ?? {}, {
      category: this.category,
    });
    this.turns = state;
    const reply = fixedReply(spoken, language, CARE_CHOICES, 'none', replyTo);
    return state.aside ? { ...reply, wordings: [WORDING_OF_ASIDE[state.aside]] } : reply;
  }

  answerUnsafe(language: LanguageCode, replyTo: number): LocalReply {
    const { turns = 0, aside: _aside, ...state } = this.turns ?? {};
    this.turns = { ...state, turns: turns + 1 };
    const reply = careReply(language, 'unsafe', turns, { category: this.category });
    return fixedReply(reply, language, CARE_CHOICES, 'certain', replyTo);
  }

  /** Ends care, and returns what it was about. */
  end(): { category: CrisisCategory | null } {
    this.turns = null;
    return { category: this.category };
  }
}

/** A reply of care with its choices. */
export function fixedReply(
  { text, english }: { text: string; english: string },
  language: LanguageCode,
  names: readonly CareChoiceName[],
  level: Assessment['level'],
  replyTo: number,
): LocalReply {
  const choices = careChoices(names, language, replyTo);
  return {
    reply: text,
    english,
    language,
    choices,
    flow: null,
    level,
    kind: 'care',
    wordings: [],
    extras: { choices },
  };
}
