import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MODERATION_LIMITS, type AppealCase, type ModerationCase } from '@mikai/contract/moderation';
import type { ReportKind } from '@mikai/contract/people';
import { notFound } from '../common/http/api-exception.js';
import { readPage, type Page } from '../common/lists/page.js';
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

/** Reads open and decided cases. Each page takes three statements, whatever its content. */
@Injectable()
export class CasesService {
  constructor(private readonly dataSource: DataSource) {}

  list(query: CasesPageDto): Promise<Page<ModerationCase, { before: string | number }>> {
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

  /** Lists appeals that nobody has answered yet, oldest first. */
  async listAppeals({
    after = 0,
    limit = MODERATION_LIMITS.pageSize,
  }: AppealsPageDto): Promise<Page<AppealCase>> {
    const page = await readPage({
      limit,
      read: (count) =>
        this.dataSource.query<
          { appeal_id: number; decision_id: number; kind: ReportKind; target_id: number }[]
        >(APPEALS_SQL, [after, count]),
      nextOf: (edge) => ({ after: edge.appeal_id }),
    });
    const items = await this.read(page.items.map(refOf));
    return { ...page, items: items.filter(isAppealed) };
  }

  /**
   * Finds the case of a decision that was appealed.
   * @param database a transaction, to see its changes
   * @throws ApiException 404 when it no longer exists
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
  }: CasesPageDto): Promise<Page<ModerationCase, { before: string | number }>> {
    const [urgency, reports, first] = before?.split('-').map(Number) ?? [];
    const place = first === undefined ? [null, null, null] : [urgency, reports, first];
    const page = await readPage({
      limit,
      read: (count) =>
        this.dataSource.query<OpenCaseRow[]>(OPEN_CASES_SQL, [source ?? null, count, ...place]),
      nextOf: (edge) => ({ before: [edge.urgency, edge.reports, edge.first_id].join('-') }),
    });
    const refs = page.items.map((row) => refOf({ ...row, decision_id: null }));
    return { ...page, items: await this.read(refs) };
  }

  private async listDecided({
    source,
    before,
    limit = MODERATION_LIMITS.pageSize,
  }: CasesPageDto): Promise<Page<ModerationCase, { before: string | number }>> {
    const page = await readPage({
      limit,
      read: (count) =>
        this.dataSource.query<{ decision_id: number; kind: ReportKind; target_id: number }[]>(
          DECIDED_CASES_SQL,
          [source ?? null, count, before?.split('-').at(-1) ?? null],
        ),
      nextOf: (edge) => ({ before: edge.decision_id }),
    });
    return { ...page, items: await this.read(page.items.map(refOf)) };
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
