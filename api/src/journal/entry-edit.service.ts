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

interface Edited {
  row: EntryRow;
  jobs: OutboxEntry[];
  isNew: boolean;
}

/** Edits of journal entries. */
@Injectable()
export class EntryEditService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly realtime: RealtimePublisher,
  ) {}

  /**
   * Changes what is given. Changed words are analyzed anew, and what was found in the former ones is gone; tags alone
   * change nothing of it. The same words again change nothing. Does not wait for the analysis.
   * @throws ApiException 404; 409 where a text of it does not open
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
  ): Promise<Edited> {
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
    const judged = await assessAll(row, dto, before, assessment);
    const edited = await storeText(manager, row, after, {
      isReworded,
      metGate: row.mode !== 'venting' && judged.crisis,
      language: detectLanguage(after.content, row.language ?? assessment.language),
    });
    if (row.mode === 'venting') return { row: edited, jobs: [], isNew: true };
    const jobs = isReworded
      ? await recordEntryJobs(manager, this.outbox, edited)
      : [await recordStoryMark(manager, this.outbox, { userId, source: 'journal', entryId: id })];
    const judgeJob = await recordJudgeJob(manager, this.outbox, judged, { kind: 'journal', id, userId });
    if (judgeJob) jobs.push(judgeJob);
    return { row: edited, jobs, isNew: true };
  }
}

/** The gate has read what was sent; what stays is asked about again only where something of it met the gate. */
async function assessAll(
  row: EntryRow,
  dto: EditEntryDto,
  before: EntryText,
  assessment: Assessment,
): Promise<Assessment> {
  const stays = [
    ...(dto.title == null ? [before.title] : []),
    ...(dto.content == null ? [before.content] : []),
    ...(dto.tags == null ? before.tags : []),
  ];
  if (assessment.crisis || !openGateMark(row, 'journal_entries', placeOf(row))) return assessment;
  return assessWithin(stays, row.language ?? undefined);
}

async function storeText(
  manager: EntityManager,
  before: EntryRow,
  text: EntryText,
  { isReworded, metGate, language }: { isReworded: boolean; metGate: boolean; language: string },
): Promise<EntryRow> {
  const { id, mode } = before;
  const place = placeOf(before);
  // Nobody reads what is vented, so it waits for nothing.
  const isAsked = isReworded && mode !== 'venting';
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
      isAsked,
      language,
    ],
  );
  if (!row) throw notFound('This entry');
  return row;
}
