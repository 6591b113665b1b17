import pg from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { MIGRATION_LOCK } from './migration-lock.js';

/** The columns of the audit log that api and worker may set when they add a line: neither its number nor its time. */
const AUDIT_COLUMNS = 'action, actor_id, user_id, device, details, is_office, subject_hash, actor_hash';

/** The role of api and worker could not be set up. `message` says what to do. */
export class ApplicationRoleError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ApplicationRoleError';
  }
}

/**
 * Lets the role of api and worker do with the tables what they need, and no more:
 * - it reads the audit log and appends to it, but neither changes nor removes a line, whatever it was granted by hand;
 * - it does not change or remove the reason of an export, which a member reads;
 * - it alters no table.
 *
 * Called by the owner of the tables after migrations. Other rights that were granted before stay as they are. Nothing happens where
 * one role is both.
 * @param applicationUrl `DATABASE_URL`
 * @throws ApplicationRoleError when that role does not exist and the owner may not create roles
 */
export async function grantApplicationRole(dataSource: DataSource, applicationUrl: string): Promise<void> {
  const { username, password } = new URL(applicationUrl);
  const name = decodeURIComponent(username);
  await dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL statement_timeout = 0');
    await manager.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const [currentRole] = await manager.query<{ name: string }[]>('SELECT current_user AS name');
    if (name === '' || currentRole?.name === name) return;
    await ensureRole(manager, name, decodeURIComponent(password));
    const role = pg.escapeIdentifier(name);
    await manager.query(`GRANT USAGE ON SCHEMA public TO ${role}`);
    await manager.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`);
    await manager.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
    await manager.query(`REVOKE ALL ON audit_log, migrations FROM ${role}`);
    await manager.query(`GRANT SELECT ON audit_log, migrations TO ${role}`);
    await manager.query(`GRANT INSERT (${AUDIT_COLUMNS}) ON audit_log TO ${role}`);
    // A right on a partition is one on the lines of the log. Rights on the log itself suffice to read it and to append to it.
    await manager.query(`REVOKE ALL ON SCHEMA partitions FROM ${role}`);
    await manager.query(`REVOKE ALL ON ALL TABLES IN SCHEMA partitions FROM ${role}`);
    // The log's numbers have no gaps but those of failed transactions, so a line that its owner removed leaves a visible gap.
    await manager.query(`REVOKE ALL ON SEQUENCE audit_log_id_seq FROM ${role}`);
    // A member reads in `member_exports` why an administrator exported their data. A row goes with their account alone; a
    // change of keys seals it anew.
    await manager.query(`REVOKE UPDATE, DELETE ON member_exports FROM ${role}`);
    await manager.query(`GRANT UPDATE (reason) ON member_exports TO ${role}`);
    // It deletes lines with the owner's rights: as the trigger of a table of the role's own, even a temporary one, it would delete
    // those of members who are still there.
    await manager.query(`REVOKE EXECUTE ON FUNCTION forget_own_audit_lines() FROM PUBLIC, ${role}`);
    // These act with the owner's rights as well: the first deletes lines of the log, but none before its time; the others change
    // tables, take no names, and delete no row.
    const functions = 'delete_expired_audit_lines(timestamptz), make_partitions(), drop_empty_partitions()';
    await manager.query(`REVOKE EXECUTE ON FUNCTION ${functions} FROM PUBLIC`);
    await manager.query(`GRANT EXECUTE ON FUNCTION ${functions} TO ${role}`);
    const [database] = await manager.query<[{ name: string }]>(`SELECT current_database() AS name`);
    await manager.query(
      `REVOKE TEMPORARY ON DATABASE ${pg.escapeIdentifier(database.name)} FROM PUBLIC, ${role}`,
    );
  });
}

async function ensureRole(manager: EntityManager, name: string, password: string): Promise<void> {
  const [known] = await manager.query<unknown[]>('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (known) return;
  const [isAllowed] = await manager.query<{ create: boolean }[]>(
    `SELECT rolsuper OR rolcreaterole AS create FROM pg_roles WHERE rolname = current_user`,
  );
  if (!isAllowed?.create)
    throw new ApplicationRoleError(
      `The role ${name} of DATABASE_URL does not exist, and the role of MIGRATION_DATABASE_URL may not create it. As a superuser, run: CREATE ROLE ${pg.escapeIdentifier(name)} LOGIN PASSWORD '…'`,
    );
  // A statement of this kind takes no parameters.
  await manager.query(
    `CREATE ROLE ${pg.escapeIdentifier(name)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`,
  );
}

/**
 * Lists the rights of a connection's role on the audit log beyond reading and inserting, those on its partitions among them; for
 * `npm run doctor`.
 */
export async function excessAuditRights(dataSource: DataSource): Promise<string[]> {
  const [row] = await dataSource.query<{ rights: string[] }[]>(
    `WITH log AS (
       SELECT c.oid, c.relowner FROM pg_class c
       WHERE c.oid = 'audit_log'::regclass
         OR c.oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'audit_log'::regclass)
     ), found (right_name, is_excess) AS (
       VALUES
         ('UPDATE', (SELECT bool_or(has_any_column_privilege(oid, 'UPDATE')) FROM log)),
         ('DELETE', (SELECT bool_or(has_table_privilege(oid, 'DELETE')) FROM log)),
         ('TRUNCATE', (SELECT bool_or(has_table_privilege(oid, 'TRUNCATE')) FROM log)),
         ('ALTER', (SELECT bool_or(pg_has_role(relowner, 'USAGE')) FROM log)),
         ('USAGE ON SCHEMA partitions', has_schema_privilege(to_regnamespace('partitions'), 'USAGE'))
     )
     SELECT coalesce(array_agg(right_name) FILTER (WHERE is_excess), '{}') AS rights FROM found`,
  );
  return row?.rights ?? [];
}
