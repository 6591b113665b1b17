import type { EntityManager } from 'typeorm';
import {
  DEFAULT_MAINTENANCE_MESSAGE,
  type MaintenanceMode,
  type MaintenanceRequest,
  type PausableJobs,
} from '@mikai/contract/maintenance';
import { recordAudit, type Actor } from '../audit-log/audit.js';
import type { QueueName } from '../queues/job-definition.js';

/** The state of maintenance that every process needs. */
export type MaintenanceState = Pick<MaintenanceMode, 'enabled' | 'message' | 'pausedJobs'>;

/** The queue that is paused with each kind of jobs. */
const QUEUES: Record<PausableJobs, QueueName> = {
  ai: 'ai',
  letters: 'letters',
  push: 'push',
  mail: 'mail',
};

/** Returns the queues that are paused: none while maintenance is off. */
export const pausedQueues = ({ enabled, pausedJobs }: MaintenanceState): ReadonlySet<QueueName> =>
  new Set(enabled ? pausedJobs.map((kind) => QUEUES[kind]) : []);

interface MaintenanceRow {
  enabled: boolean;
  message: string | null;
  paused_jobs: PausableJobs[];
  changed_at: Date | null;
  changed_by: number | null;
  username: string | null;
}

const READ_SQL = `
  SELECT m.enabled, m.message, m.paused_jobs, m.changed_at, m.changed_by, u.username
  FROM maintenance m LEFT JOIN users u ON u.id = m.changed_by`;

/** Reads the state of maintenance, and who turned it on or off. */
export async function readMaintenance(database: Pick<EntityManager, 'query'>): Promise<MaintenanceMode> {
  const [row] = await database.query<[MaintenanceRow]>(READ_SQL);
  return {
    enabled: row.enabled,
    message: row.message ?? DEFAULT_MAINTENANCE_MESSAGE,
    pausedJobs: row.paused_jobs,
    changedBy: row.changed_by === null ? null : { id: row.changed_by, username: row.username ?? '' },
    changedAt: row.changed_at?.toISOString() ?? null,
  };
}

/**
 * Turns maintenance on or off in the caller's transaction; the database notifies all processes with the commit. A request that
 * changes nothing causes neither a notification nor a line in the audit log.
 */
export async function changeMaintenance(
  manager: EntityManager,
  { enabled, message, pausedJobs = [] }: MaintenanceRequest,
  by: Actor,
): Promise<MaintenanceMode> {
  const kinds = [...new Set(pausedJobs)].sort();
  const text = message === undefined || message === '' ? null : message;
  const [changed] = await manager.query<[unknown[], number]>(
    `UPDATE maintenance SET enabled = $1, message = $2, paused_jobs = $3, changed_by = $4, changed_at = now()
     WHERE (enabled, message, paused_jobs) IS DISTINCT FROM ($1::boolean, $2::text, $3::text[]) RETURNING 1`,
    [enabled, text, kinds, by.userId],
  );
  if (changed.length > 0)
    await recordAudit(manager, {
      action: 'maintenance.changed',
      userId: null,
      actorId: by.userId,
      device: by.device,
      details: { enabled, pausedJobs: kinds.join(' ') },
    });
  return readMaintenance(manager);
}
