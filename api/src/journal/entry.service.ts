import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DISAPPEAR_HOURS, type JournalEntry } from '@mikai/contract/journal';
import { seal } from '@mikai/core/crypto/encryption';
import { reserveId } from '@mikai/core/database/reserve-ids';
import { Rewards, type Earned } from '@mikai/core/gacha/rewards';
import { recordEntryJobs } from '@mikai/core/journal/entry-jobs';
import { presentEntry } from '@mikai/core/journal/journal.presenter';
import {
  ENTRY_COLUMNS,
  NOT_EXPIRED,
  SEALED,
  type EntryRow,
  type JournalMode,
} from '@mikai/core/journal/journal.rows';
import { answerLanguage } from '@mikai/core/language/answer-language';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';
import type { Assessment } from '@mikai/core/safety/gate';
import { sealGateMark } from '@mikai/core/safety/gate-mark';
import { recordJudgeJob } from '@mikai/core/safety/record-judge-job';
import { invalidField, notFound } from '../common/http/api-exception.js';
import { lockMember } from '../common/access/lock-member.js';
import { Limits } from '../limits/limits.service.js';
import { PendingResults } from '../writing/pending-results.js';
import type { EntryDto } from './dto/entries.dto.js';
import { findReachedMilestones } from './journal-milestones.js';

interface Stored {
  row: EntryRow;
  /** The jobs and rewards of a new entry; `null` if it was stored before. */
  created: { jobs: OutboxEntry[]; earned: Earned } | null;
  /** Resolves when MikAI's analysis is stored, or the wait has timed out. */
  analysis: Promise<void>;
}

/** Writes, reads, hides, reveals and deletes journal entries. */
@Injectable()
export class EntryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: Limits,
    private readonly outbox: Outbox,
    private readonly realtime: RealtimePublisher,
    private readonly rewards: Rewards,
    private readonly pendingResults: PendingResults,
  ) {}

  /**
   * Stores an entry and waits a while for its analysis; if that takes longer or fails, the analysis arrives later. The
   * same client id again returns the first entry.
   * @throws ApiException 400 for modes that exclude one another
   */
  async write(userId: number, dto: EntryDto, assessment: Assessment): Promise<JournalEntry> {
    const mode = modeOf(dto);
    await this.limits.consume('journal.writing', userId);
    const { row, created, analysis } = await this.dataSource.transaction((manager) =>
      this.store(manager, userId, mode, dto, assessment),
    );
    if (created) {
      emitToMember(this.realtime, userId, 'journalEntry.saved', { entry: presentEntry(row) });
      this.rewards.publish(created.earned);
      for (const job of created.jobs) void this.outbox.dispatch(job);
    }
    if (row.status === 'ready') return presentEntry(row);
    await analysis;
    // An entry that was deleted meanwhile, on another device, is returned too, because it was stored.
    return presentEntry((await this.find(userId, row.id)) ?? row);
  }

  /** Reads an entry. @throws ApiException 404 */
  async read(userId: number, id: number): Promise<JournalEntry> {
    const row = await this.find(userId, id);
    if (!row) throw notFound('This entry');
    return presentEntry(row);
  }

  /** Shows the original of a shadow entry, or its summary again. @throws ApiException 400 for other modes, 404 */
  async toggle(userId: number, id: number): Promise<JournalEntry> {
    const [[row]] = await this.dataSource.query<[EntryRow[], number]>(
      `UPDATE journal_entries SET is_revealed = NOT is_revealed, revision = revision + 1
       WHERE user_id = $1 AND id = $2 AND mode = 'shadow' RETURNING ${ENTRY_COLUMNS}`,
      [userId, id],
    );
    if (!row) {
      await this.read(userId, id);
      throw invalidField('id', 'Only an entry in shadow mode can be hidden and revealed.');
    }
    const entry = presentEntry(row);
    emitToMember(this.realtime, userId, 'journalEntry.saved', { entry });
    return entry;
  }

  /** Deletes an entry for good, with what was found in it. @throws ApiException 404 */
  async delete(userId: number, id: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [, count] = await manager.query<[unknown[], number]>(
        `DELETE FROM journal_entries WHERE user_id = $1 AND id = $2 AND ${NOT_EXPIRED} RETURNING id`,
        [userId, id],
      );
      if (count === 0) throw notFound('This entry');
    });
    emitToMember(this.realtime, userId, 'journalEntry.deleted', { id });
  }

  private async find(userId: number, id: number): Promise<EntryRow | undefined> {
    const [row] = await this.dataSource.query<EntryRow[]>(
      `SELECT ${ENTRY_COLUMNS} FROM journal_entries WHERE user_id = $1 AND id = $2 AND ${NOT_EXPIRED}`,
      [userId, id],
    );
    return row;
  }

  private async store(
    manager: EntityManager,
    userId: number,
    mode: JournalMode,
    dto: EntryDto,
    assessment: Assessment,
  ): Promise<Stored> {
    const { crisis, language } = assessment;
    const member = await lockMember(manager, userId);
    const clientId = dto.clientId ?? null;
    // An expired entry that is sent once more must not be served: it is deleted here, so that it is then rejected like
    // any deleted entry.
    await manager.query(
      `DELETE FROM journal_entries WHERE user_id = $1 AND client_id = $2 AND NOT ${NOT_EXPIRED}`,
      [userId, clientId],
    );
    const [repeated] = await manager.query<EntryRow[]>(
      `SELECT ${ENTRY_COLUMNS} FROM journal_entries WHERE user_id = $1 AND client_id = $2`,
      [userId, clientId],
    );
    if (repeated) return { row: repeated, created: null, analysis: this.waitForAnalysis(repeated, crisis) };
    const isVenting = mode === 'venting';
    const hours = isVenting ? (dto.disappearAfterHours ?? DISAPPEAR_HOURS[0]) : null;
    const id = await reserveId(manager, 'journal_entries');
    const place = { owner: userId, row: id };
    const [row] = await manager.query<EntryRow[]>(
      `INSERT INTO journal_entries (user_id, mode, title, content, tags, disappear_after_hours, expires_at, status,
         language, gate_mark, client_id, id)
       VALUES ($1, $2, $3, $4, $5, $6::smallint, now() + make_interval(hours => $6::integer), $7, $8, $9, $10, $11)
       RETURNING ${ENTRY_COLUMNS}`,
      [
        userId,
        mode,
        seal(dto.title, SEALED.entryTitle, place),
        seal(dto.content, SEALED.entryContent, place),
        seal(JSON.stringify(dto.tags ?? []), SEALED.entryTags, place),
        hours,
        isVenting ? 'ready' : 'pending',
        // A title alone is often too short to detect the language.
        isVenting ? null : answerLanguage(dto.content, member.language, language),
        // A venting entry keeps only its text, until it expires, and no mark of the gate.
        sealGateMark(!isVenting && crisis, 'journal_entries', place),
        clientId,
        id,
      ],
    );
    if (!row) throw new Error('The entry was not stored');
    const analysis = this.waitForAnalysis(row, crisis);
    const jobs = await recordEntryJobs(manager, this.outbox, row);
    const judgeJob = isVenting
      ? null
      : await recordJudgeJob(manager, this.outbox, assessment, { kind: 'journal', id, userId });
    if (judgeJob) jobs.push(judgeJob);
    const milestones = await findReachedMilestones(manager, userId, 'journal_entries');
    const earned = await this.rewards.grant(manager, userId, {
      coins: 'journal',
      milestones,
      isQuiet: crisis,
    });
    return { row, created: { jobs, earned }, analysis };
  }

  /**
   * Waits for the analysis of an entry. To be called before the commit, because events that come before it listens are
   * lost.
   */
  private waitForAnalysis({ id, status }: EntryRow, hasCard: boolean): Promise<void> {
    return status === 'ready'
      ? Promise.resolve()
      : this.pendingResults.waitFor('journal_entries', id, hasCard);
  }
}

/** Returns the mode of an entry. @throws ApiException 400 for modes that exclude one another */
function modeOf({ isDisappearing, isShadowMode, disappearAfterHours }: EntryDto): JournalMode {
  if (isDisappearing && isShadowMode)
    throw invalidField(
      'isShadowMode',
      'Venting and shadow exclude one another: please leave one of them out.',
    );
  if (!isDisappearing && disappearAfterHours != null)
    throw invalidField('disappearAfterHours', 'Only venting entries disappear: please leave it out.');
  return isDisappearing ? 'venting' : isShadowMode ? 'shadow' : 'regular';
}
