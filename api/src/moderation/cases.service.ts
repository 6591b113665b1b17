import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MODERATION_LIMITS, type AppealCase, type ModerationCase } from '@mikai/contract/moderation';
import type { ReportKind } from '@mikai/contract/people';
import { notFound } from '../common/api-exception.js';
import {
  APPEALS_SQL,
  CASE_REPORTS_SQL,
  CASES_SQL,
  DECIDED_CASES_SQL,
  FIND_CASE_SQL,
  OPEN_CASES_SQL,
  refValues,
  type CaseRef,
  type CaseReportRow,
  type CaseRow,
  type OpenCaseRow,
} from './case.statements.js';
import type { AppealsPageDto, CasesPageDto } from './dto/moderation-pages.dto.js';
import { presentCase } from './moderation.presenter.js';

type Database = Pick<EntityManager, 'query'>;

/** A page of a list, and the query of the next one if there is one. */
export interface ModerationPage<T> {
  items: T[];
  next?: Record<string, string | number>;
}

/** Reads what waits for moderators, and what they decided: a page with three statements, whatever is on it. */
@Injectable()
export class CasesService {
  constructor(private readonly dataSource: DataSource) {}

  list(query: CasesPageDto): Promise<ModerationPage<ModerationCase>> {
    return query.state === 'decided' ? this.listDecided(query) : this.listOpen(query);
  }

  /**
   * Finds a case.
   * @param database a transaction, to see its changes
   * @throws ApiException 404 when there is no item about it
   */
  async find(
    kind: ReportKind,
    targetId: number,
    database: Database = this.dataSource,
  ): Promise<ModerationCase> {
    const [found] = await database.query<
      [{ is_open: boolean; is_known: boolean; decision_id: number | null }]
    >(FIND_CASE_SQL, [kind, targetId]);
    if (!found.is_known && found.decision_id === null) throw notFound('This case');
    const decisionId = found.is_open ? null : found.decision_id;
    const [item] = await this.read([{ kind, targetId, decisionId }], database);
    if (!item) throw notFound('This case');
    return item;
  }

  /** Appeals that nobody has answered yet, oldest first. */
  async listAppeals({
    after = 0,
    limit = MODERATION_LIMITS.pageSize,
  }: AppealsPageDto): Promise<ModerationPage<AppealCase>> {
    const found = await this.dataSource.query<
      { appeal_id: number; decision_id: number; kind: ReportKind; target_id: number }[]
    >(APPEALS_SQL, [after, limit + 1]);
    const rows = found.slice(0, limit);
    const items = await this.read(rows.map(refOf));
    const edge = rows.at(-1);
    return {
      items: items.filter(isAppealed),
      ...(found.length > limit && edge && { next: { after: edge.appeal_id, limit } }),
    };
  }

  /**
   * The case of a decision that was appealed.
   * @param database a transaction, to see what it did
   * @throws ApiException 404 when it is gone
   */
  async findAppealed(decisionId: number, database: Database = this.dataSource): Promise<AppealCase> {
    const [row] = await database.query<{ kind: ReportKind; target_id: number; decision_id: number }[]>(
      `SELECT id AS decision_id, target_kind AS kind, target_id FROM moderation_decisions WHERE id = $1`,
      [decisionId],
    );
    const [item] = row ? await this.read([refOf(row)], database) : [];
    if (!item || !isAppealed(item)) throw notFound('This appeal');
    return item;
  }

  private async listOpen({
    source,
    before,
    limit = MODERATION_LIMITS.pageSize,
  }: CasesPageDto): Promise<ModerationPage<ModerationCase>> {
    const [urgency, reports, first] = before?.split('-').map(Number) ?? [];
    const found = await this.dataSource.query<OpenCaseRow[]>(OPEN_CASES_SQL, [
      source ?? null,
      limit + 1,
      ...(first === undefined ? [null, null, null] : [urgency, reports, first]),
    ]);
    const rows = found.slice(0, limit);
    const items = await this.read(rows.map((row) => refOf({ ...row, decision_id: null })));
    const edge = rows.at(-1);
    if (found.length <= limit || !edge) return { items };
    const place = [edge.urgency, edge.reports, edge.first_id].join('-');
    return { items, next: { state: 'open', ...(source && { source }), before: place, limit } };
  }

  private async listDecided({
    source,
    before,
    limit = MODERATION_LIMITS.pageSize,
  }: CasesPageDto): Promise<ModerationPage<ModerationCase>> {
    const found = await this.dataSource.query<{ decision_id: number; kind: ReportKind; target_id: number }[]>(
      DECIDED_CASES_SQL,
      [source ?? null, limit + 1, before?.split('-').at(-1) ?? null],
    );
    const rows = found.slice(0, limit);
    const items = await this.read(rows.map(refOf));
    const edge = rows.at(-1);
    if (found.length <= limit || !edge) return { items };
    return { items, next: { state: 'decided', ...(source && { source }), before: edge.decision_id, limit } };
  }

  private async read(
    refs: readonly CaseRef[],
    database: Database = this.dataSource,
  ): Promise<ModerationCase[]> {
    if (refs.length === 0) return [];
    const values = refValues(refs);
    const rows = await database.query<CaseRow[]>(CASES_SQL, values);
    const reports = Map.groupBy(
      await database.query<CaseReportRow[]>(CASE_REPORTS_SQL, values),
      ({ place }) => place,
    );
    return rows.map((row, index) => presentCase(row, reports.get(index) ?? []));
  }
}

const refOf = (row: { kind: ReportKind; target_id: number; decision_id: number | null }): CaseRef => ({
  kind: row.kind,
  targetId: row.target_id,
  decisionId: row.decision_id,
});

const isAppealed = (item: ModerationCase): item is AppealCase =>
  item.decision !== null && item.decision.appeal !== null;
