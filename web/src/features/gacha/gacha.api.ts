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

/** Pulls a companion. Repeated requests with the same client id pull only once. */
export const pullCompanion = (body: PullRequest) =>
  request<PullResult>(`${GACHA_PATH}/pull`, { method: 'POST', body });

/** Invites a companion for gems. 409, without a charge, if the member already has it. */
export const inviteCompanion = (body: InviteRequest) =>
  request<InviteResult>(`${GACHA_PATH}/invite`, { method: 'POST', body });

/** Uses the ability of a companion. */
export const askCompanion = (id: number, body: AbilityRequest) =>
  request<AbilityResult>(`${GACHA_PATH}/companions/${id}/ability`, { method: 'POST', body });
