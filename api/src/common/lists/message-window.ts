import type { FindOperator } from 'typeorm';
import { withinRange, type MessageRange } from '@mikai/core/database/message-range';
import { cursorAfter, cursorBefore, readPage, type Page } from './page.js';

/** The query for a window of messages: after a message, before one, or the newest. */
interface WindowQuery {
  before?: number;
  after?: number;
  limit?: number;
}

/** The TypeORM conditions that find the messages of a window. */
interface WindowConditions {
  id: FindOperator<number>;
  order: { id: 'ASC' | 'DESC' };
  take: number;
}

/**
 * Reads a window of messages, ascending, with the cursor of the next (older or newer) one if there is one.
 * @param range the ids of the conversation
 */
export function readMessageWindow<Row extends { id: number }>(
  { before, after, limit }: WindowQuery,
  pageSize: number,
  range: MessageRange,
  find: (conditions: WindowConditions) => Promise<Row[]>,
): Promise<Page<Row>> {
  const isForward = after !== undefined && before === undefined;
  const id = withinRange(range, isForward ? { after } : { before });
  return readPage({
    limit: limit ?? pageSize,
    read: (take) => find({ id, order: { id: isForward ? 'ASC' : 'DESC' }, take }),
    nextOf: isForward ? cursorAfter : cursorBefore,
    isReversed: !isForward,
  });
}
