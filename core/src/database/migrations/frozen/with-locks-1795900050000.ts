import { QueryFailedError, type QueryRunner } from 'typeorm';

/**
 * The time for which each lock is awaited. All of them together stay below the second after which PostgreSQL looks for deadlocks: the
 * upgrade then gives way itself, and no request of somebody else is canceled.
 */
const LOCK_TIMEOUT = '300ms';
const MAX_ATTEMPTS = 100;
/** The pause before the next attempt, in seconds, in which the requests that waited can run. */
const RETRY_DELAY_S = 0.5;
/** PostgreSQL's codes for a lock that was not granted in time, and for a deadlock. */
const LOCK_ERROR_CODES = new Set(['55P03', '40P01']);

/**
 * Changes tables that others are using, in the transaction of the migration. Some statements take locks that cannot be taken before, such as
 * that of the sequence of an identity. Where one is not granted in time, everything is undone, so that others can go on, and tried again.
 */
export async function withLocks(runner: QueryRunner, change: () => Promise<void>): Promise<void> {
  const [before] = (await runner.query(`SELECT current_setting('lock_timeout') AS value`)) as [
    { value: string },
  ];
  await setLockTimeout(runner, LOCK_TIMEOUT);
  for (let attempt = 1; ; attempt += 1) {
    await runner.query('SAVEPOINT with_locks');
    try {
      await change();
      break;
    } catch (error) {
      await runner.query('ROLLBACK TO SAVEPOINT with_locks');
      if (attempt === MAX_ATTEMPTS || !isLocked(error)) throw error;
      await runner.query('SELECT pg_sleep($1)', [RETRY_DELAY_S]);
    }
  }
  await runner.query('RELEASE SAVEPOINT with_locks');
  await setLockTimeout(runner, before.value);
}

const setLockTimeout = (runner: QueryRunner, value: string): Promise<unknown> =>
  runner.query(`SELECT set_config('lock_timeout', $1, true)`, [value]);

const isLocked = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  LOCK_ERROR_CODES.has((error.driverError as { code?: string }).code ?? '');
