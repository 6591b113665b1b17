import type {
  AbilityRequest,
  AbilityResult,
  InviteRequest,
  InviteResult,
  PullRequest,
  PullResult,
} from '@mikai/contract/gacha';
import { request } from '../../lib/http/api';

export const GACHA_PATH = '/api/gacha';

/** Safe to repeat with the same client id. */
export const pullCompanion = (body: PullRequest) =>
  request<PullResult>(`${GACHA_PATH}/pull`, { method: 'POST', body });

/** A companion that the member has already is rejected with 409, and nothing is spent. */
export const inviteCompanion = (body: InviteRequest) =>
  request<InviteResult>(`${GACHA_PATH}/invite`, { method: 'POST', body });

export const askCompanion = (id: number, body: AbilityRequest) =>
  request<AbilityResult>(`${GACHA_PATH}/companions/${id}/ability`, { method: 'POST', body });
