import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CBT_LIMITS, type ThoughtReframe, type ThoughtReframeResponse } from '@mikai/contract/cbt';
import type { Person } from '@mikai/core/auth/person';
import { presentReframe } from '@mikai/core/cbt/cbt.presenter';
import { ThoughtReframeEntity } from '@mikai/core/cbt/thought-reframe.entity';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import type { Assessment } from '@mikai/core/safety/gate';
import { readOwnEntities } from '../common/own-entities.js';
import type { OwnPage } from '../common/own-list.js';
import { CbtRecords, type CbtTool } from './cbt-records.service.js';
import type { CbtPageDto, RateReframeDto, ThoughtReframeDto } from './dto/cbt.dto.js';

/** 'Kinder Thoughts': a thought, and MikAI's way of seeing it more kindly. */
@Injectable()
export class ReframeService {
  private readonly tool: CbtTool<ThoughtReframeEntity> = {
    entity: ThoughtReframeEntity,
    table: 'thought_reframes',
    source: 'reframe',
    what: 'This thought',
    milestone: 'first_reframe',
    recordJob: (outbox, manager, reframeId) => outbox.record(manager, 'cbt.reframe', { reframeId }),
    say: (person, row) => this.say(person, presentReframe(row)),
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly records: CbtRecords,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** See `CbtRecords.create`. */
  async create(
    person: Person,
    { originalThought, context, chosenDistortions = [], beliefBefore, clientId }: ThoughtReframeDto,
    assessment: Assessment,
    address: string,
  ): Promise<ThoughtReframeResponse> {
    const request = { person, address, assessment, clientId: clientId ?? undefined };
    const { row, remaining } = await this.records.create(this.tool, request, {
      originalThought,
      context: context || null,
      chosenDistortions: JSON.stringify(chosenDistortions ?? []),
      beliefBefore: beliefBefore ?? null,
      beliefAfter: null,
      result: null,
      status: 'pending',
      provenance: null,
      revision: 1,
    });
    return { ...presentReframe(row), ...(person.kind === 'guest' && { remaining: remaining ?? 0 }) };
  }

  /** A page, newest first. */
  list(userId: number, page: CbtPageDto): Promise<OwnPage<ThoughtReframeEntity>> {
    return readOwnEntities(this.dataSource.manager, ThoughtReframeEntity, userId, page, CBT_LIMITS.pageSize);
  }

  /** How much the person believes the thought by now; the last word counts. @throws ApiException 404 */
  async rate(person: Person | null, id: number, { beliefAfter }: RateReframeDto): Promise<ThoughtReframe> {
    const { row, isNew } = await this.dataSource.transaction(async (manager) => {
      const held = await this.records.hold(manager, this.tool, person, id);
      if (held.beliefAfter === beliefAfter) return { row: held, isNew: false };
      Object.assign(held, { beliefAfter, revision: held.revision + 1 });
      return { row: await manager.save(held), isNew: true };
    });
    const reframe = presentReframe(row);
    if (isNew && person) this.say(person, reframe);
    return reframe;
  }

  /** @throws ApiException 404 */
  async delete(person: Person | null, id: number): Promise<void> {
    await this.records.delete(this.tool, person, id);
    if (person) this.realtime.toPerson(person, 'thoughtReframe.deleted', { id });
  }

  private say(person: Person, reframe: ThoughtReframe): void {
    this.realtime.toPerson(person, 'thoughtReframe.saved', { reframe });
  }
}
