import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MoodEntry } from '@mikai/contract/mood';
import { placeOf } from '@mikai/core/crypto/encryption';
import { reserveId } from '@mikai/core/database/reserve-ids';
import { Rewards, type Earned } from '@mikai/core/gacha/rewards';
import {
  entryMetGate,
  hasText,
  MOOD_DETAILS_PURPOSE,
  MOOD_COLUMNS,
  presentMoodEntry,
  readDetails,
  sealDetails,
  type MoodDetails,
  type MoodEntryRow,
} from '@mikai/core/mood/mood-entries';
import { scoreOf, sealScore } from '@mikai/core/mood/mood-score';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';
import { assessWithin } from '@mikai/core/safety/bounded-gate';
import type { Assessment } from '@mikai/core/safety/gate';
import { sealGateMark } from '@mikai/core/safety/gate-mark';
import { recordJudgeJob } from '@mikai/core/safety/record-judge-job';
import { recordStoryMark } from '@mikai/core/stories/record-mark';
import { notFound } from '../common/http/api-exception.js';
import { lockMember } from '../common/access/lock-member.js';
import { refuseUnreadable } from '../common/http/refuse-unreadable.js';
import type { EditMoodEntryDto, MoodEntryDto } from './dto/mood-entry.dto.js';
import { deleteReports } from './delete-reports.js';
import { findNewMilestones } from './mood-milestones.js';
import { textsOf } from './mood-texts.js';

/** A stored entry, and the changes that are to be published. */
interface Stored {
  row: MoodEntryRow;
  /** Whether anything was stored or changed. */
  isNew: boolean;
  jobs: (OutboxEntry | null)[];
  earned: Earned | null;
}

const INSERT_SQL = `
  INSERT INTO mood_entries (id, user_id, sealed_score, details, gate_mark, logged_at, day, client_id)
  SELECT $8, $1, $2, $3, $4, at, (at AT TIME ZONE $5)::date, $6
  FROM date_trunc('milliseconds', least($7::timestamptz, clock_timestamp())) AS at
  RETURNING ${MOOD_COLUMNS}`;

const UPDATE_SQL = `
  UPDATE mood_entries SET sealed_score = $3, mood_score = NULL, details = $4, gate_mark = $5, met_gate = NULL,
    revision = revision + 1,
    logged_at = coalesce(at, logged_at), day = coalesce((at AT TIME ZONE $6)::date, day)
  FROM date_trunc('milliseconds', CASE WHEN $7::timestamptz IS NOT NULL THEN least($7, clock_timestamp()) END) AS at
  WHERE user_id = $1 AND id = $2
  RETURNING ${MOOD_COLUMNS}`;

/** Creates, changes and deletes mood entries. All of the member's browsers receive the change. */
@Injectable()
export class MoodEntryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rewards: Rewards,
    private readonly outbox: Outbox,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** Stores an entry. The same client id again returns the first one. */
  async log(userId: number, dto: MoodEntryDto, assessment: Assessment): Promise<MoodEntry> {
    const stored = await this.dataSource.transaction((manager) =>
      this.store(manager, userId, dto, assessment),
    );
    return this.publish(userId, stored);
  }

  /**
   * Changes the given fields; the same values again change nothing.
   * @throws ApiException 404 when the entry is not this member's, 409 if it cannot be decrypted
   */
  async edit(userId: number, id: number, dto: EditMoodEntryDto, assessment: Assessment): Promise<MoodEntry> {
    const stored = await this.dataSource.transaction((manager) =>
      this.storeEdit(manager, userId, id, dto, assessment),
    );
    return this.publish(userId, stored);
  }

  /** Deletes an entry for good. @throws ApiException 404 when it is not this member's */
  async delete(userId: number, id: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [rows] = await manager.query<[unknown[], number]>(
        `DELETE FROM mood_entries WHERE user_id = $1 AND id = $2 RETURNING id`,
        [userId, id],
      );
      if (rows.length === 0) throw notFound('This mood entry');
      await deleteReports(manager, userId);
    });
    emitToMember(this.realtime, userId, 'moodEntry.deleted', { id });
  }

  private async store(
    manager: EntityManager,
    userId: number,
    { moodScore, emotions, activities, notes, createdAt, clientId }: MoodEntryDto,
    assessment: Assessment,
  ): Promise<Stored> {
    const { crisis } = assessment;
    const { timeZone } = await lockMember(manager, userId);
    const repeated = clientId == null ? undefined : await findRepeated(manager, userId, clientId);
    if (repeated) return { row: repeated, isNew: false, jobs: [], earned: null };
    const details = { emotions: emotions ?? [], activities: activities ?? [], notes: notes ?? '' };
    const id = await reserveId(manager, 'mood_entries');
    const place = { owner: userId, row: id };
    const [row] = await manager.query<MoodEntryRow[]>(INSERT_SQL, [
      userId,
      sealScore(moodScore, place),
      sealDetails(details, place),
      sealGateMark(crisis, 'mood_entries', place),
      timeZone,
      clientId ?? null,
      createdAt ?? null,
      id,
    ]);
    if (!row) throw new Error('The mood entry that was just stored is not there');
    const jobs = [
      hasText(details) ? await this.recordMark(manager, userId, id) : null,
      await this.recordJudgeJob(manager, userId, id, assessment),
    ];
    const milestones = await findNewMilestones(manager, userId);
    const earned = await this.rewards.grant(manager, userId, { coins: 'mood', milestones, isQuiet: crisis });
    return { row, isNew: true, jobs, earned };
  }

  private async storeEdit(
    manager: EntityManager,
    userId: number,
    id: number,
    dto: EditMoodEntryDto,
    assessment: Assessment,
  ): Promise<Stored> {
    const { timeZone } = await lockMember(manager, userId);
    const [row] = await manager.query<MoodEntryRow[]>(
      `SELECT ${MOOD_COLUMNS} FROM mood_entries WHERE user_id = $1 AND id = $2`,
      [userId, id],
    );
    if (!row) throw notFound('This mood entry');
    const before = readDetails(row);
    const details: MoodDetails = {
      emotions: dto.emotions ?? before.emotions,
      activities: dto.activities ?? before.activities,
      notes: dto.notes ?? before.notes,
    };
    const moodScore = dto.moodScore ?? scoreOf(row);
    const isMoved = dto.createdAt != null && Date.parse(dto.createdAt) !== row.logged_at.getTime();
    const isSame =
      !isMoved && moodScore === scoreOf(row) && JSON.stringify(details) === JSON.stringify(before);
    if (isSame) return { row, isNew: false, jobs: [], earned: null };
    refuseUnreadable([[row.details, MOOD_DETAILS_PURPOSE]], placeOf(row));
    // If the entry was a hit before, all of its text is assessed again: it is unknown whether the unchanged part was
    // the reason.
    const wholeAssessment =
      assessment.crisis || !entryMetGate(row)
        ? assessment
        : await assessWithin(textsOf(details), assessment.language);
    const [[changed]] = await manager.query<[MoodEntryRow[], number]>(UPDATE_SQL, [
      userId,
      id,
      sealScore(moodScore, placeOf(row)),
      sealDetails(details, placeOf(row)),
      sealGateMark(wholeAssessment.crisis, 'mood_entries', placeOf(row)),
      timeZone,
      isMoved ? dto.createdAt : null,
    ]);
    if (!changed) throw notFound('This mood entry');
    await deleteReports(manager, userId);
    return {
      row: changed,
      isNew: true,
      jobs: [
        await this.recordMark(manager, userId, id),
        await this.recordJudgeJob(manager, userId, id, wholeAssessment),
      ],
      earned: null,
    };
  }

  private recordMark(manager: EntityManager, userId: number, entryId: number): Promise<OutboxEntry> {
    return recordStoryMark(manager, this.outbox, { userId, source: 'mood', entryId });
  }

  private recordJudgeJob(
    manager: EntityManager,
    userId: number,
    id: number,
    assessment: Assessment,
  ): Promise<OutboxEntry | null> {
    return recordJudgeJob(manager, this.outbox, assessment, { kind: 'mood', id, userId });
  }

  private publish(userId: number, { row, isNew, jobs, earned }: Stored): MoodEntry {
    const entry = presentMoodEntry(row);
    for (const job of jobs) if (job) void this.outbox.dispatch(job);
    if (isNew) emitToMember(this.realtime, userId, 'moodEntry.saved', { entry });
    this.rewards.publish(earned);
    return entry;
  }
}

async function findRepeated(
  manager: EntityManager,
  userId: number,
  clientId: string,
): Promise<MoodEntryRow | undefined> {
  const [row] = await manager.query<MoodEntryRow[]>(
    `SELECT ${MOOD_COLUMNS} FROM mood_entries WHERE user_id = $1 AND client_id = $2`,
    [userId, clientId],
  );
  return row;
}
