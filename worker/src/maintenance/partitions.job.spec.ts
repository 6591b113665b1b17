import { expect, jest, test } from '@jest/globals';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { createDataSource } from '@mikai/core/database/data-source';
import { readLeftIds } from '@mikai/core/database/partitions';
import { exportLeftIds, registry } from '@mikai/core/metrics/metrics';
import { SCHEDULES } from '@mikai/core/queues/jobs';
import { closeLater } from '@mikai/core/testing/closing';
import { asApplication } from '@mikai/core/testing/test-database';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { examine } from '../doctor/examine.js';
import { startWorker } from '../testing/test-worker.js';
import { PartitionsJob } from './partitions.job.js';

/** The ids of a partition of the audit log. */
const SIZE = 50_000_000;

const services = await createTestServices();
const { dataSource: owner, url } = services.database;
const application = await createDataSource(asApplication(url), { poolSize: 6 }).initialize();
closeLater(() => application.destroy());
exportLeftIds(() => readLeftIds(application));

function newJob() {
  const { logger, logs } = createTestLogger('worker');
  return { job: new PartitionsJob(application, logger), logs };
}

const setNextId = (id: number) => owner.query(`SELECT setval('audit_log_id_seq', $1, false)`, [id]);
const addLine = () => recordAudit(application.manager, { action: 'login.failed', userId: null });
const recorded = (action: string): Promise<unknown[]> =>
  owner.query(
    `SELECT details->>'partition' AS partition, actor_id, is_office FROM audit_log WHERE action = $1 ORDER BY id`,
    [action],
  );

test('the log grows over the bound of a partition while four write and two workers run the schedule', async () => {
  const [one, other] = [newJob(), newJob()];
  const ids: (number | undefined)[] = [];
  const write = async (count: number) => {
    for (let index = 0; index < count; index += 1) ids.push(await addLine());
  };
  const writeAll = () => Promise.all([1, 2, 3, 4].map(() => write(50)));
  // Over the mark at which the next partition is made, and then over the bound itself.
  await setNextId(SIZE * 0.8 - 50);
  await Promise.all([writeAll(), one.job.handle(), other.job.handle()]);
  await Promise.all([one.job.handle(), other.job.handle()]);
  await setNextId(SIZE - 100);
  await Promise.all([writeAll(), one.job.handle(), other.job.handle()]);
  expect(ids.filter((id) => id !== undefined)).toHaveLength(400);
  expect(ids.filter((id) => id! >= SIZE).length).toBeGreaterThanOrEqual(100);
  expect(
    await owner.query(`SELECT count(*)::int AS count FROM audit_log WHERE action = 'login.failed'`),
  ).toEqual([{ count: 400 }]);
  expect(await recorded('partition.made')).toEqual([
    { partition: `audit_log_${SIZE}`, actor_id: null, is_office: true },
  ]);
  expect([...one.logs.entries('partition made'), ...other.logs.entries('partition made')]).toHaveLength(1);
  const left = Number(
    /mikai_partition_ids_left\{table="audit_log"\} (\d+)/.exec(await registry.metrics())?.[1],
  );
  expect(left).toBeGreaterThan(SIZE * 0.99);
  expect(left).toBeLessThan(SIZE);
});

test('alarms while something keeps the next partition from being made, and records what is dropped', async () => {
  const { job, logs } = newJob();
  const alarm =
    'the last partition of a table is nearly full, and no next one could be made: see docs/operations.md, Partitions';
  await setNextId(SIZE * 2 - 1_000_000);
  const other = owner.createQueryRunner();
  await other.startTransaction();
  await other.query('LOCK TABLE audit_log IN SHARE UPDATE EXCLUSIVE MODE');
  await job.handle();
  expect(logs.entries(alarm)).toEqual([expect.objectContaining({ table: 'audit_log', leftIds: 999_999 })]);
  await addLine();
  const check = async () => (await examine(services.env())).find(({ name }) => name === 'partitions');
  expect(await check()).toMatchObject({
    status: 'failed',
    detail: 'audit_log has room for 999999 rows',
    remedy: expect.stringContaining('Partitions'),
  });
  await other.rollbackTransaction();
  await other.release();
  await job.handle();
  expect(logs.entries(alarm)).toHaveLength(1);
  expect(await check()).toMatchObject({
    status: 'ok',
    detail: expect.stringContaining('audit_log has room for 50999998 rows, letters has room for'),
  });
  expect(await recorded('partition.dropped')).toEqual([]);

  await setNextId(SIZE * 4.5);
  await job.handle();
  expect(await recorded('partition.dropped')).toEqual([
    { partition: `audit_log_${SIZE * 2}`, actor_id: null, is_office: true },
  ]);
});

test('is run by the worker regularly, with the rights of its role', async () => {
  expect(SCHEDULES['schedule.partitions']).toBeLessThanOrEqual(10 * 60_000);
  // The clock is the real one, only faster.
  jest.replaceProperty(SCHEDULES, 'schedule.partitions', 250);
  await setNextId(SIZE * 5.9);
  const worker = await startWorker(services);
  await until('the worker has made a partition', async () =>
    (await recorded('partition.made')).some(
      (line) => (line as { partition: string }).partition === `audit_log_${SIZE * 6}`,
    ),
  );
  await worker.close();
});
