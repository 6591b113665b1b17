import type {
  BackupCodesResponse,
  ChangePasswordRequest,
  DeviceSession,
  DisableTwoFactorRequest,
  EnableTwoFactorRequest,
  RenewBackupCodesRequest,
  SetUpTwoFactorRequest,
  TwoFactorSetup,
  TwoFactorStatus,
} from '@mikai/contract/auth';
import type { PushDevice } from '@mikai/contract/push';
import type { SecurityLogEntry } from '@mikai/contract/audit-log';
import { linkTarget, request, requestWithHeaders } from '../../lib/http/api';

const post = <T>(path: string, body?: unknown) => request<T>(`/api/auth/${path}`, { method: 'POST', body });

export const getTwoFactorStatus = (signal?: AbortSignal) =>
  request<TwoFactorStatus>('/api/auth/2fa/status', { signal });

/** Starts over: an earlier secret that was not enabled becomes invalid. */
export const setUpTwoFactor = (body: SetUpTwoFactorRequest) => post<TwoFactorSetup>('2fa/setup', body);

export const enableTwoFactor = (body: EnableTwoFactorRequest) =>
  post<BackupCodesResponse>('2fa/enable', body);

export const disableTwoFactor = (body: DisableTwoFactorRequest) => post<void>('2fa/disable', body);

/** Makes new backup codes; the old ones are void. */
export const renewBackupCodes = (body: RenewBackupCodesRequest) =>
  post<BackupCodesResponse>('2fa/backup-codes', body);

/** Sends the link with which the waiting time of a reset begins. */
export const requestTwoFactorReset = () => post<unknown>('2fa/request-reset');

/** Stops a reset that waits. */
export const keepTwoFactor = () => post<unknown>('2fa/keep');

/** Changes the password and ends every other session. */
export const changePassword = (body: ChangePasswordRequest) => post<void>('change-password', body);

/** Fetches the member's sessions. */
export const listSessions = (signal?: AbortSignal) =>
  request<DeviceSession[]>('/api/auth/sessions', { signal });

export const endSession = (id: string) =>
  request<void>(`/api/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });

export const endOtherSessions = () => post<unknown>('sessions/end-others');

/** Fetches the browsers with push messages. */
export const listPushDevices = (signal?: AbortSignal) =>
  request<PushDevice[]>('/api/push/devices', { signal });

export const removePushDevice = (id: number) =>
  request<unknown>(`/api/push/devices/${id}`, { method: 'DELETE' });

export interface SecurityLogPage {
  /** Newest first. */
  entries: SecurityLogEntry[];
  hasOlder: boolean;
}

/** The number of lines per page of the log. */
const LOG_PAGE = 10;

/** Fetches a page of the security log: the newest lines, or those before the line `before`. */
export async function listSecurityLog(before: number | null, signal?: AbortSignal): Promise<SecurityLogPage> {
  const query = new URLSearchParams({ limit: String(LOG_PAGE) });
  if (before !== null) query.set('before', String(before));
  const { data, headers } = await requestWithHeaders<SecurityLogEntry[]>(
    `/api/auth/security-log?${query.toString()}`,
    { signal },
  );
  return { entries: data, hasOlder: linkTarget(headers.get('Link'), 'next') !== null };
}
