import type { EntityManager } from 'typeorm';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { extrasOf } from '@mikai/core/chat/extras';
import type { GuidedState } from '@mikai/core/chat/guided-state';
import { asksPrivately, privateAnswers } from '../ai/private-steps.js';

/** Rows that are read at once where the state before the first one decides. */
const BATCH_ROWS = 40;

/** A reply belongs right behind its message, also when a later message came before it. */
const order = (row: ChatMessageEntity): number => row.replyTo ?? row.id;

/** Sorts the messages of a conversation as they are read. */
export const inOrder = (rows: readonly ChatMessageEntity[]): ChatMessageEntity[] =>
  rows.toSorted((a, b) => order(a) - order(b) || a.id - b.id);

/**
 * Returns the ids of the turns that no provider may see: the person's answers to private steps of a flow ('It stays with you'), replies
 * to them, and replies that quote one. A choice is our own words. The mark of a row counts (`MessageExtras.isPrivate`); of rows without
 * one the guided replies before them tell, however far back those are.
 * @param rows messages of one conversation that follow each other, in order; those before the first are read where they decide
 */
export async function readPrivateIds(
  manager: EntityManager,
  rows: readonly ChatMessageEntity[],
): Promise<Set<number>> {
  const [first] = rows;
  // Behind a guided reply nothing depends on what was before it.
  const known = rows.findIndex((row) => extrasOf(row).guided !== undefined);
  const head = known === -1 ? rows : rows.slice(0, known + 1);
  const before = first && head.some(isUndecided) ? await readBefore(manager, first) : [];
  return privateIds([...before, ...rows]);
}

function privateIds(rows: readonly ChatMessageEntity[]): Set<number> {
  const ids = new Set<number>();
  let state: GuidedState | undefined;
  for (const row of rows) {
    const { guided, choiceId, isPrivate } = extrasOf(row);
    const isAnswer = state !== undefined && choiceId === undefined && asksPrivately(state);
    const states = [state, guided?.state].filter((each) => each !== undefined);
    const isHidden =
      isPrivate ?? (row.sender === 'user' ? isAnswer : isReplyTo(ids, row) || isQuoting(row, states));
    if (isHidden) ids.add(row.id);
    if (isStateKnown(row)) state = guided?.state;
  }
  return ids;
}

/** A model's reply cannot quote what no model has seen. */
const isOfModel = ({ provenance }: ChatMessageEntity): boolean => provenance?.source === 'provider';

const isUndecided = (row: ChatMessageEntity): boolean => {
  const { isPrivate, choiceId } = extrasOf(row);
  return isPrivate === undefined && choiceId === undefined && !isOfModel(row);
};

/** A guided reply has the state; where a model has answered, no flow was running. */
const isStateKnown = (row: ChatMessageEntity): boolean =>
  row.sender === 'ai' && (extrasOf(row).guided !== undefined || isOfModel(row));

/** A reply to a private text may give back any part of it. A fixed reply is our own words. */
const isReplyTo = (ids: ReadonlySet<number>, row: ChatMessageEntity): boolean =>
  row.replyTo !== null && ids.has(row.replyTo) && row.provenance?.source !== 'fixed' && !isOfModel(row);

/** Returns whether a guided reply, or a fixed one that comes back to it, contains what one of these states keeps. */
const isQuoting = (row: ChatMessageEntity, states: readonly GuidedState[]): boolean =>
  extrasOf(row).guided !== undefined &&
  states
    .flatMap(privateAnswers)
    .map(plain)
    .some((text) => text !== '' && plain(row.content).includes(text));

/** Returns a text as a reply would quote it: on one line, without the full stop at its end. */
const plain = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replace(/[.。।]{1,4}$/u, '');

/** Reads the rows before `first` back to the newest one that says where the conversation was. */
async function readBefore(manager: EntityManager, first: ChatMessageEntity): Promise<ChatMessageEntity[]> {
  const before: ChatMessageEntity[] = [];
  for (;;) {
    const rows = await manager
      .createQueryBuilder(ChatMessageEntity, 'm')
      .where('m.sessionId = :session AND m.isComplete AND m.id <> :id', {
        session: first.sessionId,
        id: first.id,
      })
      // The message that `first` answers is one of them.
      .andWhere('(m.replyTo < :order OR (m.replyTo IS NULL AND m.id <= :order))', { order: order(first) })
      .andWhere('m.id < :newest', { newest: before.at(-1)?.id ?? Number.MAX_SAFE_INTEGER })
      .orderBy('m.id', 'DESC')
      .limit(BATCH_ROWS)
      .getMany();
    before.push(...rows);
    if (rows.length < BATCH_ROWS || rows.some(isStateKnown)) return inOrder(before);
  }
}
