import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { JournalEntry } from '@mikai/contract/journal';
import { placeOf, seal } from '@mikai/core/crypto/encryption';
import { recordEntryJobs } from '@mikai/core/journal/entry-jobs';
import { presentEntry } from '@mikai/core/journal/journal.presenter';
import { ENTRY_COLUMNS, NOT_EXPIRED, SEALED, type EntryRow } from '@mikai/core/journal/journal.rows';
import { detectLanguage } from '@mikai/core/language/detect';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';
import { assessWithin } from '@mikai/core/safety/bounded-gate';
import type { Assessment } from '@mikai/core/safety/gate';
import { openGateMark, sealGateMark } from '@mikai/core/safety/gate-mark';
import { recordJudgeJob } from '@mikai/core/safety/record-judge-job';
import { recordStoryMark } from '@mikai/core/stories/record-mark';
import { notFound } from '../common/http/api-exception.js';
import { refuseUnreadable } from '../common/http/refuse-unreadable.js';
import type { EditEntryDto } from './dto/entries.dto.js';

type EntryText = Pick<JournalEntry, 'title' | 'content' | 'tags'>;

interface StoredEdit {
  row: EntryRow;
  jobs: OutboxEntry[];
  isNew: boolean;
}

/** Edits journal entries. */
@Injectable()
export class EntryEditService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly realtime: RealtimePublisher,
  ) {}

  /**
   * Changes the given fields. A changed title or text is analyzed again, and the former analysis is removed; changed
   * tags alone do not affect it. The same values again change nothing. Does not wait for the analysis.
   * @throws ApiException 404; 409 if a text of the entry cannot be decrypted
   */
  async edit(userId: number, id: number, dto: EditEntryDto, assessment: Assessment): Promise<JournalEntry> {
    const { row, jobs, isNew } = await this.dataSource.transaction((manager) =>
      this.store(manager, userId, id, dto, assessment),
    );
    const entry = presentEntry(row);
    if (isNew) emitToMember(this.realtime, userId, 'journalEntry.saved', { entry });
    for (const job of jobs) void this.outbox.dispatch(job);
    return entry;
  }

  private async store(
    manager: EntityManager,
    userId: number,
    id: number,
    dto: EditEntryDto,
    assessment: Assessment,
  ): Promise<StoredEdit> {
    const [row] = await manager.query<EntryRow[]>(
      `SELECT ${ENTRY_COLUMNS} FROM journal_entries WHERE user_id = $1 AND id = $2 AND ${NOT_EXPIRED}
       FOR NO KEY UPDATE`,
      [userId, id],
    );
    if (!row) throw notFound('This entry');
    const before = presentEntry(row);
    const after: EntryText = {
      title: dto.title ?? before.title,
      content: dto.content ?? before.content,
      tags: dto.tags ?? before.tags,
    };
    const isReworded = after.title !== before.title || after.content !== before.content;
    const isRetagged = JSON.stringify(after.tags) !== JSON.stringify(before.tags);
    if (!isReworded && !isRetagged) return { row, jobs: [], isNew: false };
    refuseUnreadable(
      [
        [row.title, SEALED.entryTitle],
        [row.content, SEALED.entryContent],
        [row.tags, SEALED.entryTags],
      ],
      placeOf(row),
    );
    const wholeAssessment = await assessAll(row, dto, before, assessment);
    const edited = await storeText(manager, row, after, {
      isReworded,
      metGate: row.mode !== 'venting' && wholeAssessment.crisis,
      language: detectLanguage(after.content, row.language ?? assessment.language),
    });
    if (row.mode === 'venting') return { row: edited, jobs: [], isNew: true };
    const jobs = isReworded
      ? await recordEntryJobs(manager, this.outbox, edited)
      : [await recordStoryMark(manager, this.outbox, { userId, source: 'journal', entryId: id })];
    const judgeJob = await recordJudgeJob(manager, this.outbox, wholeAssessment, {
      kind: 'journal',
      id,
      userId,
    });
    if (judgeJob) jobs.push(judgeJob);
    return { row: edited, jobs, isNew: true };
  }
}

/**
 * Assesses the whole entry. The gate has read the fields that were sent; the unchanged ones are assessed again only if
 * the entry was a hit before.
 */
async function assessAll(
  row: EntryRow,
  dto: EditEntryDto,
  before: EntryText,
  assessment: Assessment,
): Promise<Assessment> {
  const unchanged = [
    ...(dto.title == null ? [before.title] : []),
    ...(dto.content == null ? [before.content] : []),
    ...(dto.tags == null ? before.tags : []),
  ];
  if (assessment.crisis || !openGateMark(row, 'journal_entries', placeOf(row))) return assessment;
  return assessWithin(unchanged, row.language ?? undefined);
}

async function storeText(
  manager: EntityManager,
  before: EntryRow,
  text: EntryText,
  { isReworded, metGate, language }: { isReworded: boolean; metGate: boolean; language: string },
): Promise<EntryRow> {
  const { id, mode } = before;
  const place = placeOf(before);
  // Venting entries are not analyzed, so they never become pending.
  const needsAnalysis = isReworded && mode !== 'venting';
  const [[row]] = await manager.query<[EntryRow[], number]>(
    `UPDATE journal_entries SET title = $2, content = $3, tags = $4, gate_mark = $5, met_gate = NULL, edited_at = now(),
       revision = revision + 1, words_revision = words_revision + $6::boolean::integer,
       status = CASE WHEN $7 THEN 'pending' ELSE status END,
       is_unread = is_unread AND NOT $7,
       language = CASE WHEN $7 THEN $8 ELSE language END,
       analysis = CASE WHEN $7 THEN NULL ELSE analysis END,
       shadow_summary = CASE WHEN $7 THEN NULL ELSE shadow_summary END,
       provenance = CASE WHEN $7 THEN NULL ELSE provenance END
     WHERE id = $1 RETURNING ${ENTRY_COLUMNS}`,
    [
      id,
      seal(text.title, SEALED.entryTitle, place),
      seal(text.content, SEALED.entryContent, place),
      seal(JSON.stringify(text.tags), SEALED.entryTags, place),
      sealGateMark(metGate, 'journal_entries', place),
      isReworded,
      needsAnalysis,
      language,
    ],
  );
  if (!row) throw notFound('This entry');
  return row;
}
