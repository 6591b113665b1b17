import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ImportMoodEntriesResponse, MoodScore, UndoMoodImportResponse } from '@mikai/contract/mood';
import { reserveIds } from '@mikai/core/database/reserve-ids';
import { Rewards, type Earned } from '@mikai/core/gacha/rewards';
import {
  hasText,
  importKey,
  MOOD_COLUMNS,
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
import type { Assessment } from '@mikai/core/safety/gate';
import { sealGateMark } from '@mikai/core/safety/gate-mark';
import { recordStoryMark } from '@mikai/core/stories/record-mark';
import { lockMember } from '../common/access/lock-member.js';
import { assessImport } from '../safety/assess-import.js';
import type { ImportedMoodEntryDto } from './dto/import.dto.js';
import { deleteReports } from './delete-reports.js';
import { findNewMilestones } from './mood-milestones.js';
import { textsOf } from './mood-texts.js';

/** An entry of a file, ready to be stored. */
interface Candidate {
  loggedAt: Date;
  moodScore: MoodScore;
  details: MoodDetails;
  key: Buffer;
}

interface AssessedCandidate extends Candidate {
  crisis: boolean;
  isUnjudged: boolean;
}

const INSERT_SQL = `
  INSERT INTO mood_entries (id, user_id, sealed_score, details, gate_mark, logged_at, day, import_key)
  SELECT id, $1, score, details, gate_mark, at, (at AT TIME ZONE $2)::date, key
  FROM unnest($3::bytea[], $4::bytea[], $5::bytea[], $6::timestamptz[], $7::bytea[], $8::integer[])
    AS e (score, details, gate_mark, at, key, id)
  ON CONFLICT (user_id, import_key) DO NOTHING
  RETURNING id, import_key`;

/** The stored entries of a batch, and the changes that are to be published. */
interface StoredBatch {
  ids: number[];
  /** The story mark of each stored entry, `null` for one without text. */
  marks: (OutboxEntry | null)[];
  /** The jobs that assess the entries for which the gate had no time. */
  judgeJobs: OutboxEntry[];
  earned: Earned | null;
}

/**
 * Imports entries from a file of another app or of our own export. They earn no coins, because they were not logged
 * here today, but their days count towards milestones. A past entry shows no crisis card, but each entry is assessed
 * and marked.
 */
@Injectable()
export class MoodImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rewards: Rewards,
    private readonly outbox: Outbox,
    private readonly realtime: RealtimePublisher,
  ) {}

  /**
   * Stores a batch. Entries that exist already, imported or logged by hand, are skipped but still assessed: a batch is
   * sent again if its response, perhaps with the card, was lost.
   * @returns the response, and the assessment of the entries of the last days, which decides about the crisis card
   */
  async import(
    userId: number,
    entries: readonly ImportedMoodEntryDto[],
    assessment: Assessment,
  ): Promise<{ response: ImportMoodEntriesResponse; present: Assessment }> {
    const distinctEntries = removeDuplicates(entries);
    const { assessments, hasPossibleDanger, present } = await assessImport(
      distinctEntries.map(({ loggedAt, details }) => ({ at: loggedAt, texts: textsOf(details) })),
      assessment,
    );
    const candidates = distinctEntries.map((entry, index) => ({
      ...entry,
      crisis: assessments[index]?.crisis ?? false,
      isUnjudged: assessments[index]?.isUnjudged ?? false,
    }));
    const { ids, marks, judgeJobs, earned } = await this.dataSource.transaction((manager) =>
      this.store(manager, userId, candidates, assessment),
    );
    for (const mark of marks) if (mark) void this.outbox.dispatch(mark);
    for (const judgeJob of judgeJobs) void this.outbox.dispatch(judgeJob);
    if (marks.length > 0)
      emitToMember(this.realtime, userId, 'moodEntries.imported', { count: marks.length });
    this.rewards.publish(earned);
    const response = {
      imported: marks.length,
      skipped: entries.length - marks.length,
      ...(ids.length > 0 ? { ids } : {}),
      hasPossibleDanger,
    };
    return { response, present };
  }

  /** Deletes the given entries for good, if they exist. Milestones are kept, because each is reached only once. */
  async undo(userId: number, ids: readonly number[]): Promise<UndoMoodImportResponse> {
    const deleted = await this.dataSource.transaction(async (manager) => {
      const [rows] = await manager.query<[{ id: number }[], number]>(
        `DELETE FROM mood_entries WHERE user_id = $1 AND id = ANY ($2::integer[]) RETURNING id`,
        [userId, ids],
      );
      if (rows.length > 0) await deleteReports(manager, userId);
      return rows.map(({ id }) => id);
    });
    if (deleted.length > 0) emitToMember(this.realtime, userId, 'moodEntries.deleted', { ids: deleted });
    return { deleted: deleted.length };
  }

  private async store(
    manager: EntityManager,
    userId: number,
    candidates: readonly AssessedCandidate[],
    assessment: Assessment,
  ): Promise<StoredBatch> {
    const { timeZone } = await lockMember(manager, userId);
    const newEntries = await removeKnown(manager, userId, candidates);
    if (newEntries.length === 0) return { ids: [], marks: [], judgeJobs: [], earned: null };
    const ids = await reserveIds(manager, 'mood_entries', newEntries.length);
    const placeAt = (index: number) => ({ owner: userId, row: ids[index] ?? 0 });
    const stored = await manager.query<{ id: number; import_key: Buffer }[]>(INSERT_SQL, [
      userId,
      timeZone,
      newEntries.map(({ moodScore }, index) => sealScore(moodScore, placeAt(index))),
      newEntries.map(({ details }, index) => sealDetails(details, placeAt(index))),
      newEntries.map(({ crisis }, index) => sealGateMark(crisis, 'mood_entries', placeAt(index))),
      newEntries.map(({ loggedAt }) => loggedAt),
      newEntries.map(({ key }) => key),
      ids,
    ]);
    const byKey = new Map(newEntries.map((entry) => [entry.key.toString('hex'), entry]));
    const marks: (OutboxEntry | null)[] = [];
    const judgeJobs: OutboxEntry[] = [];
    for (const { id, import_key } of stored) {
      const entry = byKey.get(import_key.toString('hex'));
      const needsMark = entry !== undefined && hasText(entry.details);
      const mark = { userId, source: 'mood', entryId: id } as const;
      marks.push(needsMark ? await recordStoryMark(manager, this.outbox, mark) : null);
      if (entry?.isUnjudged)
        judgeJobs.push(await this.outbox.record(manager, 'safety.judge', { kind: 'mood', id, userId }));
    }
    const milestones = await findNewMilestones(manager, userId);
    return {
      ids: stored.map(({ id }) => id),
      marks,
      judgeJobs,
      earned: await this.rewards.grant(manager, userId, { milestones, isQuiet: assessment.crisis }),
    };
  }
}

/** Returns each entry of a batch once. A time that is slightly in the future counts as now. */
function removeDuplicates(entries: readonly ImportedMoodEntryDto[]): Candidate[] {
  const now = Date.now();
  const candidates = entries.map(({ moodScore, createdAt, emotions, activities, notes }) => {
    const loggedAt = new Date(Math.min(Date.parse(createdAt), now));
    // Files leave out empty fields.
    const details = { emotions: emotions ?? [], activities: activities ?? [], notes: notes ?? '' };
    return { loggedAt, moodScore, details, key: importKey(loggedAt, moodScore, details) };
  });
  return [...new Map(candidates.map((each) => [each.key.toString('hex'), each])).values()];
}

/**
 * Removes entries that are stored already, also those logged by hand, so that importing our own export makes no
 * duplicates.
 */
async function removeKnown<T extends Candidate>(
  manager: EntityManager,
  userId: number,
  candidates: readonly T[],
): Promise<T[]> {
  const rows = await manager.query<MoodEntryRow[]>(
    `SELECT ${MOOD_COLUMNS} FROM mood_entries WHERE user_id = $1 AND logged_at = ANY ($2::timestamptz[])`,
    [userId, candidates.map(({ loggedAt }) => loggedAt)],
  );
  const known = new Set(
    rows.map((row) => importKey(row.logged_at, scoreOf(row), readDetails(row)).toString('hex')),
  );
  return candidates.filter(({ key }) => !known.has(key.toString('hex')));
}
