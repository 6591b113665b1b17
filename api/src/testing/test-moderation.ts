import type {
  AppealCase,
  DecideCaseRequest,
  ModerationCase,
  ModerationCounts,
  OwnDecision,
} from '@mikai/contract/moderation';
import type { Notification } from '@mikai/contract/notifications';
import type { ReportKind, ReportReason } from '@mikai/contract/people';
import type { TestMember } from '@mikai/core/testing/people';
import type { RestAnswer } from '@mikai/core/testing/rest-client';
import { expectStatus } from './expect-status.js';
import type { TestApi } from './test-api.js';

/** Sends the requests of members who report and appeal and of administrators who decide, as their browsers do. */
export class TestModeration {
  constructor(private readonly api: TestApi) {}

  async report(as: TestMember, kind: ReportKind, id: number, reason: ReportReason = 'spam'): Promise<void> {
    expectStatus(await this.ask('POST', '/api/reports', as, { kind, id, reason }), 201);
  }

  cases(as: TestMember, query = ''): Promise<ModerationCase[]> {
    return this.get(`/api/admin/moderation/cases${query}`, as);
  }

  find(as: TestMember, kind: ReportKind, id: number): Promise<ModerationCase> {
    return this.get(`/api/admin/moderation/cases/${kind}/${id}`, as);
  }

  appeals(as: TestMember): Promise<AppealCase[]> {
    return this.get('/api/admin/moderation/appeals', as);
  }

  counts(as: TestMember): Promise<ModerationCounts> {
    return this.get('/api/admin/moderation/counts', as);
  }

  own(as: TestMember): Promise<OwnDecision[]> {
    return this.get('/api/moderation/decisions', as);
  }

  notifications(as: TestMember): Promise<Notification[]> {
    return this.get('/api/notifications', as);
  }

  /** Decides a case with its present reports, and returns the response with any status. */
  async try(
    as: TestMember,
    kind: ReportKind,
    id: number,
    request: Partial<DecideCaseRequest>,
  ): Promise<RestAnswer<ModerationCase>> {
    const newestReportId = request.newestReportId ?? (await this.find(as, kind, id)).newestReportId;
    return this.ask('POST', `/api/admin/moderation/cases/${kind}/${id}/decision`, as, {
      ...request,
      newestReportId,
    });
  }

  async decide(
    as: TestMember,
    kind: ReportKind,
    id: number,
    request: Partial<DecideCaseRequest>,
  ): Promise<ModerationCase> {
    return expectStatus(await this.try(as, kind, id, request), 200);
  }

  async appeal(
    as: TestMember,
    decisionId: number,
    text = 'It was not meant like that',
  ): Promise<OwnDecision> {
    const path = `/api/moderation/decisions/${decisionId}/appeal`;
    return expectStatus(await this.ask<OwnDecision>('POST', path, as, { words: text }), 201);
  }

  answer(
    as: TestMember,
    appealId: number,
    isOverturned: boolean,
    answer?: string,
  ): Promise<RestAnswer<AppealCase>> {
    return this.ask('POST', `/api/admin/moderation/appeals/${appealId}`, as, { isOverturned, answer });
  }

  /** Sends a request and returns the response with any status. */
  ask<T>(method: string, path: string, as: TestMember, json?: unknown): Promise<RestAnswer<T>> {
    return this.api.as(as.cookie).send<T>(method, path, json === undefined ? {} : { json });
  }

  private async get<T>(path: string, as: TestMember): Promise<T> {
    return expectStatus(await this.ask<T>('GET', path, as), 200);
  }
}
