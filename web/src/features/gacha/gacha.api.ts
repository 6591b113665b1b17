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

/** Pulls a companion. A request that is repeated with the same client id pulls only once. */
export const pullCompanion = (body: PullRequest) =>
  request<PullResult>(`${GACHA_PATH}/pull`, { method: 'POST', body });

/** Invites a companion for gems. One that the member has already is rejected with 409, and costs nothing. */
export const inviteCompanion = (body: InviteRequest) =>
  request<InviteResult>(`${GACHA_PATH}/invite`, { method: 'POST', body });

/** Asks a companion for its ability. */
export const askCompanion = (id: number, body: AbilityRequest) =>
  request<AbilityResult>(`${GACHA_PATH}/companions/${id}/ability`, { method: 'POST', body });
