import type { Relations, ReportRequest, ReportResponse } from '@mikai/contract/people';
import { request } from '../../lib/http/api';

/** Fetches whom the member has blocked and muted. */
export const getRelations = (signal?: AbortSignal) => request<Relations>('/api/relations', { signal });

export type RelationKind = 'block' | 'mute';

/** Blocks or mutes a member, or takes it back; answers with the whole of it. Safe to repeat. */
export const setRelation = (kind: RelationKind, userId: number, isOn: boolean) =>
  request<Relations>(`/api/users/${userId}/${kind}`, { method: isOn ? 'POST' : 'DELETE' });

/** The target of a report. */
export type ReportTarget = Pick<ReportRequest, 'kind' | 'id'>;

/** Reports something to the moderators. Repeated while open it stays one report. */
export const sendReport = (body: ReportRequest) =>
  request<ReportResponse>('/api/reports', { method: 'POST', body });
