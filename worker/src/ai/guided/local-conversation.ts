import { choiceName, type ChatChoice, type ChatStyle } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import type { CareState } from '@mikai/core/chat/care-state';
import type { CareDecision, FixedReply } from '@mikai/core/chat/care-decision';
import { decideCare } from '@mikai/core/chat/decide-care';
import { choicesIn, resumedExtras } from '@mikai/core/chat/extras';
import { languageInCare } from '@mikai/core/language/short-message';
import { openingOf } from '@mikai/core/chat/openings';
import {
  CHECK_CHOICES,
  careChoiceName,
  careChoices,
  checkQuestion,
  isLineLeft,
  isQuestionNear,
  remainingLine,
  type CareAside,
  type CareChoiceName,
  type OpenCheck,
} from '@mikai/core/safety/care';
import {
  MAX_EARLIER,
  assessMessage,
  assessText,
  crisisReply,
  type Assessment,
} from '@mikai/core/safety/gate';
import { calmChoice } from '@mikai/core/safety/medical';
import { isLooseAnswer, isTypedChoice } from '@mikai/core/safety/typed-choices';
import { answerGuided } from './engine.js';
import type { GuidedReply, GuidedRequest } from './guided-reply.js';
import { careReplyOf, type LocalReply } from './local-reply.js';
import { hasSign, isPlainLine } from '../plain-line.js';

/** Replies whose wordings do not come again. */
const NO_REPEAT_REPLIES = 10;

/** The names of answers to asides in care mode in `companion:report`. */
const WORDING_OF_ASIDE: Record<CareAside, string> = {
  language: 'language',
  human: 'human',
  bye: 'goodbye',
  thanks: 'thanks',
  refuse: 'refusal',
  joke: 'joke',
};

/** A conversation without services: the crisis gate, the question of a check, care mode and the guided conversation, as in the product. */
export class LocalConversation {
  private readonly spoken: string[] = [];
  private readonly wordings: string[][] = [];
  private guided: GuidedReply['guided'] | undefined;
  private last: LocalReply | undefined;
  private care: CareState = {};
  /** The category that the last reply was about, if it was one of care. */
  private about: CrisisCategory | null = null;
  /** The number of messages that met the crisis gate, so that each gets another text. */
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
    const isSafetyAsked = this.last?.level === 'certain';
    const language = this.last?.language ?? this.preferred;
    const choice =
      numbered ??
      all.find((each) => isTypedChoice(text, each, language, isSafetyAsked)) ??
      all.find((each) => isLooseAnswer(text, each, language, this.assess(text), this.wasAskedBefore));
    const opening = this.last ? undefined : openingOf(text);
    this.messageId += 1;
    const answered = opening
      ? this.converse(text, `open.${opening}`)
      : this.answer(numbered?.label ?? text, choice);
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
    const name = (choice && careChoiceName(choice.id)) ?? null;
    if (choice && name === null) return this.converse(text, choiceName(choice.id));
    const assessed = this.assess(text);
    const open = this.openCheck;
    const decision = this.decide(text, assessed, name);
    const { fixed, asks } = decision;
    this.care = { ...decision.state, ...(asks ? { check: { ...asks, messageId: this.messageId } } : {}) };
    this.about = fixed?.extras?.care?.category ?? asks?.category ?? null;
    if (fixed) return this.answerFixed(fixed, decision);
    const { language } = decision.assessment;
    const isDoubted = decision.assessment.level !== assessed.level;
    const isPlain = !isDoubted && asks && !asks.isOpen && this.isPlain(text, language);
    const check = isPlain ? remainingLine(open) : asks;
    const { check: _check, ...others } = this.care;
    this.care = { ...others, ...(check ? { check: { ...check, messageId: this.messageId } } : {}) };
    this.about = check?.category ?? null;
    if (check?.isOfOthers && (check.timesAsked ?? 1) === 1) {
      const question = checkQuestion(language, check.category, 1, check);
      return careReplyOf(question, language, CHECK_CHOICES, 'check', this.messageId);
    }
    const isNear = isQuestionNear(check && { ...check, ...(open ? { before: open } : {}) });
    const reply = this.converse(text, undefined, isNear);
    if (!check || isLineLeft(check)) return reply;
    const question = checkQuestion(reply.language, check.category, check.timesAsked, check);
    return {
      ...reply,
      reply: `${reply.reply}\n\n${question.text}`,
      english: `${reply.english}\n\n${question.english}`,
      choices: careChoices(CHECK_CHOICES, reply.language, this.messageId),
      extras: { choices: careChoices(CHECK_CHOICES, reply.language, this.messageId) },
      level: 'check',
    };
  }

  /** The choices of care under the last reply. */
  private get offered(): CareChoiceName[] {
    return this.choices.flatMap(({ id }) => careChoiceName(id) ?? []);
  }

  /** The check that is open: its question was asked just before, or its line with help stays. */
  private get openCheck(): OpenCheck | undefined {
    if (this.care.check === undefined) return undefined;
    const { messageId: _messageId, before, ...check } = this.care.check;
    return this.offered.includes('check.no') || isLineLeft(check) ? check : remainingLine(before);
  }

  private decide(content: string, assessment: Assessment, choice: CareChoiceName | null): CareDecision {
    return decideCare(this.care, {
      content,
      assessment,
      choice,
      offered: this.offered,
      reply: this.last ? { language: this.last.language, category: this.about } : null,
      open: this.openCheck,
      wasAsked: this.offered.includes('check.no'),
    });
  }

  private answerFixed(
    { spoken, kind, language, extras, resumes, offersCalm }: FixedReply,
    { assessment, state }: CareDecision,
  ): LocalReply {
    const isCrisis = kind === 'crisis';
    const text = spoken ?? crisisReply(language, assessment.category, this.crises);
    if (isCrisis) this.crises += 1;
    if (resumes) return this.resume(text, language);
    const reply = careReplyOf(text, language, extras?.choices ?? [], assessment.level, this.messageId);
    if (offersCalm) {
      const choices = [calmChoice(language, this.messageId)];
      return { ...reply, choices, extras: { choices } };
    }
    const aside = isCrisis || state.mode === undefined ? undefined : state.aside;
    return aside ? { ...reply, wordings: [WORDING_OF_ASIDE[aside]] } : reply;
  }

  private isPlain(text: string, language: LanguageCode): boolean {
    const earlier = this.spoken.slice(-MAX_EARLIER);
    const isAfterSign = earlier.some((words) => hasSign(assessText(words, language)));
    return isPlainLine(text, language, isAfterSign);
  }

  private assess(text: string): Assessment {
    const alone = assessText(text, this.preferred);
    const isInCare = this.care.mode !== undefined || this.care.check?.isOfOthers === true;
    const language =
      isInCare && this.last
        ? languageInCare(text, alone.language, this.last.language, alone.matched)
        : alone.language;
    const context = {
      earlier: this.spoken.slice(-MAX_EARLIER),
      isCheckDenied: this.care.isCheckDenied === true,
    };
    const assessment = assessMessage(text, context, language);
    return isInCare ? { ...assessment, language } : assessment;
  }

  private converse(text: string, choice?: string, hasOpenCheck = false): LocalReply {
    const request: GuidedRequest = {
      text,
      messageId: this.messageId,
      ...(choice === undefined ? {} : { choice }),
      ...(hasOpenCheck ? { hasOpenCheck } : {}),
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

  private get wasAskedBefore(): boolean {
    return (this.care.check?.timesAsked ?? 1) > 1;
  }

  /** The guided conversation continues where it was. */
  private resume(spoken: { text: string; english: string }, language: LanguageCode): LocalReply {
    const extras = this.guided ? resumedExtras(this.guided, this.messageId) : {};
    const view = this.guided?.view;
    return {
      ...careReplyOf(spoken, language, [], 'none', this.messageId),
      reply: [spoken.text, view?.text].filter(Boolean).join('\n\n'),
      english: [spoken.english, view?.english].filter(Boolean).join('\n\n'),
      choices: [...(extras.choices ?? []), ...(extras.quietChoices ?? [])],
      flow: extras.flow ?? null,
      extras,
    };
  }
}
