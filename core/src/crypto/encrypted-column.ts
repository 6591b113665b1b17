import { randomUUID } from 'node:crypto';
import {
  Column,
  EventSubscriber,
  type EntitySubscriberInterface,
  type InsertEvent,
  type LoadEvent,
  type UpdateEvent,
} from 'typeorm';
import { sealPassword } from '../auth/password-seal.js';
import { reserveId } from '../database/reserve-ids.js';
import { openOr, seal, type SealedPlace } from './encryption.js';
import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';

type Fields = Record<string, unknown>;

interface SealedField {
  property: string;
  /** `<table>.<column>` */
  column: string;
  /** What the property is where its value does not open. */
  unreadable: string | null;
  /** Of a mark: the property of the column that held it in the clear. */
  former?: string;
}

const FIELDS = new Map<object, SealedField[]>();
const PLACES = new Map<object, { place: (row: never) => SealedPlace; known: 'id' | 'clientId' }>();

/**
 * A private text column: `bytea` in the database, plain text in the entity. Its class says by `@SealedRow` what the
 * values are bound to.
 * @param column `<table>.<column>`; authenticated with the value
 * @param options.unreadable what is read where the value does not open; `UNREADABLE_TEXT` if left out
 */
export function EncryptedColumn(
  column: string,
  options: { name: string; nullable?: boolean; unreadable?: string | null },
): PropertyDecorator {
  const { unreadable = UNREADABLE_TEXT, ...more } = options;
  return (target, property) => {
    const fields = FIELDS.get(target.constructor) ?? [];
    FIELDS.set(target.constructor, fields);
    fields.push({ property: String(property), column, unreadable });
    Column({ ...more, type: 'bytea' })(target, property);
  };
}

/**
 * A private yes or no: `bytea` in the database, a boolean in the entity. A value that does not open reads as `true`.
 * @param column `<table>.<column>`; authenticated with the value
 * @param options.former the property of the column that holds it in the clear in rows of an earlier release; it counts
 *   while it is there, and is emptied when the row is written
 */
export function SealedMark(
  column: string,
  { name, former }: { name: string; former: string },
): PropertyDecorator {
  return (target, property) => {
    const fields = FIELDS.get(target.constructor) ?? [];
    FIELDS.set(target.constructor, fields);
    fields.push({ property: String(property), column, unreadable: '1', former });
    Column({ name, type: 'bytea', nullable: true })(target, property);
  };
}

/**
 * Says where the private columns of an entity belong.
 * @param known the property that a new row is known by: an id that is drawn, or a client id that is made, before it is
 *   stored
 */
export function SealedRow<Row>(
  place: (row: Row) => SealedPlace,
  known: 'id' | 'clientId' = 'id',
): ClassDecorator {
  return (target) => void PLACES.set(target, { place, known });
}

/** @throws Error where a row was loaded without what its values are bound to */
function placeIn(target: object, row: object): SealedPlace {
  const place = PLACES.get(target)?.place(row as never);
  if (!place || (place.row as unknown) === undefined || (place.owner as unknown) === undefined)
    throw new Error('A sealed column was read or written without the id and the owner of its row');
  return place;
}

/** For an update by query: the given private properties of a known row, sealed. */
export function sealChanges<Row extends object, Changes extends Partial<Row>>(
  entity: new () => Row,
  row: Row,
  changes: Changes,
): Changes {
  const sealed: Fields = { ...changes };
  sealFields(entity, sealed, () => placeIn(entity, row));
  return sealed as Changes;
}

function sealFields(target: object, fields: Fields, place: () => SealedPlace): void {
  for (const { property, column, former } of FIELDS.get(target) ?? []) {
    const value = fields[property];
    if (typeof value === 'string') fields[property] = seal(value, column, place());
    if (former === undefined || typeof value !== 'boolean') continue;
    fields[property] = seal(value ? '1' : '0', column, place());
    fields[former] = null;
  }
}

function openFields(target: object, fields: Fields): void {
  for (const { property, column, unreadable, former } of FIELDS.get(target) ?? []) {
    const value = fields[property];
    const opened = Buffer.isBuffer(value)
      ? openOr(value, column, placeIn(target, fields), unreadable)
      : undefined;
    if (former !== undefined && value !== undefined)
      fields[property] = typeof value === 'boolean' ? value : (fields[former] ?? opened === '1');
    else if (opened !== undefined) fields[property] = opened;
  }
}

/** Seals the private columns of entities on their way into the database, and opens them on their way out. */
@EventSubscriber()
export class SealedEntities implements EntitySubscriberInterface {
  afterLoad(entity: Fields, event?: LoadEvent<Fields>): void {
    if (event) openFields(event.metadata.target as object, entity);
  }

  async beforeInsert({ entity, metadata, manager }: InsertEvent<Fields>): Promise<void> {
    const target = metadata.target as object;
    const known = PLACES.get(target)?.known;
    if (known === undefined) return;
    if (known === 'clientId') entity['clientId'] ??= randomUUID();
    else entity['id'] ??= await reserveId(manager, metadata.tableName);
    sealFields(target, entity, () => placeIn(target, entity));
    // Whoever stores a member's password binds it to them.
    if (metadata.tableName === 'users' && typeof entity['passwordHash'] === 'string')
      entity['passwordSeal'] = sealPassword(Number(entity['id']), entity['passwordHash']);
  }

  afterInsert({ entity, metadata }: InsertEvent<Fields>): void {
    openFields(metadata.target as object, entity);
  }

  beforeUpdate({ entity, metadata }: UpdateEvent<Fields>): void {
    if (entity)
      sealFields(metadata.target as object, entity, () => placeIn(metadata.target as object, entity));
  }

  afterUpdate({ entity, metadata, databaseEntity }: UpdateEvent<Fields>): void {
    // Without it, this was an update by query, whose values nobody reads again.
    if (entity && databaseEntity) openFields(metadata.target as object, entity);
  }
}
