import type { LanguageCode } from '@mikai/contract/languages';
import {
  CARE_CHOICES,
  careAside,
  careChoices,
  careReply,
  type CareAside,
  type CareChoiceName,
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
};

/** Care mode of a conversation without services: the fixed replies of the product, and how many there were. */
export class LocalCare {
  private turns: number | null = null;
  private aside: CareAside | undefined;
  private crises = 0;

  get isOn(): boolean {
    return this.turns !== null;
  }

  begin(language: LanguageCode, { category }: Pick<Assessment, 'category'>, replyTo: number): LocalReply {
    const reply = crisisReply(language, category, this.crises);
    this.crises += 1;
    this.turns = 0;
    return fixedReply(reply, language, CARE_CHOICES, 'certain', replyTo);
  }

  /** Answers what is written in care mode, and is no crisis of its own. */
  answer(text: string, { language, level }: Assessment, replyTo: number): LocalReply {
    const aside = level === 'none' ? careAside(text, language, this.aside) : undefined;
    this.aside = aside?.name;
    if (aside)
      return {
        ...fixedReply(aside, aside.language, CARE_CHOICES, 'none', replyTo),
        wordings: [WORDING_OF_ASIDE[aside.name]],
      };
    const reply = careReply(language, 'turns', this.countTurn());
    return fixedReply(reply, language, CARE_CHOICES, 'none', replyTo);
  }

  answerUnsafe(language: LanguageCode, replyTo: number): LocalReply {
    const reply = careReply(language, 'unsafe', this.countTurn());
    return fixedReply(reply, language, CARE_CHOICES, 'certain', replyTo);
  }

  end(): void {
    this.turns = null;
  }

  private countTurn(): number {
    const before = this.turns ?? 0;
    this.turns = before + 1;
    return before;
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
