import type { DataSource, EntityManager } from 'typeorm';
import { acceptFormatOne } from './encryption.js';

/**
 * Reads from the database whether this process opens values of format 1 (`sealed_format`): it does until `keys:rotate` has
 * rewritten them all. Called at the start of a process, and by its heartbeat.
 */
export async function readSealedFormat({ manager }: Pick<DataSource, 'manager'>): Promise<void> {
  const [row] = await manager.query<{ accepts: boolean }[]>(
    `SELECT accepts_format_one AS accepts FROM sealed_format`,
  );
  // A missing row counts as no: an attacker gains nothing by deleting it.
  acceptFormatOne(row?.accepts === true);
}

/** Has every process refuse format 1, within the time of a heartbeat. @returns whether it was accepted before */
export async function refuseFormatOne(manager: EntityManager): Promise<boolean> {
  const [rows] = await manager.query<[unknown[], number]>(
    `UPDATE sealed_format SET accepts_format_one = false, changed_at = now() WHERE accepts_format_one RETURNING 1`,
  );
  acceptFormatOne(false);
  return rows.length > 0;
}
