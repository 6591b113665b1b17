import { LessThan, MoreThan, type FindOperator } from 'typeorm';
import { cursorAfter, cursorBefore, readPage, type Page } from './page.js';

/** The window of a conversation: after a message, before one, or the newest. */
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

/** Reads a window of messages, ascending, with the cursor of the next (older or newer) one if there is one. */
export function readMessageWindow<Row extends { id: number }>(
  { before, after, limit }: WindowQuery,
  pageSize: number,
  find: (conditions: WindowConditions) => Promise<Row[]>,
): Promise<Page<Row>> {
  const isForward = after !== undefined && before === undefined;
  const id = isForward ? MoreThan(after) : LessThan(before ?? Number.MAX_SAFE_INTEGER);
  return readPage({
    limit: limit ?? pageSize,
    read: (take) => find({ id, order: { id: isForward ? 'ASC' : 'DESC' }, take }),
    nextOf: isForward ? cursorAfter : cursorBefore,
    isReversed: !isForward,
  });
}
