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
import { assessGroupsWithin } from '@mikai/core/safety/bounded-gate';
import type { Assessment } from '@mikai/core/safety/gate';
import { sealGateMark } from '@mikai/core/safety/gate-mark';
import { recordStoryMark } from '@mikai/core/stories/record-mark';
import { lockMember } from '../common/access/lock-member.js';
import type { ImportedMoodEntryDto } from './dto/import.dto.js';
import { deleteReports } from './delete-reports.js';
import { milestonesOf } from './mood-milestones.js';
import { textsOf } from './mood-texts.js';

/** An entry of a file, ready to be stored. */
interface Candidate {
  loggedAt: Date;
  moodScore: MoodScore;
  details: MoodDetails;
  key: Buffer;
}

const INSERT_SQL = `
  INSERT INTO mood_entries (id, user_id, sealed_score, details, gate_mark, logged_at, day, import_key)
  SELECT id, $1, score, details, gate_mark, at, (at AT TIME ZONE $2)::date, key
  FROM unnest($3::bytea[], $4::bytea[], $5::bytea[], $6::timestamptz[], $7::bytea[], $8::integer[])
    AS e (score, details, gate_mark, at, key, id)
  ON CONFLICT (user_id, import_key) DO NOTHING
  RETURNING id, import_key`;

/** The stored entries of a batch, and the changes that other browsers do not know of yet. */
interface Brought {
  ids: number[];
  /** The story mark of each entry that was stored, `null` for one without words. */
  marks: (OutboxEntry | null)[];
  /** The jobs of entries whose text the gate had no time for. */
  judgeJobs: OutboxEntry[];
  earned: Earned | null;
}

/**
 * Takes over what another app, or we, wrote into a file. It earns no coins, as it was not logged here today; the days of
 * a diary count towards milestones wherever it was kept.
 */
@Injectable()
export class MoodImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rewards: Rewards,
    private readonly outbox: Outbox,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** Stores a batch; entries that are there already, from a file or logged by hand, are passed over. */
  async import(
    userId: number,
    entries: readonly ImportedMoodEntryDto[],
    assessment: Assessment,
  ): Promise<ImportMoodEntriesResponse> {
    const { ids, marks, judgeJobs, earned } = await this.dataSource.transaction((manager) =>
      this.store(manager, userId, entries, assessment),
    );
    for (const mark of marks) if (mark) void this.outbox.dispatch(mark);
    for (const judgeJob of judgeJobs) void this.outbox.dispatch(judgeJob);
    if (marks.length > 0)
      emitToMember(this.realtime, userId, 'moodEntries.imported', { count: marks.length });
    this.rewards.publish(earned);
    return {
      imported: marks.length,
      skipped: entries.length - marks.length,
      ...(ids.length > 0 ? { ids } : {}),
    };
  }

  /** Deletes entries for good, as far as they are there. Milestones stay: they are reached once. */
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
    entries: readonly ImportedMoodEntryDto[],
    { crisis, language }: Assessment,
  ): Promise<Brought> {
    const { timeZone } = await lockMember(manager, userId);
    const fresh = await withoutKnown(manager, userId, distinct(entries));
    if (fresh.length === 0) return { ids: [], marks: [], judgeJobs: [], earned: null };
    const texts = fresh.map(({ details }) => textsOf(details));
    // Only where the gate found something, or has not read everything, is asked which entries it concerns.
    const found = crisis ? await assessGroupsWithin(texts, language) : [];
    const ids = await reserveIds(manager, 'mood_entries', fresh.length);
    const placeAt = (index: number) => ({ owner: userId, row: ids[index] ?? 0 });
    const stored = await manager.query<{ id: number; import_key: Buffer }[]>(INSERT_SQL, [
      userId,
      timeZone,
      fresh.map(({ moodScore }, index) => sealScore(moodScore, placeAt(index))),
      fresh.map(({ details }, index) => sealDetails(details, placeAt(index))),
      fresh.map((_each, index) =>
        sealGateMark(found[index]?.crisis ?? false, 'mood_entries', placeAt(index)),
      ),
      fresh.map(({ loggedAt }) => loggedAt),
      fresh.map(({ key }) => key),
      ids,
    ]);
    const byKey = new Map(
      fresh.map(({ key, details }, index) => [
        key.toString('hex'),
        { details, isUnjudged: found[index]?.isUnjudged === true },
      ]),
    );
    const marks: (OutboxEntry | null)[] = [];
    const judgeJobs: OutboxEntry[] = [];
    for (const { id, import_key } of stored) {
      const entry = byKey.get(import_key.toString('hex'));
      const isRead = entry !== undefined && hasText(entry.details);
      const mark = { userId, source: 'mood', entryId: id } as const;
      marks.push(isRead ? await recordStoryMark(manager, this.outbox, mark) : null);
      if (entry?.isUnjudged)
        judgeJobs.push(await this.outbox.record(manager, 'safety.judge', { kind: 'mood', id, userId }));
    }
    const milestones = await milestonesOf(manager, userId);
    return {
      ids: stored.map(({ id }) => id),
      marks,
      judgeJobs,
      earned: await this.rewards.grant(manager, userId, { milestones, isQuiet: crisis }),
    };
  }
}

/** Each entry of a batch once. A clock that is a little ahead counts as now. */
function distinct(entries: readonly ImportedMoodEntryDto[]): Candidate[] {
  const now = Date.now();
  const candidates = entries.map(({ moodScore, createdAt, emotions, activities, notes }) => {
    const loggedAt = new Date(Math.min(Date.parse(createdAt), now));
    // Files leave out what is empty.
    const details = { emotions: emotions ?? [], activities: activities ?? [], notes: notes ?? '' };
    return { loggedAt, moodScore, details, key: importKey(loggedAt, moodScore, details) };
  });
  return [...new Map(candidates.map((each) => [each.key.toString('hex'), each])).values()];
}

/** Without those that were logged by hand: our own export comes back without doubles. */
async function withoutKnown(
  manager: EntityManager,
  userId: number,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const rows = await manager.query<MoodEntryRow[]>(
    `SELECT ${MOOD_COLUMNS} FROM mood_entries WHERE user_id = $1 AND logged_at = ANY ($2::timestamptz[])`,
    [userId, candidates.map(({ loggedAt }) => loggedAt)],
  );
  const known = new Set(
    rows.map((row) => importKey(row.logged_at, scoreOf(row), readDetails(row)).toString('hex')),
  );
  return candidates.filter(({ key }) => !known.has(key.toString('hex')));
}
