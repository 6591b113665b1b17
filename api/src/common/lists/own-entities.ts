import {
  LessThan,
  MoreThan,
  type EntityManager,
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsWhere,
} from 'typeorm';
import { orderOf, positionOf, type OwnListQuery } from './own-list.js';
import { offsetOf, readPage, type Page } from './page.js';

/** Reads a page of a member's own records through their entity, with the same order and cursors as `readOwnPage`. */
export function readOwnEntities<Row extends { id: number; userId: number | null }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  userId: number,
  query: OwnListQuery,
  pageSize: number,
): Promise<Page<Row>> {
  const limit = query.limit ?? pageSize;
  const position = positionOf(query);
  const isOlder = position.direction === 'older';
  const id = isOlder ? LessThan(position.cursor) : MoreThan(position.cursor);
  return readPage({
    limit,
    read: (take) =>
      manager.find(entity, {
        where: { userId, id } as FindOptionsWhere<Row>,
        order: { id: isOlder ? 'DESC' : 'ASC' } as FindOptionsOrder<Row>,
        skip: offsetOf(query, limit),
        take,
      }),
    ...orderOf(position),
  });
}
