import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CBT_LIMITS, type ThoughtReframe, type ThoughtReframeResponse } from '@mikai/contract/cbt';
import type { Person } from '@mikai/core/auth/person';
import { presentReframe, readChosen, readReframeResult } from '@mikai/core/cbt/cbt.presenter';
import { ThoughtReframeEntity } from '@mikai/core/cbt/thought-reframe.entity';
import { Outbox } from '@mikai/core/queues/outbox';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import type { Assessment } from '@mikai/core/safety/gate';
import { conflict } from '../common/http/api-exception.js';
import { readOwnEntities } from '../common/lists/own-entities.js';
import { mapPage, type Page } from '../common/lists/page.js';
import { CbtRecords, type CbtTool } from './cbt-records.service.js';
import type { CbtPageDto, ChooseHabitDto, RateReframeDto, ThoughtReframeDto } from './dto/cbt.dto.js';

/** The tool 'Kinder Thoughts': a thought, and MikAI's kinder way to see it. */
@Injectable()
export class ReframeService {
  private readonly tool: CbtTool<ThoughtReframeEntity> = {
    entity: ThoughtReframeEntity,
    table: 'thought_reframes',
    source: 'reframe',
    what: 'This thought',
    milestone: 'first_reframe',
    recordJob: (outbox, manager, reframeId) => outbox.record(manager, 'cbt.reframe', { reframeId }),
    publish: (person, row) => this.publish(person, presentReframe(row)),
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly records: CbtRecords,
    private readonly realtime: RealtimePublisher,
    private readonly outbox: Outbox,
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

  /** Reads a page, newest first. */
  async list(userId: number, query: CbtPageDto): Promise<Page<ThoughtReframe>> {
    const { manager } = this.dataSource;
    return mapPage(
      await readOwnEntities(manager, ThoughtReframeEntity, userId, query, CBT_LIMITS.pageSize),
      presentReframe,
    );
  }

  /** Stores how much the person now believes the thought; the last rating counts. @throws ApiException 404 */
  async rate(person: Person | null, id: number, { beliefAfter }: RateReframeDto): Promise<ThoughtReframe> {
    const { row, isNew } = await this.dataSource.transaction(async (manager) => {
      const locked = await this.records.lock(manager, this.tool, person, id);
      if (locked.beliefAfter === beliefAfter) return { row: locked, isNew: false };
      Object.assign(locked, { beliefAfter, revision: locked.revision + 1 });
      return { row: await manager.save(locked), isNew: true };
    });
    const reframe = presentReframe(row);
    if (isNew && person) this.publish(person, reframe);
    return reframe;
  }

  /**
   * Stores which of the offered habits the person chose, and has MikAI's part written again for it; with `null` for
   * none of them, the offer is removed. The same choice again changes nothing.
   * @throws ApiException 404, or 409 when the habit was not offered
   */
  async chooseHabit(person: Person | null, id: number, { habit }: ChooseHabitDto): Promise<ThoughtReframe> {
    const { row, isNew, job } = await this.dataSource.transaction(async (manager) => {
      const locked = await this.records.lock(manager, this.tool, person, id);
      const chosen = readChosen(locked.chosenDistortions);
      const result = readReframeResult(locked.result);
      const offered = result?.possibleDistortions ?? [];
      const isKnown = habit === null ? offered.length === 0 : chosen.includes(habit);
      if (isKnown) return { row: locked, isNew: false, job: null };
      if (habit === null) {
        const given = { ...result, possibleDistortions: [] };
        Object.assign(locked, { result: JSON.stringify(given), revision: locked.revision + 1 });
        return { row: await manager.save(locked), isNew: true, job: null };
      }
      if (!offered.includes(habit)) throw conflict('This thinking habit is not among those offered.');
      Object.assign(locked, {
        chosenDistortions: JSON.stringify([...chosen, habit]),
        result: null,
        provenance: null,
        status: 'pending',
        revision: locked.revision + 1,
      });
      const saved = await manager.save(locked);
      return { row: saved, isNew: true, job: await this.tool.recordJob(this.outbox, manager, id) };
    });
    if (job) void this.outbox.dispatch(job);
    const reframe = presentReframe(row);
    if (isNew && person) this.publish(person, reframe);
    return reframe;
  }

  /** Deletes a reframe. @throws ApiException 404 */
  async delete(person: Person | null, id: number): Promise<void> {
    await this.records.delete(this.tool, person, id);
    if (person) this.realtime.toPerson(person, 'thoughtReframe.deleted', { id });
  }

  private publish(person: Person, reframe: ThoughtReframe): void {
    this.realtime.toPerson(person, 'thoughtReframe.saved', { reframe });
  }
}
