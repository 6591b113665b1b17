import { DAY_MS } from '@mikai/contract/durations';
import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type DeepPartial,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
} from 'typeorm';
import type { Milestone } from '@mikai/contract/gacha';
import type { LanguageCode } from '@mikai/contract/languages';
import { databaseTime } from '@mikai/core/database/database-time';
import { answerLanguage } from '@mikai/core/language/answer-language';
import type { WritingStatus } from '@mikai/contract/writing';
import type { Person } from '@mikai/core/auth/person';
import { Rewards, type Earned } from '@mikai/core/gacha/rewards';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import type { Assessment } from '@mikai/core/safety/gate';
import { recordJudgeJob } from '@mikai/core/safety/record-judge-job';
import { recordStoryMark } from '@mikai/core/stories/record-mark';
import type { MarkedSource } from '@mikai/core/stories/stories.jobs';
import { notFound } from '../common/http/api-exception.js';
import { lockMember } from '../common/access/lock-member.js';
import { Limits } from '../limits/limits.service.js';
import { PendingResults, type WrittenTable } from '../writing/pending-results.js';
import { canUseRecord, type OwnedRecord } from './cbt.policy.js';
import { FreeTrialService } from './free-trial.service.js';

/** The time after which a visitor's records are deleted. */
const GUEST_LIFETIME_MS = DAY_MS;

/** The columns that records of both tools have in common. */
export interface CbtRow extends OwnedRecord {
  id: number;
  originalThought: string;
  language: LanguageCode;
  metGate: boolean;
  clientId: string | null;
  createdAt: Date;
  status: WritingStatus;
}

/** Describes one of the two tools. */
export interface CbtTool<Row extends CbtRow> {
  entity: EntityTarget<Row>;
  table: WrittenTable & ('thought_reframes' | 'reflections');
  source: MarkedSource;
  /** The subject of an error message, such as 'This reflection'. */
  what: string;
  recordJob(outbox: Outbox, manager: EntityManager, id: number): Promise<OutboxEntry>;
  /** The milestone that the first use reaches. */
  milestone?: Milestone;
  /** Publishes a new record to the person's browsers. */
  publish(person: Person, row: Row): void;
}

/** The person, and the parts of their request that both tools need. */
export interface CbtRequest {
  person: Person;
  address: string;
  assessment: Assessment;
  clientId: string | undefined;
}

interface Stored<Row> {
  row: Row;
  isNew: boolean;
  /** The remaining free uses; `null` for members. */
  remaining: number | null;
  jobs: OutboxEntry[];
  earned: Earned | null;
  /** Resolves when MikAI's text is stored, the wait has timed out, or there is nothing to wait for. */
  completion: Promise<void>;
}

/** Stores and finds the records of both tools. */
@Injectable()
export class CbtRecords {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: Limits,
    private readonly trial: FreeTrialService,
    private readonly outbox: Outbox,
    private readonly pendingResults: PendingResults,
    private readonly rewards: Rewards,
  ) {}

  /**
   * Stores a record and waits for MikAI's part of it, for as long as requests can wait. The same client id again
   * returns the first record, even in a race, and costs no free use.
   * @throws ApiException 403 when a visitor's free uses are used up, 429 after too many requests
   */
  async create<Row extends CbtRow>(
    tool: CbtTool<Row>,
    request: CbtRequest,
    text: Partial<Row>,
  ): Promise<{ row: Row; remaining: number | null }> {
    const { person, address } = request;
    await this.limits.consume('cbt.write', { person, address });
    const stored = await this.dataSource.transaction((manager) => this.store(manager, tool, request, text));
    if (stored.isNew) tool.publish(person, stored.row);
    for (const job of stored.jobs) void this.outbox.dispatch(job);
    this.rewards.publish(stored.earned);
    await stored.completion;
    const row = await this.dataSource.manager.findOneBy(tool.entity, {
      id: stored.row.id,
    } as FindOptionsWhere<Row>);
    return { row: row ?? stored.row, remaining: stored.remaining };
  }

  /**
   * Finds a record of this person and locks it until the transaction ends.
   * @throws ApiException 404 when it belongs to somebody else, or does not exist
   */
  async lock<Row extends CbtRow>(
    manager: EntityManager,
    tool: CbtTool<Row>,
    person: Person | null,
    id: number,
  ): Promise<Row> {
    const row = await manager.findOne(tool.entity, {
      where: { id } as FindOptionsWhere<Row>,
      lock: { mode: 'for_no_key_update' },
    });
    if (!row || !canUseRecord(person, row)) throw notFound(tool.what);
    return row;
  }

  /** Deletes a record. @throws ApiException 404 when it is not this person's, or does not exist */
  async delete<Row extends CbtRow>(tool: CbtTool<Row>, person: Person | null, id: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const row = await this.lock(manager, tool, person, id);
      await manager.delete(tool.entity, { id: row.id } as FindOptionsWhere<Row>);
    });
  }

  private async store<Row extends CbtRow>(
    manager: EntityManager,
    tool: CbtTool<Row>,
    { person, address, assessment, clientId }: CbtRequest,
    text: Partial<Row>,
  ): Promise<Stored<Row>> {
    // Requests of one person are stored one after the other, so that sending the same twice at once stores it once.
    const trial = person.kind === 'guest' ? await this.trial.lock(manager, person, address) : null;
    const member = person.kind === 'member' ? await lockMember(manager, person.userId) : null;
    const repeated = clientId === undefined ? null : await this.findRepeated(manager, tool, person, clientId);
    if (repeated) {
      const isWritten = repeated.status === 'ready';
      const completion = isWritten
        ? Promise.resolve()
        : this.pendingResults.waitFor(tool.table, repeated.id, assessment.crisis);
      return {
        row: repeated,
        isNew: false,
        remaining: trial?.remaining ?? null,
        jobs: [],
        earned: null,
        completion,
      };
    }
    // A person in danger gets the card and a response even if the free uses are used up; no provider is asked.
    const isCounted = trial !== null && !assessment.crisis;
    const remaining = isCounted ? await this.trial.consume(manager, trial) : (trial?.remaining ?? null);
    await this.limits.consume('cbt.hourly', { person, address });
    const row = await manager.save(
      manager.create(
        tool.entity,
        this.newRecord(person, assessment, member?.language ?? null, clientId, text),
      ),
    );
    const jobs = [await tool.recordJob(this.outbox, manager, row.id)];
    if (person.kind === 'member') {
      const { userId } = person;
      const { source } = tool;
      jobs.push(await recordStoryMark(manager, this.outbox, { userId, source, entryId: row.id }));
      const text = { kind: source, id: row.id, userId };
      const judgeJob = await recordJudgeJob(manager, this.outbox, assessment, text);
      if (judgeJob) jobs.push(judgeJob);
    }
    const earned =
      person.kind === 'member' && tool.milestone
        ? await this.rewards.grant(manager, person.userId, {
            milestones: [tool.milestone],
            isQuiet: assessment.crisis,
          })
        : null;
    // The wait begins before the commit, so that no event is missed.
    const completion = this.pendingResults.waitFor(tool.table, row.id, assessment.crisis);
    return { row, isNew: true, remaining, jobs, earned, completion };
  }

  private newRecord<Row extends CbtRow>(
    person: Person,
    { language, crisis }: Assessment,
    profile: LanguageCode | null,
    clientId: string | undefined,
    text: Partial<Row>,
  ): DeepPartial<Row> {
    const now = databaseTime();
    return {
      ...text,
      userId: person.kind === 'member' ? person.userId : null,
      guestId: person.kind === 'guest' ? person.guestId : null,
      language: answerLanguage(text.originalThought ?? '', profile, language),
      metGate: crisis,
      clientId: clientId ?? null,
      createdAt: now,
      expiresAt: person.kind === 'guest' ? new Date(now.getTime() + GUEST_LIFETIME_MS) : null,
      // The compiler cannot see that these are columns of every `Row`.
    } as unknown as DeepPartial<Row>;
  }

  /**
   * Finds the record with this client id. A visitor's record that has expired but still exists is deleted and not
   * returned.
   */
  private async findRepeated<Row extends CbtRow>(
    manager: EntityManager,
    tool: CbtTool<Row>,
    person: Person,
    clientId: string,
  ): Promise<Row | null> {
    const owner = person.kind === 'member' ? { userId: person.userId } : { guestId: person.guestId };
    const row = await manager.findOneBy(tool.entity, { ...owner, clientId } as FindOptionsWhere<Row>);
    if (!row || canUseRecord(person, row)) return row;
    await manager.delete(tool.entity, { id: row.id } as FindOptionsWhere<Row>);
    return null;
  }
}
