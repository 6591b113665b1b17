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
 * Lets the role of api and worker do with the tables what they need, and no more: it reads and appends to the audit log, but
 * neither changes nor removes a line, nor the reason of an export that a member reads, nor alters a table. Called by the owner of the tables after migrations; what was
 * granted before stays as it is. Nothing happens where one role is both.
 * @param applicationUrl `DATABASE_URL`
 * @throws ApplicationRoleError when that role does not exist and the owner may not create roles
 */
export async function grantApplicationRole(dataSource: DataSource, applicationUrl: string): Promise<void> {
  const { username, password } = new URL(applicationUrl);
  const name = decodeURIComponent(username);
  await dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL statement_timeout = 0');
    await manager.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const [owner] = await manager.query<{ name: string }[]>('SELECT current_user AS name');
    if (name === '' || owner?.name === name) return;
    await ensureRole(manager, name, decodeURIComponent(password));
    const role = pg.escapeIdentifier(name);
    await manager.query(`GRANT USAGE ON SCHEMA public TO ${role}`);
    await manager.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`);
    await manager.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
    await manager.query(`REVOKE ALL ON audit_log, migrations FROM ${role}`);
    await manager.query(`GRANT SELECT ON audit_log, migrations TO ${role}`);
    await manager.query(`GRANT INSERT (${AUDIT_COLUMNS}) ON audit_log TO ${role}`);
    // The log's numbers have no gaps but those of failed transactions, so a line that its owner removed leaves a visible gap.
    await manager.query(`REVOKE ALL ON SEQUENCE audit_log_id_seq FROM ${role}`);
    // A member reads in `member_exports` why an administrator exported their data. A row goes with their account alone; a
    // change of keys seals it anew.
    await manager.query(`REVOKE UPDATE, DELETE ON member_exports FROM ${role}`);
    await manager.query(`GRANT UPDATE (reason) ON member_exports TO ${role}`);
    // Both functions delete lines with the owner's rights. As the trigger of a table of their own, a temporary one too, the first
    // would delete lines of members who are still there.
    await manager.query(`REVOKE EXECUTE ON FUNCTION forget_own_audit_lines() FROM PUBLIC, ${role}`);
    await manager.query(`REVOKE EXECUTE ON FUNCTION delete_expired_audit_lines(timestamptz) FROM PUBLIC`);
    await manager.query(`GRANT EXECUTE ON FUNCTION delete_expired_audit_lines(timestamptz) TO ${role}`);
    // Both change tables with the owner's rights, take no names, and delete no row.
    await manager.query(`REVOKE EXECUTE ON FUNCTION make_partitions(), drop_empty_partitions() FROM PUBLIC`);
    await manager.query(`GRANT EXECUTE ON FUNCTION make_partitions(), drop_empty_partitions() TO ${role}`);
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

/** Lists the rights of a connection's role on the audit log beyond reading and inserting; for `npm run doctor`. */
export async function excessAuditRights(dataSource: DataSource): Promise<string[]> {
  const [row] = await dataSource.query<{ rights: string[] }[]>(
    `SELECT array_remove(ARRAY[
       CASE WHEN has_any_column_privilege('audit_log', 'UPDATE') THEN 'UPDATE' END,
       CASE WHEN has_table_privilege('audit_log', 'DELETE') THEN 'DELETE' END,
       CASE WHEN has_table_privilege('audit_log', 'TRUNCATE') THEN 'TRUNCATE' END,
       CASE WHEN pg_has_role(c.relowner, 'USAGE') THEN 'ALTER' END], NULL) AS rights
     FROM pg_class c WHERE c.oid = 'audit_log'::regclass`,
  );
  return row?.rights ?? [];
}
