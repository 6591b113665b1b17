import type { DataSource } from 'typeorm';
import { NO_NAME, choiceName } from '@mikai/contract/chat';
import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { extrasOf } from '@mikai/core/chat/extras';
import { rangeParameters, WITHIN_RANGE } from '@mikai/core/database/message-range';
import { readSummary } from '@mikai/core/chat/summary';
import { isQuestionNear } from '@mikai/core/safety/care';
import { isYoungerThan } from '@mikai/core/users/age';
import { User } from '@mikai/core/users/user.entity';
import type { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import type { CompanionTurn, ReplyRequest } from '../ai/companion.js';
import { openCheckAt } from './care-replies.js';
import { inOrder, readPrivateIds } from './private-turns.js';

/** From this age on the rules for minors do not count. */
const ADULT_AGE = 18;

/** Turns that a companion gets to see. */
const CONTEXT_TURNS = 40;

/**
 * Builds the request for the reply to `message`: the conversation up to it. Of messages that met the crisis gate a
 * companion sees that they exist, and the fixed reply, but no text.
 */
export async function readConversation(
  dataSource: DataSource,
  session: ChatSessionEntity,
  message: ChatMessageEntity,
): Promise<ReplyRequest> {
  const rows = await dataSource.manager
    .createQueryBuilder(ChatMessageEntity, 'm')
    .where('m.sessionId = :session AND (m.id <= :id OR m.replyTo < :id) AND m.isComplete', {
      session: session.id,
      id: message.id,
    })
    .andWhere(WITHIN_RANGE, rangeParameters(session))
    .orderBy('m.id', 'DESC')
    .limit(CONTEXT_TURNS)
    .getMany();
  const ordered = inOrder(rows);
  const privateIds = await readPrivateIds(dataSource.manager, ordered);
  const turns = ordered
    .filter(isReadable)
    .map((row) => turnOf(row, isLeftOut(row, session, message), privateIds.has(row.id)));
  const { choiceId } = extrasOf(message);
  const openCheck = await openCheckAt(dataSource, session, message);
  const summary = await readSummary(dataSource.manager, session);
  return {
    turns,
    ...(summary ? { summary } : {}),
    ...(session.style ? { style: session.style } : {}),
    isMinor: await isMinor(dataSource, session),
    messageId: message.id,
    isGuest: session.guestId !== null,
    ...(message.isLeftOut || privateIds.has(message.id) ? { isLocal: true } : {}),
    ...(choiceId === undefined ? {} : { choice: choiceName(choiceId) }),
    ...(isQuestionNear(openCheck) ? { hasOpenCheck: true } : {}),
    ...guidedOf(turns),
    name: session.userName === NO_NAME ? '' : session.userName,
    language: message.language,
    seed: message.id * 31 + (message.replyAttempt ?? 1),
  };
}

/** Returns whether the person is known to be under eighteen. */
async function isMinor(dataSource: DataSource, { userId }: ChatSessionEntity): Promise<boolean> {
  if (userId === null) return false;
  const select = { id: true, birthday: true, timeZone: true };
  const user = await dataSource.manager.findOne(User, { where: { id: userId }, select });
  return user !== null && isYoungerThan(ADULT_AGE, user.birthday, user.timeZone);
}

/** The fixed reply to words that met the gate has a mark, too, and is no secret. */
const metGate = ({ sender, isCrisis }: ChatMessageEntity): boolean => sender === 'user' && isCrisis;

/**
 * Returns whether the words of a message are in no request any more (core/src/memory/leave-out.ts). The message to answer is: no
 * provider is asked for its reply then.
 */
const isLeftOut = (row: ChatMessageEntity, session: ChatSessionEntity, message: ChatMessageEntity): boolean =>
  row.sender === 'user'
    ? row.isLeftOut && row.id !== message.id
    : session.leftOutTo !== null && row.id <= session.leftOutTo;

function turnOf(row: ChatMessageEntity, isEmpty: boolean, isPrivate: boolean): CompanionTurn {
  const { guided } = extrasOf(row);
  return {
    sender: row.sender,
    content: metGate(row) || isEmpty ? '' : row.content,
    language: row.language,
    exchange: row.replyTo ?? row.id,
    ...(metGate(row) ? { metGate: true } : {}),
    ...(isPrivate ? { isPrivate: true } : {}),
    ...(row.phrases === null ? {} : { phrases: JSON.parse(row.phrases) as string[] }),
    ...(guided ? { guided: guided.state } : {}),
  };
}

/** Returns the state that the newest guided reply left: all that the next one needs to know. */
function guidedOf(turns: readonly CompanionTurn[]): Pick<ReplyRequest, 'guided'> {
  const guided = turns.findLast((turn) => turn.guided)?.guided;
  return guided ? { guided } : {};
}

/** A text that did not open reads as a notice for people: no companion takes it for somebody's words. */
const isReadable = ({ content }: ChatMessageEntity): boolean => content !== UNREADABLE_TEXT;
