import type { DataSource, EntityManager } from 'typeorm';
import { acceptFormatOne } from './encryption.js';

/**
 * Takes over from the database whether values of format 1 still open (`sealed_format`): until `keys:rotate` has
 * rewritten them all. Called at the start of a process, and by its heartbeat.
 */
export async function readSealedFormat({ manager }: Pick<DataSource, 'manager'>): Promise<void> {
  const [row] = await manager.query<{ accepts: boolean }[]>(
    `SELECT accepts_format_one AS accepts FROM sealed_format`,
  );
  // Deleting the row gives an attacker nothing.
  acceptFormatOne(row?.accepts === true);
}

/** From now on every process refuses format 1, within the time of a heartbeat. @returns whether it was accepted before */
export async function refuseFormatOne(manager: EntityManager): Promise<boolean> {
  const [rows] = await manager.query<[unknown[], number]>(
    `UPDATE sealed_format SET accepts_format_one = false, changed_at = now() WHERE accepts_format_one RETURNING 1`,
  );
  acceptFormatOne(false);
  return rows.length > 0;
}
