import { LessThan, MoreThan, type DataSource } from 'typeorm';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { careOf } from '@mikai/core/chat/care-state';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { countCrisisReplies } from '@mikai/core/chat/crisis-replies';
import { extrasOf, type MessageExtras } from '@mikai/core/chat/extras';
import { assessGroupsWithin } from '@mikai/core/safety/bounded-gate';
import {
  CARE_CHOICES,
  CHECK_CHOICES,
  careChoices,
  careReply,
  checkQuestion,
  isLineLeft,
  remainingLine,
  type OpenCheck,
} from '@mikai/core/safety/care';
import { FIXED_REPLY, crisisReply } from '@mikai/core/safety/card';
import { MAX_EARLIER } from '@mikai/core/safety/gate';
import { hasSign, isPlainLine } from '../ai/plain-line.js';
import type { ReplyMeta } from './reply-store.js';

/** The question at the end of a reply. */
export interface Question {
  /** Empty where only the line with help stays. */
  text: string;
  english: string;
  extras: MessageExtras;
}

/** A reply that no companion writes. */
export interface FixedReply {
  text: string;
  meta: ReplyMeta;
}

/**
 * Returns the check at this message; `undefined` if there was none, care has begun since, or it is surely something else. One that was
 * open before stays open, whatever the message says.
 */
export async function openCheckAt(
  dataSource: DataSource,
  session: ChatSessionEntity,
  message: ChatMessageEntity,
): Promise<(OpenCheck & { before?: OpenCheck }) | undefined> {
  const { check, mode } = careOf(session);
  if (check?.messageId !== message.id || mode) return undefined;
  if (check.isOpen) return check;
  const { content, language } = message;
  const isPlain = isPlainLine(content, language, false) && !(await isAfterSign(dataSource, message));
  return isPlain ? remainingLine(check.before) : check;
}

/** Units of an earlier message that are read again. */
const EARLIER_LENGTH = 1_000;

/** Returns whether one of the person's messages before this one has a sign of danger. */
async function isAfterSign(
  dataSource: DataSource,
  { id, sessionId, language }: ChatMessageEntity,
): Promise<boolean> {
  const last = await dataSource.manager.find(ChatMessageEntity, {
    where: { sessionId, sender: 'user', id: LessThan(id) },
    order: { id: 'DESC' },
    take: MAX_EARLIER,
  });
  // The text of a choice is ours and says nothing about the person.
  const earlier = last.filter((message) => extrasOf(message).choiceId === undefined);
  if (earlier.length === 0) return false;
  const groups = earlier.map(({ content }) => [content.slice(-EARLIER_LENGTH)]);
  return (await assessGroupsWithin(groups, language)).some(hasSign);
}

/** Returns the question of a check, if the gate was unsure about this message and nothing graver has come since. */
export async function questionOf(
  dataSource: DataSource,
  session: ChatSessionEntity,
  message: ChatMessageEntity,
  language: LanguageCode,
): Promise<Question | null> {
  if ((await openCheckAt(dataSource, session, message)) === undefined) return null;
  // The person may have written more while the reply was being written: then the next reply asks.
  const now = await dataSource.manager.findOneBy(ChatSessionEntity, { id: session.id });
  const check = now ? await openCheckAt(dataSource, now, message) : undefined;
  if (now === null || check === undefined) return null;
  const { category, timesAsked, isOfOthers } = check;
  const { country, audience } = careOf(now);
  const care = { level: 'check', category, ...(audience ? { audience } : {}) } as const;
  if (isLineLeft(check)) return { text: '', english: '', extras: { care } };
  const choices = careChoices(CHECK_CHOICES, language, message.id);
  const about = { country, ...(isOfOthers ? { isOfOthers } : {}) };
  return { ...checkQuestion(language, category, timesAsked, about), extras: { choices, care } };
}

/**
 * The question about a message that tells of somebody else in danger, as a reply of its own: no companion says that there is no hurry before
 * it. `null` where there is nothing of the kind, or the question was asked already.
 */
export async function helpForOthers(
  dataSource: DataSource,
  session: ChatSessionEntity,
  message: ChatMessageEntity,
): Promise<FixedReply | null> {
  const check = await openCheckAt(dataSource, session, message);
  if (!check?.isOfOthers || (check.timesAsked ?? 1) > 1) return null;
  const { language } = message;
  const question = await questionOf(dataSource, session, message, language);
  if (question === null) return null;
  const { text, english, extras } = question;
  return {
    text,
    meta: {
      kind: 'text',
      language,
      english: language === 'en' ? null : english,
      phrases: null,
      provenance: FIXED_REPLY,
      extras,
      isWhole: true,
    },
  };
}

/** Returns the reply to a message that the second reader knew for one of crisis: care begins with it. */
export async function crisisReplyTo(
  dataSource: DataSource,
  { id, sessionId, language }: ChatMessageEntity,
  category: CrisisCategory | null,
): Promise<FixedReply> {
  const before = await countCrisisReplies(dataSource.manager, sessionId, id);
  const { text, english } = crisisReply(language, category, before);
  return {
    text,
    meta: { ...fixedMeta('crisis', id, language, english, category), beginsCare: { category } },
  };
}

/**
 * Returns the reply to a message that came while the one before it was being judged, and care has begun with that one. Messages that
 * came before care did are answered as ever: `null`.
 */
export async function careReplyTo(
  dataSource: DataSource,
  session: ChatSessionEntity,
  { id, sessionId, language }: ChatMessageEntity,
): Promise<FixedReply | null> {
  const { mode, turns = 0, country } = careOf(session);
  if (!mode) return null;
  const isAnswered = await dataSource.manager.existsBy(ChatMessageEntity, {
    sessionId,
    sender: 'user',
    id: MoreThan(id),
  });
  if (isAnswered) return null;
  // The api counts from here on: its next reply is another one.
  const { text, english } = careReply(language, 'turns', turns + 1, {
    country,
    category: mode.category,
  });
  return { text, meta: fixedMeta('text', id, language, english, mode.category) };
}

function fixedMeta(
  kind: 'text' | 'crisis',
  messageId: number,
  language: LanguageCode,
  english: string,
  category: CrisisCategory | null,
): ReplyMeta {
  const choices = careChoices(CARE_CHOICES, language, messageId);
  return {
    kind,
    language,
    english: language === 'en' ? null : english,
    phrases: null,
    provenance: FIXED_REPLY,
    extras: { choices, care: { level: 'certain', category } },
    isWhole: true,
  };
}
