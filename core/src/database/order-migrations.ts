import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

/** Returns a migration's time: the 13 digits at the end of its class name. */
function timeOf({ name }: Migration): number {
  const [digits] = /\d{13}$/.exec(name) ?? [];
  if (digits === undefined) throw new Error(`The name of the migration ${name} does not end with 13 digits`);
  return Number(digits);
}

/**
 * Returns migrations in the order in which TypeORM runs them, by the time in their names. It leaves its own list as it was given,
 * and a backup of this release would count as one of another if that had another order.
 * @throws Error where two have the same time, or one has none
 */
export function orderMigrations(migrations: readonly Migration[]): Migration[] {
  const timed = migrations.map((migration) => ({ migration, time: timeOf(migration) }));
  timed.sort((a, b) => a.time - b.time);
  for (const [index, { migration, time }] of timed.entries()) {
    const former = timed[index - 1];
    if (former?.time === time)
      throw new Error(`The migrations ${former.migration.name} and ${migration.name} have the same time`);
  }
  return timed.map(({ migration }) => migration);
}
