import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import type { ChatChoice } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { careOf, type CareState } from '@mikai/core/chat/care-state';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { isReplyTo } from '@mikai/core/chat/message-keys';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import type { CareDecision, FixedReply } from '@mikai/core/chat/care-decision';
import { decideCare } from '@mikai/core/chat/decide-care';
import { countCrisisReplies } from '@mikai/core/chat/crisis-replies';
import {
  choicesIn,
  extrasOf,
  resumedExtras,
  type GuidedExtras,
  type MessageExtras,
} from '@mikai/core/chat/extras';
import { withinRange } from '@mikai/core/database/message-range';
import { careChoices as careChoiceCounter } from '@mikai/core/metrics/metrics';
import { openingOf } from '@mikai/core/chat/openings';
import { assessMessageWithin } from '@mikai/core/safety/bounded-gate';
import { careChoiceName, careChoices } from '@mikai/core/safety/care';
import { FIXED_REPLY, crisisReply } from '@mikai/core/safety/card';
import { calmChoice } from '@mikai/core/safety/medical';
import { MAX_EARLIER, type Assessment } from '@mikai/core/safety/gate';
import { chooseFrom, languageOf, openCheck, type NewMessage, type Offer } from './care-offer.js';

/** The maximum number of replies that are searched for the interrupted guided conversation. */
const MAX_SEARCHED_REPLIES = 40;

const CALM = { level: 'none', crisis: false, category: null } as const;

/** The effect of a message on the conversation's care, and the choice that it makes. */
export interface ChosenCare extends CareDecision {
  choice: ChatChoice | null;
}

/**
 * Applies the levels of the crisis gate to a conversation: questions, care mode, and the choices that end them. It
 * depends only on the database.
 */
@Injectable()
export class ChatCareService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Assesses a message together with the earlier ones. A message that the gate had no time for remains a hit, and the
   * label of a choice needs no context.
   */
  async judge(session: ChatSessionEntity, dto: NewMessage, assessment: Assessment): Promise<Assessment> {
    if (assessment.isUnjudged || dto.choiceId !== undefined) return assessment;
    const newest = await this.dataSource.manager.find(ChatMessageEntity, {
      where: { sessionId: session.id, sender: 'user', id: withinRange(session) },
      order: { id: 'DESC' },
      take: MAX_EARLIER + (dto.replaces === undefined ? 0 : 1),
    });
    // The text of a choice is MikAI's, so it reveals nothing about the person.
    const earlier = newest.filter(
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
   * Decides the effect of a message that is about to be stored. Returns `repeated`, the earlier message, if the choice
   * was made already, perhaps on another device.
   * @param country the person's country, for the phone numbers in a fixed reply; `null` if it is unknown
   * @throws ApiException 400 `unknown_choice` for a choice that is not offered now
   */
  async decide(
    manager: EntityManager,
    session: ChatSessionEntity,
    dto: NewMessage,
    assessment: Assessment,
    country: string | null = null,
  ): Promise<ChosenCare | { repeated: ChatMessageEntity }> {
    const offer = await this.findOffer(manager, session);
    const known = careOf(session);
    const state = country === null ? known : { ...known, country };
    if (dto.choiceId !== undefined && offer.own !== null && extrasOf(offer.own).choiceId === dto.choiceId)
      return { repeated: offer.own };
    const choice = chooseFrom(offer, dto, state, assessment);
    const name = (choice && offer.reply && careChoiceName(choice.id)) ?? null;
    if (name) careChoiceCounter.inc({ choice: name });
    const offered = offer.choices.flatMap(({ id }) => careChoiceName(id) ?? []);
    const { open, wasAsked } = openCheck(state.check, offer, offered.includes('check.no'), dto.replaces);
    const { reply } = offer;
    const decision = decideCare(state, {
      content: dto.content,
      assessment: name ? assessment : relevantAssessment(offer, state, dto, assessment, choice),
      choice: name,
      offered,
      reply: reply && { language: reply.language, category: extrasOf(reply).care?.category ?? null },
      open,
      wasAsked,
    });
    return { ...decision, choice };
  }

  /** Stores a fixed reply in the transaction of its message. */
  async storeReply(
    manager: EntityManager,
    message: ChatMessageEntity,
    { spoken, kind, language, extras, resumes, offersCalm }: FixedReply,
    category: CrisisCategory | null,
  ): Promise<ChatMessageEntity> {
    const fixedText = spoken ?? (await this.nextCrisisText(manager, message, category, language));
    const guided = resumes ? await this.findInterruptedStep(manager, message) : undefined;
    const text = guided ? appendQuestion(fixedText, guided) : fixedText;
    const messageExtras: MessageExtras = {
      ...(guided ? resumedExtras(guided, message.id) : {}),
      ...(extras?.care ? { care: extras.care } : {}),
      ...(extras?.choices ? { choices: careChoices(extras.choices, language, message.id) } : {}),
      ...(offersCalm ? { choices: [calmChoice(language, message.id)] } : {}),
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
        extras: Object.keys(messageExtras).length > 0 ? JSON.stringify(messageExtras) : null,
        provenance: FIXED_REPLY,
      }),
    );
  }

  /** Returns the step of the guided conversation that care interrupted. */
  private async findInterruptedStep(
    manager: EntityManager,
    { id, sessionId }: ChatMessageEntity,
  ): Promise<GuidedExtras | undefined> {
    const replies = await manager.find(ChatMessageEntity, {
      where: { sessionId, sender: 'ai', isComplete: true, id: LessThan(id) },
      order: { id: 'DESC' },
      take: MAX_SEARCHED_REPLIES,
    });
    for (const reply of replies) {
      const { guided } = extrasOf(reply);
      if (guided) return guided;
    }
    return undefined;
  }

  /** Returns the fixed reply to a crisis, with a different text each time in a conversation. */
  private async nextCrisisText(
    manager: EntityManager,
    { id, sessionId }: ChatMessageEntity,
    category: CrisisCategory | null,
    language: LanguageCode,
  ): Promise<{ text: string; english: string }> {
    const before = await countCrisisReplies(manager, sessionId, id);
    return crisisReply(language, category, before);
  }

  private async findOffer(manager: EntityManager, session: ChatSessionEntity): Promise<Offer> {
    const own = await manager.findOne(ChatMessageEntity, {
      where: { sessionId: session.id, sender: 'user', id: withinRange(session) },
      order: { id: 'DESC' },
    });
    const reply =
      own &&
      (await manager.findOneBy(ChatMessageEntity, {
        ...(await isReplyTo(manager, own.id)),
        isComplete: true,
      }));
    return { own, reply, choices: own && reply ? choicesIn(extrasOf(reply), own.id) : [] };
  }
}

/** Returns the assessment that counts for a message that is not a choice of care. */
function relevantAssessment(
  offer: Offer,
  state: CareState,
  dto: NewMessage,
  assessment: Assessment,
  choice: ChatChoice | null,
): Assessment {
  // The text of a choice is MikAI's; the text that comes with the id of an opening may be the person's.
  const isChoiceText = choice !== null && (offer.own !== null || openingOf(choice.label) !== undefined);
  if (!isChoiceText) return { ...assessment, language: languageOf(offer, state, dto, assessment) };
  // In most languages the openings have English labels, which reveal nothing about the person's language.
  const pageLanguage = dto.choiceId === undefined ? undefined : dto.preferredLanguage;
  return { ...assessment, ...CALM, language: offer.reply?.language ?? pageLanguage ?? assessment.language };
}

/** Appends the interrupted question to the fixed reply. */
const appendQuestion = (
  { text, english }: { text: string; english: string },
  { view }: GuidedExtras,
): { text: string; english: string } =>
  view.text === ''
    ? { text, english }
    : { text: `${text}\n\n${view.text}`, english: `${english}\n\n${view.english}` };
