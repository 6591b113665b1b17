import { expect, test } from '@jest/globals';
import type { MigrationInterface } from 'typeorm';
import { createDataSource, MIGRATIONS } from './data-source.js';
import { orderMigrations } from './order-migrations.js';

/** Creates a migration with this name, as a feature declares one. */
function named(name: string): new () => MigrationInterface {
  const migration = class implements MigrationInterface {
    async up(): Promise<void> {}
    async down(): Promise<void> {}
  };
  Object.defineProperty(migration, 'name', { value: name });
  return migration;
}

const namesOf = (migrations: readonly { name: string }[]) => migrations.map(({ name }) => name);

test('puts the migration of a feature after the older ones of the list, and before the newer ones', () => {
  const gratitude = named('CreateGratitude1795500000000');
  const ordered = namesOf(orderMigrations([gratitude, ...MIGRATIONS]));
  const at = ordered.indexOf('CreateGratitude1795500000000');
  expect(ordered.slice(at - 1, at + 2)).toEqual([
    'CreateCompanionsAndContact1795420800000',
    'CreateGratitude1795500000000',
    'GuardFactors1795501000000',
  ]);
  expect(ordered.toSpliced(at, 1)).toEqual(namesOf(MIGRATIONS));
});

test('the data source is given its migrations in the order of their times', () => {
  const { migrations } = createDataSource('postgres://localhost/none').options;
  expect(namesOf(migrations as (new () => MigrationInterface)[])).toEqual(
    namesOf(orderMigrations(MIGRATIONS)),
  );
});

test('rejects two migrations of the same time, which have no order', () => {
  const two = [named('CreateNotes1795500000000'), named('CreateGratitude1795500000000')];
  expect(() => orderMigrations(two)).toThrow(
    'CreateNotes1795500000000 and CreateGratitude1795500000000 have the same time',
  );
});

test('rejects a migration without a time', () => {
  expect(() => orderMigrations([named('CreateNotes')])).toThrow('CreateNotes does not end with 13 digits');
});
