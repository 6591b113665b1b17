import type { StopEmailChangeRequest } from '@mikai/contract/auth';
import type {
  DeleteAccountRequest,
  DeleteAccountResponse,
  Preferences,
  ToggleSupportResponse,
  UpdatePreferencesRequest,
  UpdateProfileRequest,
  UpdateProfileResponse,
} from '@mikai/contract/users';
import { request } from '../../lib/http/api';

/** Stops a change of the email address that waits. */
export const stopEmailChange = (body: StopEmailChangeRequest) =>
  request<unknown>('/api/user/email-change/stop', { method: 'POST', body });

/** Changes the given fields and leaves the rest; a new email address needs a confirmation. */
export const updateProfile = (body: UpdateProfileRequest) =>
  request<UpdateProfileResponse>('/api/user/profile', { method: 'PUT', body });

/** Turns the support flag the other way. Not safe to repeat. */
export const toggleSupport = () =>
  request<ToggleSupportResponse>('/api/user/toggle-support', { method: 'POST' });

export const getPreferences = (signal?: AbortSignal) =>
  request<Preferences>('/api/user/preferences', { signal });

export const putPreferences = (body: UpdatePreferencesRequest) =>
  request<Preferences>('/api/user/preferences', { method: 'PUT', body });

/** Requests the deletion of one's own account and ends all its sessions. */
export const deleteAccount = (body: DeleteAccountRequest) =>
  request<DeleteAccountResponse>('/api/user/delete', { method: 'POST', body });
