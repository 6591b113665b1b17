import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CBT_LIMITS, type Reflection, type ReflectionResponse } from '@mikai/contract/cbt';
import type { Person } from '@mikai/core/auth/person';
import { presentReflection } from '@mikai/core/cbt/cbt.presenter';
import { ReflectionEntity } from '@mikai/core/cbt/reflection.entity';
import { Rewards, type Earned } from '@mikai/core/gacha/rewards';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import type { Assessment } from '@mikai/core/safety/gate';
import { ApiException } from '../common/http/api-exception.js';
import { lockMember } from '../common/access/lock-member.js';
import { readOwnEntities } from '../common/lists/own-entities.js';
import { mapPage, type Page } from '../common/lists/page.js';
import { CbtRecords, type CbtTool } from './cbt-records.service.js';
import type { CbtPageDto, CompleteReflectionDto, ReflectionDto } from './dto/cbt.dto.js';

/** The number of completed reflections for the milestone `reflections_5`. */
const MILESTONE_COMPLETED = 5;

/** The tool 'Gentle Reflection': a thought, evidence for and against it, and the mood before and after. */
@Injectable()
export class ReflectionService {
  private readonly tool: CbtTool<ReflectionEntity> = {
    entity: ReflectionEntity,
    table: 'reflections',
    source: 'reflection',
    what: 'This reflection',
    recordJob: (outbox, manager, reflectionId) => outbox.record(manager, 'cbt.reflect', { reflectionId }),
    publish: (person, row) => this.publish(person, presentReflection(row)),
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly records: CbtRecords,
    private readonly rewards: Rewards,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** See `CbtRecords.create`. */
  async create(
    person: Person,
    {
      originalThought,
      emotionTrigger,
      moodBefore,
      ownEvidenceFor,
      ownEvidenceAgainst,
      clientId,
    }: ReflectionDto,
    assessment: Assessment,
    address: string,
  ): Promise<ReflectionResponse> {
    const request = { person, address, assessment, clientId: clientId ?? undefined };
    const { row, remaining } = await this.records.create(this.tool, request, {
      originalThought,
      emotionTrigger,
      moodBefore,
      ownEvidenceFor: ownEvidenceFor || null,
      ownEvidenceAgainst: ownEvidenceAgainst || null,
      moodAfter: null,
      result: null,
      status: 'pending',
      provenance: null,
      revision: 1,
    });
    return { ...presentReflection(row), ...(person.kind === 'guest' && { remaining: remaining ?? 0 }) };
  }

  /** Reads a page, newest first. */
  async list(userId: number, query: CbtPageDto): Promise<Page<Reflection>> {
    const { manager } = this.dataSource;
    return mapPage(
      await readOwnEntities(manager, ReflectionEntity, userId, query, CBT_LIMITS.pageSize),
      presentReflection,
    );
  }

  /**
   * Ends a reflection with the mood after it. The same mood again changes nothing.
   * @throws ApiException 404; 409 when it was completed with a different mood
   */
  async complete(
    person: Person | null,
    id: number,
    { moodAfter }: CompleteReflectionDto,
  ): Promise<Reflection> {
    const { row, isNew, earned } = await this.dataSource.transaction(async (manager) => {
      // The lock makes completions run one after the other, so that two at once both count for the milestone.
      if (person?.kind === 'member') await lockMember(manager, person.userId);
      const locked = await this.records.lock(manager, this.tool, person, id);
      if (locked.moodAfter === moodAfter) return { row: locked, isNew: false, earned: null };
      if (locked.moodAfter !== null)
        throw new ApiException(409, 'conflict', 'This reflection is completed already; it stays as it is.');
      Object.assign(locked, { moodAfter, revision: locked.revision + 1 });
      const saved = await manager.save(locked);
      return { row: saved, isNew: true, earned: await this.grant(manager, saved.userId) };
    });
    const reflection = presentReflection(row);
    if (isNew && person) this.publish(person, reflection);
    this.rewards.publish(earned);
    return reflection;
  }

  /** Deletes a reflection. @throws ApiException 404 */
  async delete(person: Person | null, id: number): Promise<void> {
    await this.records.delete(this.tool, person, id);
    if (person) this.realtime.toPerson(person, 'reflection.deleted', { id });
  }

  private async grant(manager: EntityManager, userId: number | null): Promise<Earned | null> {
    if (userId === null) return null;
    const [row] = await manager.query<{ is_reached: boolean }[]>(
      `SELECT count(*) = $2 AS is_reached FROM (
         SELECT FROM reflections WHERE user_id = $1 AND (sealed_mood_after IS NOT NULL OR mood_after IS NOT NULL) LIMIT $2) newest`,
      [userId, MILESTONE_COMPLETED],
    );
    return row?.is_reached ? this.rewards.grant(manager, userId, { milestones: ['reflections_5'] }) : null;
  }

  private publish(person: Person, reflection: Reflection): void {
    this.realtime.toPerson(person, 'reflection.saved', { reflection });
  }
}
