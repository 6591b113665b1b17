import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  ImportJournalEntriesResponse,
  JournalEntry,
  UndoJournalImportResponse,
} from '@mikai/contract/journal';
import { seal } from '@mikai/core/crypto/encryption';
import { reserveIds } from '@mikai/core/database/reserve-ids';
import { presentEntry } from '@mikai/core/journal/journal.presenter';
import { ENTRY_COLUMNS, journalImportKey, SEALED, type EntryRow } from '@mikai/core/journal/journal.rows';
import { detectLanguage } from '@mikai/core/language/detect';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';
import type { Assessment } from '@mikai/core/safety/gate';
import { sealGateMark } from '@mikai/core/safety/gate-mark';
import { recordStoryMark } from '@mikai/core/stories/record-mark';
import { lockMember } from '../common/access/lock-member.js';
import { assessImport } from '../safety/assess-import.js';
import type { ImportedJournalEntryDto } from './dto/import.dto.js';
import { EntryService } from './entry.service.js';

/** The stored entries of a batch. */
interface StoredBatch {
  ids: number[];
  jobs: OutboxEntry[];
}

const INSERT_SQL = `
  INSERT INTO journal_entries (id, user_id, mode, title, content, tags, status, is_unread, language, gate_mark, created_at,
    import_key)
  SELECT id, $1, 'regular', title, content, tags, 'ready', true, language, gate_mark, at, key
  FROM unnest($2::integer[], $3::bytea[], $4::bytea[], $5::bytea[], $6::text[], $7::bytea[], $8::timestamptz[], $9::bytea[])
    AS e (id, title, content, tags, language, gate_mark, at, key)
  ON CONFLICT (user_id, import_key) WHERE import_key IS NOT NULL DO NOTHING
  RETURNING id`;

/**
 * Imports entries from the file of another app. They earn nothing and are not analyzed, and a past entry shows no
 * crisis card; but each entry is assessed and marked, so that it is treated with care later.
 */
@Injectable()
export class JournalImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entries: EntryService,
    private readonly outbox: Outbox,
    private readonly realtime: RealtimePublisher,
  ) {}

  /**
   * Stores a batch. Entries of an earlier import are skipped but still assessed: a batch is sent again if its response,
   * perhaps with the card, was lost.
   * @returns the response, and the assessment of the entries of the last days, which decides about the crisis card
   */
  async import(
    userId: number,
    dtos: readonly ImportedJournalEntryDto[],
    assessment: Assessment,
  ): Promise<{ response: ImportJournalEntriesResponse; present: Assessment }> {
    const distinctEntries = removeDuplicates(dtos);
    const { assessments, hasPossibleDanger, present } = await assessImport(
      distinctEntries.map(({ at, title, content, tags }) => ({
        at,
        texts: [title, content, ...(tags ?? [])],
      })),
      assessment,
    );
    const candidates = distinctEntries.map((entry, index) => ({
      ...entry,
      crisis: assessments[index]?.crisis ?? false,
      isUnjudged: assessments[index]?.isUnjudged ?? false,
    }));
    const { ids, jobs } = await this.dataSource.transaction((manager) =>
      this.store(manager, userId, candidates, assessment),
    );
    for (const job of jobs) void this.outbox.dispatch(job);
    if (ids.length > 0) emitToMember(this.realtime, userId, 'journalEntries.imported', { count: ids.length });
    const response = {
      imported: ids.length,
      skipped: dtos.length - ids.length,
      ...(ids.length > 0 ? { ids } : {}),
      hasPossibleDanger,
    };
    return { response, present };
  }

  /** Deletes the given entries for good, if they exist and were imported. */
  async undo(userId: number, ids: readonly number[]): Promise<UndoJournalImportResponse> {
    const [rows] = await this.dataSource.query<[{ id: number }[], number]>(
      `DELETE FROM journal_entries
       WHERE user_id = $1 AND id = ANY ($2::integer[]) AND import_key IS NOT NULL RETURNING id`,
      [userId, ids],
    );
    const deleted = rows.map(({ id }) => id);
    if (deleted.length > 0) emitToMember(this.realtime, userId, 'journalEntries.deleted', { ids: deleted });
    return { deleted: deleted.length };
  }

  /**
   * Requests the analysis of an imported entry that has none yet, without waiting for it; other entries are returned as
   * they are.
   * @throws ApiException 404
   */
  async analyze(userId: number, id: number): Promise<JournalEntry> {
    const requested = await this.dataSource.transaction(async (manager) => {
      const [[row]] = await manager.query<[EntryRow[], number]>(
        `UPDATE journal_entries SET status = 'pending', is_unread = false, revision = revision + 1
         WHERE user_id = $1 AND id = $2 AND is_unread RETURNING ${ENTRY_COLUMNS}`,
        [userId, id],
      );
      if (!row) return null;
      const job = { entryId: id, wordsRevision: row.words_revision };
      return { row, job: await this.outbox.record(manager, 'journal.analyse', job) };
    });
    if (!requested) return this.entries.read(userId, id);
    const entry = presentEntry(requested.row);
    emitToMember(this.realtime, userId, 'journalEntry.saved', { entry });
    void this.outbox.dispatch(requested.job);
    return entry;
  }

  private async store(
    manager: EntityManager,
    userId: number,
    candidates: readonly AssessedCandidate[],
    assessment: Assessment,
  ): Promise<StoredBatch> {
    const { language: hint } = await lockMember(manager, userId);
    const fallback = hint ?? assessment.language;
    const entries = await removeKnown(manager, userId, candidates);
    const ids = await reserveIds(manager, 'journal_entries', entries.length);
    const placeAt = (index: number) => ({ owner: userId, row: ids[index] ?? 0 });
    const stored = await manager.query<{ id: number }[]>(INSERT_SQL, [
      userId,
      ids,
      entries.map(({ title }, index) => seal(title, SEALED.entryTitle, placeAt(index))),
      entries.map(({ content }, index) => seal(content, SEALED.entryContent, placeAt(index))),
      entries.map(({ tags }, index) => seal(JSON.stringify(tags ?? []), SEALED.entryTags, placeAt(index))),
      entries.map(({ content }) => detectLanguage(content, fallback)),
      entries.map(({ crisis }, index) => sealGateMark(crisis, 'journal_entries', placeAt(index))),
      entries.map(({ at }) => at),
      entries.map(({ key }) => key),
    ]);
    const isStored = new Set(stored.map(({ id }) => id));
    const jobs: OutboxEntry[] = [];
    for (const [index, { isUnjudged }] of entries.entries()) {
      const id = ids[index] ?? 0;
      if (!isStored.has(id)) continue;
      jobs.push(await recordStoryMark(manager, this.outbox, { userId, source: 'journal', entryId: id }));
      if (isUnjudged)
        jobs.push(await this.outbox.record(manager, 'safety.judge', { kind: 'journal', id, userId }));
    }
    return { ids: stored.map(({ id }) => id), jobs };
  }
}

interface Candidate extends ImportedJournalEntryDto {
  at: Date;
  key: Buffer;
}

interface AssessedCandidate extends Candidate {
  crisis: boolean;
  isUnjudged: boolean;
}

/** Returns each entry of a batch once. A time that is slightly in the future counts as now. */
function removeDuplicates(dtos: readonly ImportedJournalEntryDto[]): Candidate[] {
  const now = Date.now();
  const candidates = dtos.map((dto) => {
    return { ...dto, at: new Date(Math.min(Date.parse(dto.createdAt), now)), key: journalImportKey(dto) };
  });
  return [...new Map(candidates.map((each) => [each.key.toString('hex'), each])).values()];
}

/** Removes entries that an earlier import has stored. */
async function removeKnown<T extends Candidate>(
  manager: EntityManager,
  userId: number,
  candidates: readonly T[],
): Promise<T[]> {
  const rows = await manager.query<{ import_key: Buffer }[]>(
    `SELECT import_key FROM journal_entries WHERE user_id = $1 AND import_key = ANY ($2::bytea[])`,
    [userId, candidates.map(({ key }) => key)],
  );
  const known = new Set(rows.map(({ import_key }) => import_key.toString('hex')));
  return candidates.filter(({ key }) => !known.has(key.toString('hex')));
}
