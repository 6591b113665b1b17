import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  CAPSULE_LIMITS,
  DEFAULT_UNLOCK_CONDITION,
  isCapsuleReady,
  type TimeCapsule,
} from '@mikai/contract/capsules';
import { presentCapsule } from '@mikai/core/capsules/capsules.presenter';
import { CAPSULE_COLUMNS, SEALED, type CapsuleRow } from '@mikai/core/capsules/capsules.rows';
import { findUnlockDate } from '@mikai/core/capsules/unlock-date';
import { placeOf, seal } from '@mikai/core/crypto/encryption';
import { databaseTime } from '@mikai/core/database/database-time';
import { reserveId } from '@mikai/core/database/reserve-ids';
import { Rewards, type Earned } from '@mikai/core/gacha/rewards';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';
import type { Assessment } from '@mikai/core/safety/gate';
import { openGateMark, sealGateMark, type GateMarkColumns } from '@mikai/core/safety/gate-mark';
import { recordJudgeJob } from '@mikai/core/safety/record-judge-job';
import { recordStoryMark } from '@mikai/core/stories/record-mark';
import { ApiException, notFound } from '../common/http/api-exception.js';
import { lockMember } from '../common/access/lock-member.js';
import { readOwnPage, type OwnListQuery } from '../common/lists/own-list.js';
import { mapPage, type Page } from '../common/lists/page.js';
import { Limits } from '../limits/limits.service.js';
import type { CapsuleDto } from './dto/capsules.dto.js';

/** Seals, opens and deletes time capsules. */
@Injectable()
export class CapsuleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly realtime: RealtimePublisher,
    private readonly rewards: Rewards,
    private readonly limits: Limits,
  ) {}

  async list(userId: number, query: OwnListQuery): Promise<Page<TimeCapsule>> {
    const { manager } = this.dataSource;
    const source = { table: 'time_capsules', columns: CAPSULE_COLUMNS };
    const page = await readOwnPage<CapsuleRow>(manager, source, userId, query, CAPSULE_LIMITS.pageSize);
    return mapPage(page, presentCapsule);
  }

  /** Reads a capsule. @throws ApiException 404 */
  async read(userId: number, id: number): Promise<TimeCapsule> {
    const [row] = await this.dataSource.query<CapsuleRow[]>(
      `SELECT ${CAPSULE_COLUMNS} FROM time_capsules WHERE user_id = $1 AND id = $2`,
      [userId, id],
    );
    if (!row) throw notFound('This time capsule');
    return presentCapsule(row);
  }

  /**
   * Stores a capsule. The same client id again returns the first one.
   * @throws ApiException 429 after too many in a day
   */
  async seal(userId: number, dto: CapsuleDto, assessment: Assessment): Promise<TimeCapsule> {
    const { row, jobs } = await this.dataSource.transaction((manager) =>
      this.store(manager, userId, dto, assessment),
    );
    const capsule = presentCapsule(row);
    if (jobs) {
      emitToMember(this.realtime, userId, 'capsule.saved', { capsule });
      for (const job of jobs) void this.outbox.dispatch(job);
    }
    return capsule;
  }

  /**
   * Opens a capsule whose time has come; opening it again changes nothing and earns nothing.
   * @throws ApiException 404, 409 before its time
   */
  async unlock(userId: number, id: number): Promise<TimeCapsule> {
    const { row, earned } = await this.dataSource.transaction((manager) => this.open(manager, userId, id));
    const capsule = presentCapsule(row);
    if (earned) {
      emitToMember(this.realtime, userId, 'capsule.saved', { capsule });
      this.rewards.publish(earned);
    }
    return capsule;
  }

  /** Deletes a capsule for good, sealed or not. @throws ApiException 404 */
  async delete(userId: number, id: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [, count] = await manager.query<[unknown[], number]>(
        `DELETE FROM time_capsules WHERE user_id = $1 AND id = $2 RETURNING id`,
        [userId, id],
      );
      if (count === 0) throw notFound('This time capsule');
    });
    emitToMember(this.realtime, userId, 'capsule.deleted', { id });
  }

  private async store(
    manager: EntityManager,
    userId: number,
    dto: CapsuleDto,
    assessment: Assessment,
  ): Promise<{ row: CapsuleRow; jobs: OutboxEntry[] | null }> {
    const { timeZone } = await lockMember(manager, userId);
    const [repeated] = await manager.query<CapsuleRow[]>(
      `SELECT ${CAPSULE_COLUMNS} FROM time_capsules WHERE user_id = $1 AND client_id = $2`,
      [userId, dto.clientId ?? null],
    );
    if (repeated) return { row: repeated, jobs: null };
    await this.limits.consume('capsules.seal', userId);
    const condition = dto.unlockCondition ?? DEFAULT_UNLOCK_CONDITION;
    const createdAt = databaseTime();
    const id = await reserveId(manager, 'time_capsules');
    const place = { owner: userId, row: id };
    const [row] = await manager.query<CapsuleRow[]>(
      `INSERT INTO time_capsules (user_id, title, content, seal_message, unlock_condition, unlock_at, gate_mark,
         client_id, created_at, id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${CAPSULE_COLUMNS}`,
      [
        userId,
        seal(dto.title, SEALED.title, place),
        seal(dto.content, SEALED.content, place),
        dto.sealMessage ? seal(dto.sealMessage, SEALED.message, place) : null,
        condition,
        await findUnlockDate(manager, condition, createdAt, timeZone),
        sealGateMark(assessment.crisis, 'time_capsules', place),
        dto.clientId ?? null,
        createdAt,
        id,
      ],
    );
    if (!row) throw new Error('The time capsule was not stored');
    const mark = await recordStoryMark(manager, this.outbox, { userId, source: 'capsule', entryId: id });
    const judgeJob = await recordJudgeJob(manager, this.outbox, assessment, {
      kind: 'capsule',
      id,
      userId,
    });
    return { row, jobs: judgeJob ? [mark, judgeJob] : [mark] };
  }

  private async open(
    manager: EntityManager,
    userId: number,
    id: number,
  ): Promise<{ row: CapsuleRow; earned: Earned | null }> {
    // A concurrent request waits for this lock and then finds the capsule open.
    const [row] = await manager.query<(CapsuleRow & GateMarkColumns & { now: Date })[]>(
      `SELECT ${CAPSULE_COLUMNS}, met_gate, gate_mark, clock_timestamp() AS now FROM time_capsules WHERE user_id = $1 AND id = $2
       FOR NO KEY UPDATE`,
      [userId, id],
    );
    if (!row) throw notFound('This time capsule');
    if (row.unlocked_at !== null) return { row, earned: null };
    const sealed = presentCapsule(row);
    if (!isCapsuleReady(sealed, row.now)) throw sealedError(sealed.unlockDate ?? '');
    const [[opened]] = await manager.query<[CapsuleRow[], number]>(
      `UPDATE time_capsules SET unlocked_at = date_trunc('milliseconds', clock_timestamp()), revision = revision + 1
       WHERE id = $1 RETURNING ${CAPSULE_COLUMNS}`,
      [id],
    );
    if (!opened) throw notFound('This time capsule');
    const earned = await this.rewards.grant(manager, userId, {
      coins: 'capsule',
      reference: id,
      milestones: ['first_capsule_opened'],
      isQuiet: openGateMark(row, 'time_capsules', placeOf(row)),
    });
    return { row: opened, earned };
  }
}

/** Returns the error for a capsule whose time has not come. @param date an ISO time */
const sealedError = (date: string) =>
  new ApiException(409, 'conflict', `This time capsule stays sealed until ${date}.`, {
    details: { unlockDate: date },
  });
