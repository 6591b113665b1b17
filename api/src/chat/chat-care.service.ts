import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import { CHAT_OPENINGS, type ChatChoice, type SendChatMessageRequest } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { careOf, type CareState } from '@mikai/core/chat/care-state';
import { ChatMessageEntity, kindOf } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { countCrisisReplies } from '@mikai/core/chat/crisis-replies';
import {
  choicesIn,
  extrasOf,
  resumedExtras,
  type GuidedExtras,
  type MessageExtras,
} from '@mikai/core/chat/extras';
import { careChoices as chosen } from '@mikai/core/metrics/metrics';
import { openingOf } from '@mikai/core/chat/openings';
import { replyOf } from '@mikai/core/chat/reply-end';
import { languageInCare } from '@mikai/core/language/short-message';
import { assessMessageWithin } from '@mikai/core/safety/bounded-gate';
import {
  CARE_CHOICES,
  careAside,
  careChoiceName,
  careChoices,
  careReply,
  isLineLeft,
  isLooseAnswer,
  isTypedChoice,
  nextCheck,
  remainingLine,
  type OpenCheck,
} from '@mikai/core/safety/care';
import { FIXED_REPLY, crisisReply } from '@mikai/core/safety/card';
import { MAX_EARLIER, type Assessment } from '@mikai/core/safety/gate';
import { ApiException } from '../common/http/api-exception.js';

/** A message that is to be stored, in the place of the message `replaces` where there is one. */
export type NewMessage = Omit<SendChatMessageRequest, 'sender'> & { replaces?: number };

/** Replies among which the guided conversation is looked for that was interrupted. */
const MAX_INTERRUPTION = 40;

const CALM = { level: 'none', crisis: false, category: null } as const;

/** The choices that are open now, those of the reply to the newest message, and that message. */
interface Offer {
  own: ChatMessageEntity | null;
  reply: ChatMessageEntity | null;
  choices: readonly ChatChoice[];
}

/** A reply that is sent at once, without a companion. */
interface FixedReply {
  /** `null`: the fixed reply to words of crisis. */
  spoken: { text: string; english: string } | null;
  kind: 'text' | 'crisis';
  language: LanguageCode;
  extras?: Pick<MessageExtras, 'care'> & { hasCareChoices: boolean };
  /** The guided conversation goes on below it where it was. */
  resumes?: true;
}

/** The effect of a message on the conversation's care. */
export interface CareDecision {
  /** The part of the gate's assessment that counts once the choice and the conversation are known. */
  assessment: Assessment;
  choice: ChatChoice | null;
  /** `null`: a companion answers. */
  fixed: FixedReply | null;
  /** The state afterwards, but for a question that the reply to this message is to ask. */
  state: CareState;
  /** What the reply is to ask about, and the check that was open until now. */
  asks: (OpenCheck & { before?: OpenCheck }) | undefined;
}

/** Levels of the crisis gate in a conversation: questions, care mode, and the choices that end them. It needs the database alone. */
@Injectable()
export class ChatCareService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Judges a message in its conversation, which can ask before it shows a card. What the gate had no time for stays a hit, and
   * the label of a choice needs no context.
   */
  async judge(session: ChatSessionEntity, dto: NewMessage, assessment: Assessment): Promise<Assessment> {
    if (assessment.isUnjudged || dto.choiceId !== undefined) return assessment;
    const last = await this.dataSource.manager.find(ChatMessageEntity, {
      where: { sessionId: session.id, sender: 'user' },
      order: { id: 'DESC' },
      take: MAX_EARLIER + (dto.replaces === undefined ? 0 : 1),
    });
    // The text of a choice is ours and says nothing about the person.
    const earlier = last.filter(
      (message) => message.id !== dto.replaces && extrasOf(message).choiceId === undefined,
    );
    return assessMessageWithin(
      dto.content,
      {
        earlier: earlier.map(({ content }) => content).reverse(),
        isCheckDenied: careOf(session).isCheckDenied === true,
      },
      assessment.language,
    );
  }

  /**
   * Decides the effect of a message that is about to be stored. `'repeated'`: the choice was made already, perhaps on
   * another screen, and counts once.
   * @throws ApiException 400 `unknown_choice` for a choice that is not to be had now
   */
  async decide(
    manager: EntityManager,
    session: ChatSessionEntity,
    dto: NewMessage,
    assessment: Assessment,
  ): Promise<CareDecision | { repeated: ChatMessageEntity }> {
    const offer = await this.offerOf(manager, session.id);
    const state = careOf(session);
    if (dto.choiceId !== undefined && offer.own !== null && extrasOf(offer.own).choiceId === dto.choiceId)
      return { repeated: offer.own };
    const choice = chooseFrom(offer, dto, assessment);
    const made = choice && this.answerChoice(choice, offer, state, assessment);
    if (choice && made) return { ...made, choice };
    // The words of a choice are ours here too; those that come with an opening need not be.
    const isOurs = choice !== null && (offer.own !== null || openingOf(choice.label) !== undefined);
    // The chips of an opening have English words in most languages: they say nothing about the person's.
    const chosen = dto.choiceId === undefined ? undefined : dto.preferredLanguage;
    const language = offer.reply?.language ?? chosen ?? assessment.language;
    const counts = isOurs
      ? { ...assessment, ...CALM, language }
      : { ...assessment, language: languageOf(offer, state, dto, assessment) };
    return { ...this.answerText(offer, state, counts, dto), choice };
  }

  /** Stores a fixed reply in the transaction of its message. */
  async storeReply(
    manager: EntityManager,
    message: ChatMessageEntity,
    { spoken, kind, language, extras, resumes }: FixedReply,
    category: CrisisCategory | null,
  ): Promise<ChatMessageEntity> {
    const fixed = spoken ?? (await this.crisisText(manager, message, category, language));
    const guided = resumes ? await this.interruptedBy(manager, message) : undefined;
    const text = guided ? goOn(fixed, guided) : fixed;
    const more: MessageExtras = {
      ...(guided ? resumedExtras(guided, message.id) : {}),
      ...(extras?.care ? { care: extras.care } : {}),
      ...(extras?.hasCareChoices ? { choices: careChoices(CARE_CHOICES, language, message.id) } : {}),
    };
    return manager.save(
      manager.create(ChatMessageEntity, {
        id: message.replyId ?? undefined,
        replyId: null,
        sessionId: message.sessionId,
        sender: 'ai',
        kind: 'text',
        content: text.text,
        english: language === 'en' ? null : text.english,
        language,
        createdAt: message.createdAt,
        replyState: null,
        replyAttempt: 1,
        replyRun: 1,
        isCrisis: kind === 'crisis',
        replyTo: message.id,
        isComplete: true,
        phrases: null,
        extras: Object.keys(more).length > 0 ? JSON.stringify(more) : null,
        provenance: FIXED_REPLY,
      }),
    );
  }

  /** Returns the place in the guided conversation at which questions of care interrupted it. */
  private async interruptedBy(
    manager: EntityManager,
    { id, sessionId }: ChatMessageEntity,
  ): Promise<GuidedExtras | undefined> {
    const replies = await manager.find(ChatMessageEntity, {
      where: { sessionId, sender: 'ai', isComplete: true, id: LessThan(id) },
      order: { id: 'DESC' },
      take: MAX_INTERRUPTION,
    });
    for (const reply of replies) {
      const { guided } = extrasOf(reply);
      if (guided) return guided;
    }
    return undefined;
  }

  /** The fixed reply to words of crisis: each time in a conversation in other words. */
  private async crisisText(
    manager: EntityManager,
    { id, sessionId }: ChatMessageEntity,
    category: CrisisCategory | null,
    language: LanguageCode,
  ): Promise<{ text: string; english: string }> {
    const before = await countCrisisReplies(manager, sessionId, id);
    return crisisReply(language, category, before);
  }

  private async offerOf(manager: EntityManager, sessionId: string): Promise<Offer> {
    const own = await manager.findOne(ChatMessageEntity, {
      where: { sessionId, sender: 'user' },
      order: { id: 'DESC' },
    });
    const reply = own && (await manager.findOneBy(ChatMessageEntity, { replyTo: own.id, isComplete: true }));
    return { own, reply, choices: own && reply ? choicesIn(extrasOf(reply), own.id) : [] };
  }

  /** `null` for a choice that is not about care: a companion answers it as it answers words. */
  private answerChoice(
    { id }: ChatChoice,
    { reply }: Offer,
    { mode, isCheckDenied, turns }: CareState,
    assessment: Assessment,
  ): Omit<CareDecision, 'choice'> | null {
    const name = careChoiceName(id);
    if (name === undefined || reply === null) return null;
    chosen.inc({ choice: name });
    const { language } = reply;
    const category = extrasOf(reply).care?.category ?? mode?.category ?? null;
    const calm: Assessment = { ...assessment, ...CALM, language };
    const certain: Assessment = { ...assessment, level: 'certain', crisis: true, category, language };
    const denied = isCheckDenied ? { isCheckDenied } : {};
    const answer = (kind: 'denied' | 'safe' | 'notMeant', state: CareState) => ({
      assessment: calm,
      fixed: { spoken: careReply(language, kind), kind: 'text' as const, language, resumes: true as const },
      state,
      asks: undefined,
    });
    switch (name) {
      case 'check.no':
        return answer('denied', { isCheckDenied: true });
      case 'care.safe':
        return answer('safe', denied);
      case 'care.notMeant':
        return answer('notMeant', denied);
      case 'check.yes':
        return this.begin(certain, denied);
      case 'care.unsafe': {
        const before = turns ?? 0;
        const begun = this.begin(certain, { ...denied, ...(mode ? { mode } : {}), turns: before + 1 });
        return { ...begun, fixed: { ...begun.fixed, spoken: careReply(language, 'unsafe', before) } };
      }
    }
  }

  private answerText(
    offer: Offer,
    state: CareState,
    assessment: Assessment,
    { content, replaces }: NewMessage,
  ): Omit<CareDecision, 'choice'> {
    const { check, aside: asideBefore, ...rest } = state;
    const isAsked = offer.choices.some(({ id }) => careChoiceName(id) === 'check.no');
    if (assessment.crisis) return this.begin(assessment, rest);
    // The question is open, and instead of an answer comes what is certain by itself.
    if (isAsked && assessment.isCertainAlone === true)
      return this.begin({ ...assessment, level: 'certain', crisis: true }, rest);
    if (state.mode) {
      const turns = state.turns ?? 0;
      // A possible hint at a crisis is not a mere goodbye.
      const aside =
        assessment.level === 'none' ? careAside(content, assessment.language, asideBefore) : undefined;
      const language = aside?.language ?? assessment.language;
      return {
        // The person is being cared for already: nothing more is to be asked.
        assessment: { ...assessment, ...CALM },
        fixed: {
          spoken: aside ?? careReply(language, 'turns', turns),
          kind: 'text',
          language,
          extras: { care: { level: 'certain', category: state.mode.category }, hasCareChoices: true },
        },
        state: aside ? { ...rest, aside: aside.name } : { ...rest, turns: turns + 1 },
        asks: undefined,
      };
    }
    const { open: before, wasAsked } = openCheck(check, offer, isAsked, replaces);
    const next = nextCheck(assessment, before, wasAsked);
    return {
      assessment,
      fixed: null,
      state: rest,
      asks: next && { ...next, ...(before ? { before } : {}) },
    };
  }

  /** Starts care mode, or continues it with the new message. */
  private begin(
    assessment: Assessment,
    state: CareState,
  ): Omit<CareDecision, 'choice'> & { fixed: FixedReply } {
    const { category, language } = assessment;
    return {
      assessment,
      fixed: {
        spoken: null,
        kind: 'crisis' as const,
        language,
        extras: { care: { level: 'certain', category }, hasCareChoices: true },
      },
      state: { ...state, mode: { category, since: state.mode?.since ?? new Date().toISOString() } },
      asks: undefined,
    };
  }
}

/**
 * Returns the check that is open when a message comes, and whether its question was asked. A message in the place of another finds what
 * was open before that one.
 */
function openCheck(
  check: CareState['check'],
  { own, reply }: Offer,
  isAsked: boolean,
  replaces: number | undefined,
): { open: OpenCheck | undefined; wasAsked: boolean } {
  if (check === undefined) return { open: undefined, wasAsked: false };
  const { messageId, before, ...rest } = check;
  const open = replaces === messageId ? before : rest;
  const isUnasked = own !== null && (reply === null || replyOf(own).state === 'stopped');
  if (isAsked || isUnasked || isLineLeft(open)) return { open, wasAsked: isAsked };
  // The reply came without the question: the message was surely something else.
  return { open: replaces === messageId ? undefined : remainingLine(before), wasAsked: false };
}

/** In care a word or two that several languages share do not change the language of the conversation. */
const languageOf = (
  { reply }: Offer,
  { mode }: CareState,
  { content }: NewMessage,
  { language, matched }: Assessment,
): LanguageCode => (mode && reply ? languageInCare(content, language, reply.language, matched) : language);

/** Repeats the last question below the fixed reply. */
const goOn = (
  { text, english }: { text: string; english: string },
  { view }: GuidedExtras,
): { text: string; english: string } =>
  view.text === ''
    ? { text, english }
    : { text: `${text}\n\n${view.text}`, english: `${english}\n\n${view.english}` };

/** @throws ApiException 400 for an id that is not among the choices, or words that are not its label */
function chooseFrom(
  { own, reply, choices }: Offer,
  { choiceId, content }: NewMessage,
  assessment: Assessment,
): ChatChoice | null {
  if (own === null) {
    const typed = openingOf(content);
    const id = choiceId ?? (typed && `open.${typed}`);
    if (id !== undefined && isOpening(id)) return { id, label: content };
  }
  if (reply === null || choices.length === 0) {
    if (choiceId !== undefined) throw unknownChoice('choiceId', 'These choices are not there any more.');
    return null;
  }
  const isTyped = (choice: ChatChoice) =>
    isTypedChoice(content, choice, reply.language, kindOf(reply) === 'crisis');
  const isLoose = (choice: ChatChoice) => isLooseAnswer(content, choice, reply.language, assessment);
  if (choiceId === undefined) return choices.find(isTyped) ?? choices.find(isLoose) ?? null;
  const choice = choices.find(({ id }) => id === choiceId);
  if (!choice)
    throw unknownChoice(
      'choiceId',
      'Please send the id of a choice of the newest reply, or words without an id.',
    );
  if (!isTyped(choice)) throw unknownChoice('content', 'Please send the label of the choice as the content.');
  return choice;
}

/** The page shows the openings of a conversation by itself, before there is any reply. */
const isOpening = (id: string): boolean => CHAT_OPENINGS.some((name) => id === `open.${name}`);

const unknownChoice = (field: string, problem: string) =>
  new ApiException(400, 'unknown_choice', 'This choice cannot be made now.', {
    details: { [field]: problem },
  });
