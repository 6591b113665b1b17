import { randomUUID } from 'node:crypto';
import {
  Column,
  EventSubscriber,
  type EntitySubscriberInterface,
  type InsertEvent,
  type LoadEvent,
  type UpdateEvent,
} from 'typeorm';
import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';
import { sealPassword } from '../auth/password-seal.js';
import { reserveId } from '../database/reserve-ids.js';
import { openOr, seal, type SealedPlace } from './encryption.js';
import { padJson, padText, unpadText } from './padding.js';

type Fields = Record<string, unknown>;

interface SealedField {
  property: string;
  /** `<table>.<column>` */
  column: string;
  /** The property's value if decryption fails. */
  unreadable: string | null;
  /** For a value that was stored in the clear: the property of the column that held it. */
  former?: string;
  kind: 'text' | 'mark' | 'json' | 'date';
  padBytes: PadBytes;
  /** The value that represents `null` in a padded column: an empty text, or JSON that readers treat as no value. */
  empty: string;
  isNullable: boolean;
  /** `null` is stored as such: whether the value is there yet is no secret. */
  keepsNull?: boolean;
}

type PadBytes = number | ((row: Fields) => number);

const FIELDS = new Map<object, SealedField[]>();
const PLACES = new Map<object, { place: (row: never) => SealedPlace; rowKey: 'id' | 'clientId' }>();

/**
 * Declares a private text column: `bytea` in the database, plain text in the entity. `@SealedRow` on its class says
 * what the values are bound to.
 * @param column `<table>.<column>`; authenticated with the value
 * @param options.unreadable value that is read if decryption fails; `UNREADABLE_TEXT` if left out
 * @param options.padBytes values are padded to a multiple of this many bytes, and `null` is stored as one of them:
 * neither length nor presence reveals anything
 * @param options.empty value for `null` in a padded column of JSON: `{}` or `[]`
 */
export function EncryptedColumn(
  column: string,
  options: {
    name: string;
    nullable?: boolean;
    unreadable?: string | null;
    padBytes?: PadBytes;
    empty?: string;
  },
): PropertyDecorator {
  const { unreadable = UNREADABLE_TEXT, padBytes = 1, empty = '', ...more } = options;
  return (target, property) => {
    const fields = FIELDS.get(target.constructor) ?? [];
    FIELDS.set(target.constructor, fields);
    const isNullable = more.nullable === true;
    fields.push({
      property: String(property),
      column,
      unreadable,
      kind: 'text',
      padBytes,
      empty,
      isNullable,
    });
    Column({ ...more, type: 'bytea' })(target, property);
  };
}

/**
 * Declares a private boolean: `bytea` in the database, a boolean in the entity. A value that does not open reads as `true`.
 * @param column `<table>.<column>`; authenticated with the value
 * @param options.former the property of the column that holds it in the clear in rows of an earlier release; it counts
 *   while it is there, and is emptied when the row is written
 */
export function SealedMark(
  column: string,
  { name, former }: { name: string; former: string },
): PropertyDecorator {
  return sealedField({
    column,
    name,
    former,
    kind: 'mark',
    unreadable: '1',
    padBytes: 1,
    empty: '',
    isNullable: false,
  });
}

/**
 * Declares a private column of JSON; a value that does not open, or is missing, reads as `null`.
 * @param options.unreadable the JSON that is read instead where the value does not open
 * @param options.keepsNull `null` is stored as such: whether the value is there yet is no secret
 */
export function SealedJson(
  column: string,
  {
    name,
    former,
    padBytes,
    unreadable = null,
    keepsNull = false,
  }: { name: string; former?: string; padBytes: number; unreadable?: string | null; keepsNull?: boolean },
): PropertyDecorator {
  return sealedField({
    column,
    name,
    ...(former === undefined ? {} : { former }),
    kind: 'json',
    unreadable,
    padBytes,
    empty: 'null',
    isNullable: true,
    keepsNull,
  });
}

/** Declares a private column of a time. */
export function SealedDate(
  column: string,
  { name, former, padBytes }: { name: string; former: string; padBytes: number },
): PropertyDecorator {
  return sealedField({
    column,
    name,
    former,
    kind: 'date',
    unreadable: null,
    padBytes,
    empty: '',
    isNullable: true,
  });
}

const sealedField =
  ({ name, ...field }: Omit<SealedField, 'property'> & { name: string }): PropertyDecorator =>
  (target, property) => {
    const fields = FIELDS.get(target.constructor) ?? [];
    FIELDS.set(target.constructor, fields);
    fields.push({ ...field, property: String(property) });
    Column({ name, type: 'bytea', nullable: true })(target, property);
  };

/**
 * Declares which owner and row the private columns of an entity are bound to.
 * @param rowKey the property that identifies a new row before it is stored: a generated id or a client id
 */
export function SealedRow<Row>(
  place: (row: Row) => SealedPlace,
  rowKey: 'id' | 'clientId' = 'id',
): ClassDecorator {
  return (target) => void PLACES.set(target, { place, rowKey });
}

/** @throws Error where a row was loaded without what its values are bound to */
function placeIn(target: object, row: object): SealedPlace {
  const place = PLACES.get(target)?.place(row as never);
  if (!place || (place.row as unknown) === undefined || (place.owner as unknown) === undefined)
    throw new Error('A sealed column was read or written without the id and the owner of its row');
  return place;
}

/** Seals the private properties among the changes to a known row, for an update by query. */
export function sealChanges<Row extends object, Changes extends Partial<Row>>(
  entity: new () => Row,
  row: Row,
  changes: Changes,
): Changes {
  const sealed: Fields = { ...changes };
  // How much a value is padded may depend on properties that do not change.
  sealFields(entity, sealed, () => placeIn(entity, row), { ...row, ...changes });
  return sealed as Changes;
}

const padBytesOf = ({ padBytes }: SealedField, fields: Fields): number =>
  typeof padBytes === 'number' ? padBytes : padBytes(fields);

function sealFields(
  target: object,
  fields: Fields,
  place: () => SealedPlace,
  row: Readonly<Fields> = fields,
): void {
  for (const field of FIELDS.get(target) ?? []) {
    const { property, column, former } = field;
    const text = textOf(field, fields[property], padBytesOf(field, row));
    if (text === undefined) continue;
    fields[property] = seal(text, column, place());
    if (former !== undefined) fields[former] = null;
  }
}

/** A property missing from a new row is stored as empty: a padded column without a value would be distinguishable. */
function fillPadded(target: object, fields: Fields): void {
  for (const field of FIELDS.get(target) ?? [])
    if (field.isNullable && !field.keepsNull && padBytesOf(field, fields) > 1)
      fields[field.property] ??= null;
}

/** Returns the text to seal of a property; `undefined` if there is none, or it is sealed already. */
function textOf(
  { kind, empty, keepsNull }: SealedField,
  value: unknown,
  padBytes: number,
): string | undefined {
  if (value === undefined || Buffer.isBuffer(value)) return undefined;
  if (kind === 'mark') return typeof value === 'boolean' ? (value ? '1' : '0') : undefined;
  if (value === null) return padBytes > 1 && !keepsNull ? padded(empty, empty, padBytes) : undefined;
  if (value instanceof Date) return padText(value.toISOString(), padBytes);
  const text = kind === 'json' ? JSON.stringify(value) : typeof value === 'string' ? value : undefined;
  return text && padded(text, empty, padBytes);
}

const padded = (text: string, empty: string, padBytes: number): string =>
  empty === '' ? padText(text, padBytes) : padJson(text, padBytes);

function openFields(target: object, fields: Fields): void {
  for (const field of FIELDS.get(target) ?? []) {
    const { property, column, unreadable, former, kind } = field;
    const value = fields[property];
    if (value === undefined) continue;
    const before = former === undefined ? null : (fields[former] ?? null);
    const opened = Buffer.isBuffer(value)
      ? openOr(value, column, placeIn(target, fields), unreadable)
      : undefined;
    if (before !== null) fields[property] = before;
    else if (kind === 'mark') fields[property] = opened === undefined ? value === true : opened === '1';
    else if (opened !== undefined) fields[property] = valueOf(field, opened, padBytesOf(field, fields));
  }
}

function valueOf({ kind, empty, isNullable }: SealedField, opened: string | null, padBytes: number): unknown {
  if (opened === null || padBytes <= 1) return opened;
  if (kind === 'json') return JSON.parse(opened) as unknown;
  const text = empty === '' ? unpadText(opened) : opened.trimEnd();
  if (isNullable && text === empty) return null;
  return kind === 'date' ? new Date(text) : text;
}

/** Seals the private columns of entities on their way into the database, and opens them on their way out. */
@EventSubscriber()
export class SealedEntities implements EntitySubscriberInterface {
  afterLoad(entity: Fields, event?: LoadEvent<Fields>): void {
    if (event) openFields(event.metadata.target as object, entity);
  }

  async beforeInsert({ entity, metadata, manager }: InsertEvent<Fields>): Promise<void> {
    const target = metadata.target as object;
    const rowKey = PLACES.get(target)?.rowKey;
    if (rowKey === undefined) return;
    if (rowKey === 'clientId') entity['clientId'] ??= randomUUID();
    else entity['id'] ??= await reserveId(manager, metadata.tableName);
    fillPadded(target, entity);
    sealFields(target, entity, () => placeIn(target, entity));
    // Code that stores a member's password must bind it to them.
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
    // Without `databaseEntity`, this was an update by query, whose values nobody reads again.
    if (entity && databaseEntity) openFields(metadata.target as object, entity);
  }
}
