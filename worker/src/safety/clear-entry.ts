import type { EntityManager } from 'typeorm';
import { sealNoAnswer } from '@mikai/core/cbt/cbt-record.entity';
import type { SealedPlace } from '@mikai/core/crypto/encryption';
import { recordEntryJobs } from '@mikai/core/journal/entry-jobs';
import type { EntryRow } from '@mikai/core/journal/journal.rows';
import type { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { sealGateMark, type MarkedTable } from '@mikai/core/safety/gate-mark';
import { recordStoryMark } from '@mikai/core/stories/record-mark';
import type { MarkedSource } from '@mikai/core/stories/stories.jobs';

/** An entry that turned out not to meet the gate. */
interface ClearedEntry {
  source: MarkedSource;
  id: number;
  userId: number;
}

/**
 * Removes the mark of the gate from an entry, and records the jobs that write again what was written for a hit: the analysis with
 * its high risk, MikAI's answer that disputes nothing, the story mark without themes, reports of the diary. Texts that are being
 * written at this moment are not stored any more, as they belong to another text revision (`words_revision`) or mark.
 * @returns the jobs, for `outbox.dispatch` after the commit
 */
export async function clearEntry(
  manager: EntityManager,
  outbox: Outbox,
  { source, id, userId }: ClearedEntry,
): Promise<OutboxEntry[]> {
  const cleared = (table: MarkedTable) => sealGateMark(false, table, { owner: userId, row: id });
  const mark = () => recordStoryMark(manager, outbox, { userId, source, entryId: id });
  switch (source) {
    case 'journal': {
      const [rows] = await manager.query<
        [Pick<EntryRow, 'id' | 'user_id' | 'mode' | 'is_unread' | 'words_revision'>[], number]
      >(
        `UPDATE journal_entries SET gate_mark = $2, met_gate = NULL,
           status = CASE WHEN is_unread THEN status ELSE 'pending' END, analysis = NULL, shadow_summary = NULL,
           provenance = NULL, words_revision = words_revision + 1, revision = revision + 1
         WHERE id = $1 RETURNING id, user_id, mode, is_unread, words_revision`,
        [id, cleared('journal_entries')],
      );
      // MikAI reads nothing of an import until it is asked.
      if (rows[0]?.is_unread) return [await mark()];
      return (await Promise.all(rows.map((row) => recordEntryJobs(manager, outbox, row)))).flat();
    }
    case 'reframe':
      await clearRecord(manager, 'thought_reframes', { owner: userId, row: id });
      return [await outbox.record(manager, 'cbt.reframe', { reframeId: id }), await mark()];
    case 'reflection':
      await clearRecord(manager, 'reflections', { owner: userId, row: id });
      return [await outbox.record(manager, 'cbt.reflect', { reflectionId: id }), await mark()];
    case 'mood':
      await clearMark(manager, 'mood_entries', id, cleared('mood_entries'));
      await manager.query(
        `UPDATE mood_reports SET content = NULL, provenance = NULL WHERE user_id = $1 AND content IS NOT NULL`,
        [userId],
      );
      return [await mark()];
    case 'seed':
      await clearMark(manager, 'journal_seeds', id, cleared('journal_seeds'));
      return [await mark()];
    case 'capsule':
      await clearMark(manager, 'time_capsules', id, cleared('time_capsules'));
      return [await mark()];
  }
}

const clearMark = (
  manager: EntityManager,
  table: 'mood_entries' | 'journal_seeds' | 'time_capsules',
  id: number,
  mark: Buffer,
) => manager.query(`UPDATE ${table} SET gate_mark = $2, met_gate = NULL WHERE id = $1`, [id, mark]);

async function clearRecord(
  manager: EntityManager,
  table: 'thought_reframes' | 'reflections',
  place: SealedPlace,
): Promise<void> {
  const { result, provenance } = sealNoAnswer(table, place);
  await manager.query(
    `UPDATE ${table} SET gate_mark = $2, met_gate = NULL, status = 'pending', result = $3, provenance = NULL,
       sealed_provenance = $4, revision = revision + 1 WHERE id = $1`,
    [place.row, sealGateMark(false, table, place), result, provenance],
  );
}
