import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DEFAULT_SEED_MOOD, JOURNAL_LIMITS, UNTITLED_ENTRY, type JournalSeed } from '@mikai/contract/journal';
import { placeOf, seal } from '@mikai/core/crypto/encryption';
import { reserveId } from '@mikai/core/database/reserve-ids';
import { Rewards, type Earned } from '@mikai/core/gacha/rewards';
import { presentSeed } from '@mikai/core/journal/journal.presenter';
import { SEALED, SEED_COLUMNS, type SeedRow } from '@mikai/core/journal/journal.rows';
import { sealSeedMood } from '@mikai/core/journal/seed-mood';
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
import { lockMember } from '../common/access/lock-member.js';
import { refuseUnreadable } from '../common/http/refuse-unreadable.js';
import { readOwnPage, type OwnListQuery } from '../common/lists/own-list.js';
import { mapPage, type Page } from '../common/lists/page.js';
import type { EditSeedDto, SeedDto } from './dto/seeds.dto.js';
import { findReachedMilestones } from './journal-milestones.js';

interface Stored {
  row: SeedRow;
  /** The jobs and rewards; `null` if the seed was stored before or nothing changed. */
  created: { jobs: OutboxEntry[]; earned: Earned | null } | null;
}

/** Plants, edits and deletes seeds of the garden. */
@Injectable()
export class SeedService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly realtime: RealtimePublisher,
    private readonly rewards: Rewards,
  ) {}

  async list(userId: number, query: OwnListQuery): Promise<Page<JournalSeed>> {
    const { manager } = this.dataSource;
    const source = { table: 'journal_seeds', columns: SEED_COLUMNS };
    const page = await readOwnPage<SeedRow>(manager, source, userId, query, JOURNAL_LIMITS.pageSize);
    return mapPage(page, presentSeed);
  }

  /** Stores a seed. The same client id again returns the first one. */
  async plant(userId: number, dto: SeedDto, assessment: Assessment): Promise<JournalSeed> {
    const stored = await this.dataSource.transaction((manager) =>
      this.store(manager, userId, dto, assessment),
    );
    return this.publish(userId, stored);
  }

  /**
   * Changes the given fields. The same values again change nothing.
   * @throws ApiException 404, 409 if a text of the seed cannot be decrypted
   */
  async edit(userId: number, id: number, dto: EditSeedDto, assessment: Assessment): Promise<JournalSeed> {
    const stored = await this.dataSource.transaction((manager) =>
      this.storeEdit(manager, { userId, id }, dto, assessment),
    );
    return this.publish(userId, stored);
  }

  /** Deletes a seed for good. @throws ApiException 404 */
  async delete(userId: number, id: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [, count] = await manager.query<[unknown[], number]>(
        `DELETE FROM journal_seeds WHERE user_id = $1 AND id = $2 RETURNING id`,
        [userId, id],
      );
      if (count === 0) throw notFound('This seed');
    });
    emitToMember(this.realtime, userId, 'journalSeed.deleted', { id });
  }

  private async store(
    manager: EntityManager,
    userId: number,
    { title, content, mood, clientId }: SeedDto,
    assessment: Assessment,
  ): Promise<Stored> {
    const { crisis } = assessment;
    await lockMember(manager, userId);
    const [repeated] = await manager.query<SeedRow[]>(
      `SELECT ${SEED_COLUMNS} FROM journal_seeds WHERE user_id = $1 AND client_id = $2`,
      [userId, clientId ?? null],
    );
    if (repeated) return { row: repeated, created: null };
    const id = await reserveId(manager, 'journal_seeds');
    const place = { owner: userId, row: id };
    const [row] = await manager.query<SeedRow[]>(
      `INSERT INTO journal_seeds (user_id, title, content, sealed_mood, gate_mark, client_id, id)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${SEED_COLUMNS}`,
      [
        userId,
        seal(title ?? UNTITLED_ENTRY, SEALED.seedTitle, place),
        seal(content, SEALED.seedContent, place),
        sealSeedMood(mood ?? DEFAULT_SEED_MOOD, place),
        sealGateMark(crisis, 'journal_seeds', place),
        clientId ?? null,
        id,
      ],
    );
    if (!row) throw new Error('The seed was not stored');
    const jobs = await this.recordJobs(manager, { userId, id }, assessment);
    const milestones = await findReachedMilestones(manager, userId, 'journal_seeds');
    const earned = await this.rewards.grant(manager, userId, {
      coins: 'journal',
      milestones,
      isQuiet: crisis,
    });
    return { row, created: { jobs, earned } };
  }

  private async storeEdit(
    manager: EntityManager,
    { userId, id }: { userId: number; id: number },
    dto: EditSeedDto,
    assessment: Assessment,
  ): Promise<Stored> {
    const [row] = await manager.query<SeedRow[]>(
      `SELECT ${SEED_COLUMNS} FROM journal_seeds WHERE user_id = $1 AND id = $2 FOR NO KEY UPDATE`,
      [userId, id],
    );
    if (!row) throw notFound('This seed');
    const before = presentSeed(row);
    const title = dto.title ?? before.title;
    const content = dto.content ?? before.content;
    const mood = dto.mood ?? before.mood;
    if (title === before.title && content === before.content && mood === before.mood)
      return { row, created: null };
    const place = placeOf(row);
    refuseUnreadable(
      [
        [row.title, SEALED.seedTitle],
        [row.content, SEALED.seedContent],
      ],
      place,
    );
    // The gate has read the fields that were sent; the unchanged ones are assessed again only if the seed was a hit
    // before.
    const unchanged = [dto.title == null ? title : '', dto.content == null ? content : ''];
    const wasHit = openGateMark(row, 'journal_seeds', place);
    const wholeAssessment = assessment.crisis || !wasHit ? assessment : await assessWithin(unchanged);
    const [[edited]] = await manager.query<[SeedRow[], number]>(
      `UPDATE journal_seeds SET title = $3, content = $4, sealed_mood = $5, mood = NULL, gate_mark = $6, met_gate = NULL, edited_at = now(),
         revision = revision + 1
       WHERE user_id = $1 AND id = $2 RETURNING ${SEED_COLUMNS}`,
      [
        userId,
        id,
        seal(title, SEALED.seedTitle, place),
        seal(content, SEALED.seedContent, place),
        sealSeedMood(mood, place),
        sealGateMark(wholeAssessment.crisis, 'journal_seeds', place),
      ],
    );
    if (!edited) throw notFound('This seed');
    const jobs = await this.recordJobs(manager, { userId, id }, wholeAssessment);
    return { row: edited, created: { jobs, earned: null } };
  }

  private async recordJobs(
    manager: EntityManager,
    { userId, id }: { userId: number; id: number },
    assessment: Assessment,
  ): Promise<OutboxEntry[]> {
    const mark = await recordStoryMark(manager, this.outbox, { userId, source: 'seed', entryId: id });
    const judgeJob = await recordJudgeJob(manager, this.outbox, assessment, { kind: 'seed', id, userId });
    return judgeJob ? [mark, judgeJob] : [mark];
  }

  private publish(userId: number, { row, created }: Stored): JournalSeed {
    const seed = presentSeed(row);
    if (created) {
      emitToMember(this.realtime, userId, 'journalSeed.saved', { seed });
      this.rewards.publish(created.earned);
      for (const job of created.jobs) void this.outbox.dispatch(job);
    }
    return seed;
  }
}
