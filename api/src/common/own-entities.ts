import type { FastifyReply } from 'fastify';
import {
  LessThan,
  MoreThan,
  type EntityManager,
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsWhere,
} from 'typeorm';
import { pageOf, positionOf, type OwnListQuery, type OwnPage } from './own-list.js';
import { linkNextPage } from './page-link.js';

/** A page of a member's own records that have an entity: as `readOwnPage`. */
export async function readOwnEntities<Row extends { id: number; userId: number | null }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  userId: number,
  query: OwnListQuery,
  pageSize: number,
): Promise<OwnPage<Row>> {
  const limit = query.limit ?? pageSize;
  const isNumbered = query.before === undefined && query.after === undefined && query.page !== undefined;
  const position = positionOf(query);
  const isOlder = position.direction === 'older';
  const id = isOlder ? LessThan(position.cursor) : MoreThan(position.cursor);
  const found = await manager.find(entity, {
    where: { userId, id } as FindOptionsWhere<Row>,
    order: { id: isOlder ? 'DESC' : 'ASC' } as FindOptionsOrder<Row>,
    skip: isNumbered ? ((query.page ?? 1) - 1) * limit : 0,
    take: limit + 1,
  });
  return pageOf(found.slice(0, limit), position, found.length > limit);
}

/** Sets the header for the next page and presents this one. */
export function answerPage<Row, View>(
  reply: FastifyReply,
  { rows, next }: OwnPage<Row>,
  present: (row: Row) => View,
  limit: number | undefined,
): View[] {
  if (next) linkNextPage(reply, { ...next, limit });
  return rows.map(present);
}
