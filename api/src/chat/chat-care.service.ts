import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import type { ChatChoice } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { careOf, type CareState } from '@mikai/core/chat/care-state';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { countCrisisReplies } from '@mikai/core/chat/crisis-replies';
import {
  choicesIn,
  extrasOf,
  resumedExtras,
  type GuidedExtras,
  type MessageExtras,
} from '@mikai/core/chat/extras';
import { careChoices as choicesMade } from '@mikai/core/metrics/metrics';
import { openingOf } from '@mikai/core/chat/openings';
import { assessMessageWithin } from '@mikai/core/safety/bounded-gate';
import {
  CARE_CHOICES,
  OTHER_CHOICES,
  careChoiceName,
  careChoices,
  careReply,
  careTurn,
  laterEnd,
  lineForOthers,
  nextCheck,
  otherReply,
  otherTurn,
  takenReply,
  type CareChoiceName,
  type OpenCheck,
  type OtherReplyKind,
} from '@mikai/core/safety/care';
import { FIXED_REPLY, crisisReply } from '@mikai/core/safety/card';
import { MAX_EARLIER, type Assessment } from '@mikai/core/safety/gate';
import { takesBackCare } from '@mikai/core/safety/typed-choices';
import { chooseFrom, languageOf, openCheck, type NewMessage, type Offer } from './care-offer.js';

/** Replies among which the guided conversation is looked for that was interrupted. */
const MAX_INTERRUPTION = 40;

const CALM = { level: 'none', crisis: false, category: null } as const;

/** A reply that is sent at once, without a companion. */
interface FixedReply {
  /** `null`: the fixed reply to words of crisis. */
  spoken: { text: string; english: string } | null;
  kind: 'text' | 'crisis';
  language: LanguageCode;
  extras?: Pick<MessageExtras, 'care'> & { choices?: readonly CareChoiceName[] };
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
   * @param country the person's, for the numbers in a fixed reply; `null` if it is unknown
   * @throws ApiException 400 `unknown_choice` for a choice that is not to be had now
   */
  async decide(
    manager: EntityManager,
    session: ChatSessionEntity,
    dto: NewMessage,
    assessment: Assessment,
    country: string | null = null,
  ): Promise<CareDecision | { repeated: ChatMessageEntity }> {
    const offer = await this.offerOf(manager, session.id);
    const known = careOf(session);
    const state = country === null ? known : { ...known, country };
    if (dto.choiceId !== undefined && offer.own !== null && extrasOf(offer.own).choiceId === dto.choiceId)
      return { repeated: offer.own };
    const choice = chooseFrom(offer, dto, state, assessment);
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
      ...(extras?.choices ? { choices: careChoices(extras.choices, language, message.id) } : {}),
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
    { check, mode, isCheckDenied, turns, answered, country, ended }: CareState,
    assessment: Assessment,
  ): Omit<CareDecision, 'choice'> | null {
    const name = careChoiceName(id);
    if (name === undefined || reply === null) return null;
    choicesMade.inc({ choice: name });
    const { language } = reply;
    const category = extrasOf(reply).care?.category ?? mode?.category ?? null;
    const calm: Assessment = { ...assessment, ...CALM, language };
    const certain: Assessment = { ...assessment, level: 'certain', crisis: true, category, language };
    const denied = { ...(isCheckDenied ? { isCheckDenied } : {}), ...(ended ? { ended } : {}) };
    const answer = (kind: 'denied' | 'safe' | 'notMeant', state: CareState) => ({
      assessment: calm,
      fixed: { spoken: careReply(language, kind), kind: 'text' as const, language, resumes: true as const },
      state,
      asks: undefined,
    });
    const located = country === undefined ? {} : { country };
    const ofOthers = (kind: OtherReplyKind, state: CareState) =>
      replyAboutOthers(kind, calm, { ...state, ...located });
    switch (name) {
      case 'check.no':
        if (check?.isOfOthers) return ofOthers('denied', { ...denied, isCheckDenied: true });
        return answer('denied', { ...denied, isCheckDenied: true });
      case 'other.with':
        return ofOthers('with', denied);
      case 'other.alone':
        return ofOthers('alone', denied);
      case 'other.unsure':
        return ofOthers('unsure', denied);
      case 'care.safe':
        return answer('safe', { ...denied, ended: { category } });
      case 'care.notMeant':
        return answer('notMeant', denied);
      case 'check.yes': {
        // The question beside the danger of somebody else is about thoughts of suicide of one's own.
        const asked = check?.isOfOthers ? 'suicide' : category;
        return this.begin({ ...certain, category: asked }, { ...denied, ...located });
      }
      case 'care.unsafe': {
        const before = turns ?? 0;
        const begun = this.begin(certain, {
          ...denied,
          ...located,
          ...(mode ? { mode } : {}),
          ...(answered ? { answered } : {}),
          turns: before + 1,
        });
        const spoken = careReply(language, 'unsafe', before, { country, category });
        return { ...begun, fixed: { ...begun.fixed, spoken } };
      }
    }
  }

  private answerText(
    offer: Offer,
    state: CareState,
    assessment: Assessment,
    { content, replaces }: NewMessage,
  ): Omit<CareDecision, 'choice'> {
    const { check, turns: _turns, aside: _aside, answered: _answered, ended, ...others } = state;
    const asks = (name: CareChoiceName) => offer.choices.some(({ id }) => careChoiceName(id) === name);
    const isAsked = asks('check.no');
    const isCertain = assessment.crisis || ((isAsked || asks('other.alone')) && assessment.isCertainAlone);
    // The question is open, and instead of an answer comes what is certain by itself.
    if (isCertain) {
      const begun = this.begin({ ...assessment, level: 'certain', crisis: true }, state);
      const spoken = state.mode && takenReply(content, assessment, state.country);
      return spoken ? { ...begun, fixed: { ...begun.fixed, spoken } } : begun;
    }
    if (state.mode) return careFor(content, assessment, state);
    const takenBack = ended ? takesBackCare(content, offer.reply?.language ?? assessment.language) : 'none';
    if (ended && takenBack === 'certain')
      return this.begin({ ...assessment, level: 'certain', crisis: true, category: ended.category }, others);
    const isDoubted = ended !== undefined && takenBack === 'check' && assessment.level === 'none';
    const counts: Assessment = isDoubted
      ? { ...assessment, level: 'check', category: ended.category }
      : assessment;
    const later = isDoubted ? undefined : laterEnd(ended);
    const rest: CareState = { ...others, ...(later ? { ended: later } : {}) };
    const ofOthers = asks('other.alone') ? answerAboutOthers(content, counts, rest) : null;
    if (ofOthers) return ofOthers;
    const { open: before, wasAsked } = openCheck(check, offer, isAsked, replaces);
    const next = nextCheck(counts, before, wasAsked);
    const { country: _country, ...calm } = rest;
    return {
      assessment: counts,
      fixed: null,
      state: next ? rest : calm,
      asks: next && { ...next, ...(before ? { before } : {}) },
    };
  }

  /** Starts care mode, or continues it with the new message. */
  private begin(
    assessment: Assessment,
    state: CareState,
  ): Omit<CareDecision, 'choice'> & { fixed: FixedReply } {
    const { category, language } = assessment;
    const { check: _check, ended: _ended, ...kept } = state;
    return {
      assessment,
      fixed: {
        spoken: null,
        kind: 'crisis' as const,
        language,
        extras: { care: { level: 'certain', category }, choices: CARE_CHOICES },
      },
      state: { ...kept, mode: { category, since: kept.mode?.since ?? new Date().toISOString() } },
      asks: undefined,
    };
  }
}

/** Repeats the last question below the fixed reply. */
const goOn = (
  { text, english }: { text: string; english: string },
  { view }: GuidedExtras,
): { text: string; english: string } =>
  view.text === ''
    ? { text, english }
    : { text: `${text}\n\n${view.text}`, english: `${english}\n\n${view.english}` };

/** Answers a message in care mode that is no crisis of its own. */
function careFor(content: string, assessment: Assessment, state: CareState): Omit<CareDecision, 'choice'> {
  const { check: _check, turns, aside, answered, ...rest } = state;
  const category = state.mode?.category ?? null;
  const turn = careTurn(
    content,
    assessment,
    {
      ...(turns === undefined ? {} : { turns }),
      ...(aside ? { aside } : {}),
      ...(answered ? { answered } : {}),
    },
    { country: state.country, category },
  );
  return {
    // The person is being cared for already: nothing more is to be asked.
    assessment: { ...assessment, ...CALM },
    fixed: {
      spoken: turn.spoken,
      kind: 'text',
      language: turn.language,
      extras: { care: { level: 'certain', category }, choices: CARE_CHOICES },
    },
    state: { ...rest, ...turn.state },
    asks: undefined,
  };
}

/** Helps with somebody else who is in danger. A line with help stays after it. */
function replyAboutOthers(
  kind: OtherReplyKind,
  assessment: Assessment,
  state: CareState,
  spoken = otherReply(assessment.language, kind, state.country),
): Omit<CareDecision, 'choice'> {
  const { language } = assessment;
  const category = kind === 'alone' ? 'danger' : 'suicide';
  return {
    assessment,
    fixed: {
      spoken,
      kind: 'text',
      language,
      extras: {
        care: { level: 'check', category },
        ...(kind === 'denied' ? { choices: OTHER_CHOICES } : {}),
      },
    },
    state,
    asks: lineForOthers(category),
  };
}

/** Answers what is written instead of whether somebody is with the person in danger; `null` where the writer may be in danger too. */
function answerAboutOthers(
  content: string,
  assessment: Assessment,
  state: CareState,
): Omit<CareDecision, 'choice'> | null {
  const turn = otherTurn(content, assessment, state.country);
  if (turn === null) return null;
  const calm: Assessment = { ...assessment, ...CALM, language: turn.language };
  return replyAboutOthers(turn.kind, calm, state, turn.spoken);
}
