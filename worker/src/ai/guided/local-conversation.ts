import { choiceName, type ChatChoice, type ChatStyle } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import { choicesIn, resumedExtras } from '@mikai/core/chat/extras';
import { languageInCare } from '@mikai/core/language/short-message';
import { openingOf } from '@mikai/core/chat/openings';
import {
  CHECK_CHOICES,
  OTHER_CHOICES,
  careChoiceName,
  careChoices,
  careReply,
  checkQuestion,
  isLineLeft,
  isQuestionNear,
  laterEnd,
  lineForOthers,
  nextCheck,
  otherReply,
  otherTurn,
  remainingLine,
  type CareChoiceName,
  type EndedCare,
  type OpenCheck,
  type OtherReplyKind,
} from '@mikai/core/safety/care';
import { MAX_EARLIER, assessMessage, assessText, type Assessment } from '@mikai/core/safety/gate';
import { isLooseAnswer, isTypedChoice, takesBackCare } from '@mikai/core/safety/typed-choices';
import { answerGuided } from './engine.js';
import type { GuidedReply, GuidedRequest } from './guided-reply.js';
import { fixedReply, LocalCare } from './local-care.js';
import type { LocalReply } from './local-reply.js';
import { hasSign, isPlainLine } from '../plain-line.js';

/** Replies whose wordings do not come again. */
const NO_REPEAT_REPLIES = 10;

/** A conversation without services: the crisis gate, the question of a check, care mode and the guided conversation, as in the product. */
export class LocalConversation {
  private readonly spoken: string[] = [];
  private readonly wordings: string[][] = [];
  private guided: GuidedReply['guided'] | undefined;
  private last: LocalReply | undefined;
  private isCheckDenied = false;
  /** The question that is open, or the line with help that stays. */
  private check: OpenCheck | undefined;
  private readonly care = new LocalCare();
  /** The care that its writer ended by being safe. */
  private ended: EndedCare | undefined;
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
    const assessed = this.assess(text);
    const asks = (each: CareChoiceName) => this.choices.some(({ id }) => careChoiceName(id) === each);
    const isAsked = asks('check.no');
    const assessment: Assessment =
      (isAsked || asks('other.alone')) && assessed.isCertainAlone
        ? { ...assessed, level: 'certain', crisis: true }
        : assessed;
    const { language } = assessment;
    if (assessment.crisis) {
      return this.beginCare(language, assessment, text);
    }
    if (this.care.isOn) return this.care.answer(text, assessment, this.messageId);
    const { ended } = this;
    const takenBack = ended ? takesBackCare(text, this.last?.language ?? language) : 'none';
    if (ended && takenBack === 'certain') return this.beginCare(language, ended);
    const isDoubted = ended !== undefined && takenBack === 'check' && assessment.level === 'none';
    this.ended = isDoubted ? undefined : laterEnd(ended);
    const counts: Assessment = isDoubted
      ? { ...assessment, level: 'check', category: ended.category }
      : assessment;
    const ofOthers = asks('other.alone') ? this.answerAboutOthers(text, counts) : null;
    if (ofOthers) return ofOthers;
    const before = this.check;
    const next = nextCheck(counts, before, isAsked);
    const isPlain = !isDoubted && next && !next.isOpen && this.isPlain(text, language);
    this.check = isPlain ? remainingLine(before) : next;
    if (this.check?.isOfOthers && (this.check.timesAsked ?? 1) === 1) {
      const question = checkQuestion(language, this.check.category, 1, this.check);
      return fixedReply(question, language, CHECK_CHOICES, 'check', this.messageId);
    }
    const isNear = isQuestionNear(this.check && { ...this.check, ...(before ? { before } : {}) });
    const reply = this.converse(text, undefined, isNear);
    if (!this.check || isLineLeft(this.check)) return reply;
    const question = checkQuestion(reply.language, this.check.category, this.check.timesAsked, this.check);
    return {
      ...reply,
      reply: `${reply.reply}\n\n${question.text}`,
      english: `${reply.english}\n\n${question.english}`,
      choices: careChoices(CHECK_CHOICES, reply.language, this.messageId),
      extras: { choices: careChoices(CHECK_CHOICES, reply.language, this.messageId) },
      level: 'check',
    };
  }

  private isPlain(text: string, language: LanguageCode): boolean {
    const earlier = this.spoken.slice(-MAX_EARLIER);
    const isAfterSign = earlier.some((words) => hasSign(assessText(words, language)));
    return isPlainLine(text, language, isAfterSign);
  }

  private assess(text: string): Assessment {
    const alone = assessText(text, this.preferred);
    const isInCare = this.care.isOn || this.check?.isOfOthers === true;
    const language =
      isInCare && this.last
        ? languageInCare(text, alone.language, this.last.language, alone.matched)
        : alone.language;
    const context = { earlier: this.spoken.slice(-MAX_EARLIER), isCheckDenied: this.isCheckDenied };
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

  private answerCare(name: CareChoiceName): LocalReply {
    const language = this.last?.language ?? this.preferred;
    const { check } = this;
    this.check = undefined;
    switch (name) {
      case 'check.yes':
        // The question beside the danger of somebody else is about thoughts of suicide of one's own.
        return this.beginCare(language, {
          category: check?.isOfOthers ? 'suicide' : (check?.category ?? null),
        });
      case 'care.unsafe':
        return this.care.answerUnsafe(language, this.messageId);
      case 'check.no':
        this.isCheckDenied = true;
        if (check?.isOfOthers) return this.replyAboutOthers(language, 'denied');
        return this.resume(careReply(language, 'denied'), language);
      case 'other.with':
        return this.replyAboutOthers(language, 'with');
      case 'other.alone':
        return this.replyAboutOthers(language, 'alone');
      case 'other.unsure':
        return this.replyAboutOthers(language, 'unsure');
      case 'care.safe':
        this.ended = this.care.end();
        return this.resume(careReply(language, 'safe'), language);
      case 'care.notMeant':
        this.care.end();
        return this.resume(careReply(language, 'notMeant'), language);
    }
  }

  private get wasAskedBefore(): boolean {
    return (this.check?.timesAsked ?? 1) > 1;
  }

  private beginCare(language: LanguageCode, reason: Pick<Assessment, 'category'>, text?: string): LocalReply {
    this.check = undefined;
    this.ended = undefined;
    return this.care.begin(language, reason, this.messageId, text);
  }

  /** Helps with somebody else who is in danger. A line with help stays after it. */
  private replyAboutOthers(
    language: LanguageCode,
    kind: OtherReplyKind,
    spoken = otherReply(language, kind),
  ): LocalReply {
    this.check = lineForOthers(kind === 'alone' ? 'danger' : 'suicide');
    const names = kind === 'denied' ? OTHER_CHOICES : [];
    return fixedReply(spoken, language, names, 'none', this.messageId);
  }

  /** Answers what is written instead of whether somebody is with the person in danger; `null` where the writer may be in danger too. */
  private answerAboutOthers(text: string, assessment: Assessment): LocalReply | null {
    const turn = otherTurn(text, assessment);
    return turn && this.replyAboutOthers(turn.language, turn.kind, turn.spoken);
  }

  /** The guided conversation goes on where it was. */
  private resume(spoken: { text: string; english: string }, language: LanguageCode): LocalReply {
    this.care.end();
    const extras = this.guided ? resumedExtras(this.guided, this.messageId) : {};
    const view = this.guided?.view;
    return {
      ...fixedReply(spoken, language, [], 'none', this.messageId),
      reply: [spoken.text, view?.text].filter(Boolean).join('\n\n'),
      english: [spoken.english, view?.english].filter(Boolean).join('\n\n'),
      choices: [...(extras.choices ?? []), ...(extras.quietChoices ?? [])],
      flow: extras.flow ?? null,
      extras,
    };
  }
}
