import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { createDataSource } from '../database/data-source.js';
import { prepareDatabase } from '../database/migrate.js';
import { closeLater } from './closing.js';
import { serviceUrl } from './test-database.js';
import { createTestServices, type TestServices } from './test-services.js';

/** The part of `scripts/lib/database/postgres.mjs` that is used here. */
interface Server {
  home: { top: string; data: string; account?: { uid: number; gid: number } };
  url: string;
  ownerUrl: string;
  port: number;
  prepare(): Promise<void>;
  launch(): ChildProcess;
  isReady(child: ChildProcess): Promise<boolean>;
  ensureRoles(): Promise<void>;
  remove(): void;
}
type ServerClass = new (options: object) => Server;

const ADMIN_PASSWORD = 'administrator-of-a-test';

/** A primary and its streaming standby, for one spec file; both end with it. */
export interface Replicated {
  services: TestServices;
  /** `READ_DATABASE_URL` of the standby. */
  standbyUrl: string;
  /** Runs a statement on the standby as its administrator. */
  onStandby<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
  /** Stops the processes of the standby with a signal: `SIGSTOP` has it hang, `SIGCONT` ends that. */
  signalStandby(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>;
}

/** Starts PostgreSQL, migrates it, copies it while it runs, and lets the copy follow. */
export async function startReplicated(): Promise<Replicated> {
  const { EmbeddedPostgres } = (await import(
    pathToFileURL(join(import.meta.dirname, '../../../scripts/lib/database/postgres.mjs')).href
  )) as { EmbeddedPostgres: ServerClass };
  const folder = mkdtempSync(join(tmpdir(), 'mikai-standby-'));
  closeLater(() => rmSync(folder, { recursive: true, force: true }));
  const open = (name: string): Server => {
    const dataDir = join(folder, name);
    mkdirSync(dataDir, { mode: 0o711 });
    return new EmbeddedPostgres({
      dataDir,
      logFile: join(folder, `${name}.log`),
      secrets: {
        postgresAdminPassword: ADMIN_PASSWORD,
        postgresPassword: decodeURIComponent(new URL(serviceUrl('DATABASE_URL')).password),
        postgresAppPassword: decodeURIComponent(new URL(serviceUrl('APPLICATION_DATABASE_URL')).password),
      },
    });
  };
  const start = async (server: Server): Promise<ChildProcess> => {
    await server.prepare();
    const child = server.launch();
    const ended = once(child, 'exit');
    closeLater(async () => {
      child.kill('SIGINT');
      await ended;
      server.remove();
    });
    if (!(await server.isReady(child))) throw new Error('PostgreSQL did not start');
    return child;
  };

  const primary = open('primary');
  await start(primary);
  await primary.ensureRoles();
  const dataSource = await createDataSource(primary.ownerUrl, { poolSize: 5 }).initialize();
  closeLater(() => dataSource.destroy());
  await prepareDatabase(dataSource, primary.url);

  const standby = open('standby');
  await copyRunning(primary, standby);
  const child = await start(standby);
  const services = await createTestServices({ ownDatabase: { url: primary.ownerUrl, dataSource } });
  let pids: number[] = [];
  return {
    services,
    standbyUrl: standby.url,
    onStandby: (sql) => asAdministrator(standby, (client) => client.query(sql).then(({ rows }) => rows)),
    signalStandby: async (signal) => {
      if (signal !== 'SIGCONT') {
        const rows = await asAdministrator(standby, (client) =>
          client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity').then((result) => result.rows),
        );
        pids = [child.pid as number, ...rows.map(({ pid }) => pid)];
      }
      for (const pid of pids) if (isRunning(pid)) process.kill(pid, signal);
    },
  };
}

/** Copies the files of a running primary in the way of `pg_basebackup`, which npm's PostgreSQL does not have. */
async function copyRunning(primary: Server, standby: Server): Promise<void> {
  const { data } = standby.home;
  await asAdministrator(primary, async (client) => {
    await client.query(`SELECT pg_backup_start('standby', fast => true)`);
    await promisify(execFile)('cp', ['-a', `${primary.home.data}/.`, data]);
    const { rows } = await client.query<{ labelfile: string }>(`SELECT labelfile FROM pg_backup_stop()`);
    rmSync(join(data, 'postmaster.pid'), { force: true });
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  writeFileSync(join(data, 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${ADMIN_PASSWORD}`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const { account } = standby.home;
  if (account) await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, data]);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function asAdministrator<T>(server: Server, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: `postgres://postgres:${ADMIN_PASSWORD}@127.0.0.1:${server.port}/mikai`,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
