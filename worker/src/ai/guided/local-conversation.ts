import { choiceName, type ChatChoice, type ChatMessage, type ChatStyle } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import { choicesIn, resumedExtras, type MessageExtras } from '@mikai/core/chat/extras';
import { openingOf } from '@mikai/core/chat/openings';
import {
  CARE_CHOICES,
  CHECK_CHOICES,
  careAside,
  careChoiceName,
  careChoices,
  careReply,
  checkQuestion,
  isTypedChoice,
  type CareAside,
  type CareChoiceName,
} from '@mikai/core/safety/care';
import {
  MAX_EARLIER,
  assessMessage,
  assessText,
  crisisReply,
  type Assessment,
} from '@mikai/core/safety/gate';
import { answerGuided } from './engine.js';
import type { GuidedReply, GuidedReplyKind, GuidedRequest } from './guided-reply.js';

/** A reply as it is printed, and what the tests look at besides. */
export interface LocalReply {
  reply: string;
  english: string;
  language: LanguageCode;
  choices: ChatChoice[];
  flow: ChatMessage['flow'] | null;
  level: Assessment['level'];
  kind: GuidedReplyKind | 'care';
  /** The name of the choice that was made, or typed. */
  choice?: string;
  /** Ids of the wordings. */
  wordings: string[];
  extras: MessageExtras;
}

/** Replies whose wordings do not come again. */
const NO_REPEAT_REPLIES = 10;

/** The names of answers to asides in care mode in `companion:report`. */
const WORDING_OF_ASIDE: Record<CareAside, string> = {
  language: 'language',
  human: 'human',
  bye: 'goodbye',
  thanks: 'thanks',
  refuse: 'refusal',
};

/** A conversation without services: the crisis gate, the question of a check, care mode and the guided conversation, as in the product. */
export class LocalConversation {
  private readonly spoken: string[] = [];
  private readonly wordings: string[][] = [];
  private guided: GuidedReply['guided'] | undefined;
  private last: LocalReply | undefined;
  private isCheckDenied = false;
  private careTurns: number | null = null;
  private aside: CareAside | undefined;
  private crises = 0;
  private messageId = 0;

  constructor(
    private readonly preferred: LanguageCode,
    private readonly options: { name?: string; seed: number; isGuest?: boolean; style?: ChatStyle },
  ) {}

  /** Returns the choices that are open now. */
  get choices(): ChatChoice[] {
    return this.last?.choices ?? [];
  }

  /** Answers words or a choice: its number counted from 1, or its label. */
  send(text: string): LocalReply {
    const number = Number(/^\s*(\d{1,2})\s*$/u.exec(text)?.[1]);
    const isScale = this.last?.extras.input?.kind === 'scale';
    const numbered = isScale ? undefined : this.choices[number - 1];
    const all = this.last ? choicesIn(this.last.extras, this.messageId) : [];
    const isSafetyAsked = this.careTurns !== null;
    const choice =
      numbered ??
      all.find((each) => isTypedChoice(text, each, this.last?.language ?? this.preferred, isSafetyAsked));
    const opening = this.last ? undefined : openingOf(text);
    this.messageId += 1;
    const answered = opening
      ? this.converse(text, `open.${opening}`)
      : this.answer(choice?.label ?? text, choice);
    if (!choice && !opening) this.spoken.push(text);
    this.last = answered;
    return answered;
  }

  /** Makes a choice by its name, whether it is offered or not. */
  choose(name: string): LocalReply {
    this.messageId += 1;
    this.last = this.converse('', name);
    return this.last;
  }

  private answer(text: string, choice: ChatChoice | undefined): LocalReply {
    const name = choice && careChoiceName(choice.id);
    if (name) return this.answerCare(name);
    if (choice) return this.converse(text, choiceName(choice.id));
    const assessment = this.assess(text);
    const { language, category } = assessment;
    if (assessment.crisis) return this.beginCare(language, assessment);
    if (this.careTurns !== null) {
      const aside = assessment.level === 'none' ? careAside(text, language, this.aside) : undefined;
      this.aside = aside?.name;
      if (aside)
        return {
          ...this.inCare(aside, aside.language, CARE_CHOICES, 'none'),
          wordings: [WORDING_OF_ASIDE[aside.name]],
        };
      const reply = careReply(language, 'turns', this.careTurns);
      this.careTurns += 1;
      return this.inCare(reply, language, CARE_CHOICES, 'none');
    }
    const isAsked = this.choices.some(({ id }) => careChoiceName(id) === 'check.no');
    const reply = this.converse(text);
    if (assessment.level !== 'check' || isAsked) return reply;
    const question = checkQuestion(reply.language, category);
    return {
      ...reply,
      reply: `${reply.reply}\n\n${question.text}`,
      english: `${reply.english}\n\n${question.english}`,
      choices: careChoices(CHECK_CHOICES, reply.language, this.messageId),
      extras: { choices: careChoices(CHECK_CHOICES, reply.language, this.messageId) },
      level: 'check',
    };
  }

  private assess(text: string): Assessment {
    const alone = assessText(text, this.preferred);
    const context = { earlier: this.spoken.slice(-MAX_EARLIER), isCheckDenied: this.isCheckDenied };
    return assessMessage(text, context, alone.language);
  }

  private converse(text: string, choice?: string): LocalReply {
    const request: GuidedRequest = {
      text,
      messageId: this.messageId,
      ...(choice === undefined ? {} : { choice }),
      ...(this.guided ? { state: this.guided.state } : {}),
      isInterrupted: false,
      conversation: this.last?.language ?? null,
      preferred: this.preferred,
      recent: this.wordings.slice(-NO_REPEAT_REPLIES).flat(),
      name: this.options.name ?? '',
      isGuest: this.options.isGuest ?? true,
      ...(this.options.style ? { style: this.options.style } : {}),
      seed: this.options.seed + this.messageId,
    };
    const reply = answerGuided(request);
    this.guided = reply.guided;
    this.wordings.push(reply.wordings);
    const { kind, text: content, english, flow } = reply;
    return {
      ...(choice === undefined ? {} : { choice }),
      reply: content,
      english,
      language: reply.language,
      choices: [...(reply.choices ?? []), ...(reply.quietChoices ?? [])],
      flow: flow ?? null,
      level: 'none',
      kind,
      wordings: reply.wordings,
      extras: reply,
    };
  }

  private beginCare(language: LanguageCode, { category }: Pick<Assessment, 'category'>): LocalReply {
    const reply = crisisReply(language, category, this.crises);
    this.crises += 1;
    this.careTurns = 0;
    return this.inCare(reply, language, CARE_CHOICES, 'certain');
  }

  private answerCare(name: CareChoiceName): LocalReply {
    const language = this.last?.language ?? this.preferred;
    switch (name) {
      case 'check.yes':
        return this.beginCare(language, { category: null });
      case 'care.unsafe': {
        const before = this.careTurns ?? 0;
        this.careTurns = before + 1;
        return this.inCare(careReply(language, 'unsafe', before), language, CARE_CHOICES, 'certain');
      }
      case 'check.no':
        this.isCheckDenied = true;
        return this.resume(careReply(language, 'denied'), language);
      case 'care.safe':
        return this.resume(careReply(language, 'safe'), language);
      case 'care.notMeant':
        return this.resume(careReply(language, 'notMeant'), language);
    }
  }

  /** The guided conversation goes on where it was. */
  private resume(spoken: { text: string; english: string }, language: LanguageCode): LocalReply {
    this.careTurns = null;
    const extras = this.guided ? resumedExtras(this.guided, this.messageId) : {};
    const view = this.guided?.view;
    return {
      ...this.inCare(spoken, language, [], 'none'),
      reply: [spoken.text, view?.text].filter(Boolean).join('\n\n'),
      english: [spoken.english, view?.english].filter(Boolean).join('\n\n'),
      choices: [...(extras.choices ?? []), ...(extras.quietChoices ?? [])],
      flow: extras.flow ?? null,
      extras,
    };
  }

  private inCare(
    { text, english }: { text: string; english: string },
    language: LanguageCode,
    names: readonly CareChoiceName[],
    level: Assessment['level'],
  ): LocalReply {
    const choices = careChoices(names, language, this.messageId);
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
}
