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
import { careChoices as choicesMade } from '@mikai/core/metrics/metrics';
import { openingOf } from '@mikai/core/chat/openings';
import { assessMessageWithin } from '@mikai/core/safety/bounded-gate';
import { careChoiceName, careChoices } from '@mikai/core/safety/care';
import { FIXED_REPLY, crisisReply } from '@mikai/core/safety/card';
import { calmChoice } from '@mikai/core/safety/medical';
import { MAX_EARLIER, type Assessment } from '@mikai/core/safety/gate';
import { chooseFrom, languageOf, openCheck, type NewMessage, type Offer } from './care-offer.js';

/** Replies among which the guided conversation is looked for that was interrupted. */
const MAX_INTERRUPTION = 40;

const CALM = { level: 'none', crisis: false, category: null } as const;

/** The effect of a message on the conversation's care, and the choice that it makes. */
export interface ChosenCare extends CareDecision {
  choice: ChatChoice | null;
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
      where: { sessionId: session.id, sender: 'user', id: withinRange(session) },
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
   * @param country the person's, for the numbers in a fixed reply; `null` if it is unknown
   * @throws ApiException 400 `unknown_choice` for a choice that is not to be had now
   */
  async decide(
    manager: EntityManager,
    session: ChatSessionEntity,
    dto: NewMessage,
    assessment: Assessment,
    country: string | null = null,
  ): Promise<ChosenCare | { repeated: ChatMessageEntity }> {
    const offer = await this.offerOf(manager, session);
    const known = careOf(session);
    const state = country === null ? known : { ...known, country };
    if (dto.choiceId !== undefined && offer.own !== null && extrasOf(offer.own).choiceId === dto.choiceId)
      return { repeated: offer.own };
    const choice = chooseFrom(offer, dto, state, assessment);
    const name = (choice && offer.reply && careChoiceName(choice.id)) ?? null;
    if (name) choicesMade.inc({ choice: name });
    const offered = offer.choices.flatMap(({ id }) => careChoiceName(id) ?? []);
    const { open, wasAsked } = openCheck(state.check, offer, offered.includes('check.no'), dto.replaces);
    const { reply } = offer;
    const decision = decideCare(state, {
      content: dto.content,
      assessment: name ? assessment : countsOf(offer, state, dto, assessment, choice),
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
    const fixed = spoken ?? (await this.crisisText(manager, message, category, language));
    const guided = resumes ? await this.interruptedBy(manager, message) : undefined;
    const text = guided ? goOn(fixed, guided) : fixed;
    const more: MessageExtras = {
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

  private async offerOf(manager: EntityManager, session: ChatSessionEntity): Promise<Offer> {
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

/** Returns the part of the assessment that counts for a text that is no choice of care. */
function countsOf(
  offer: Offer,
  state: CareState,
  dto: NewMessage,
  assessment: Assessment,
  choice: ChatChoice | null,
): Assessment {
  // The words of a choice are ours here too; those that come with an opening need not be.
  const isOurs = choice !== null && (offer.own !== null || openingOf(choice.label) !== undefined);
  if (!isOurs) return { ...assessment, language: languageOf(offer, state, dto, assessment) };
  // The chips of an opening have English words in most languages: they say nothing about the person's.
  const chosen = dto.choiceId === undefined ? undefined : dto.preferredLanguage;
  return { ...assessment, ...CALM, language: offer.reply?.language ?? chosen ?? assessment.language };
}

/** Repeats the last question below the fixed reply. */
const goOn = (
  { text, english }: { text: string; english: string },
  { view }: GuidedExtras,
): { text: string; english: string } =>
  view.text === ''
    ? { text, english }
    : { text: `${text}\n\n${view.text}`, english: `${english}\n\n${view.english}` };
