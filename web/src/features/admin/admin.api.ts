import { ADMIN_PATHS } from '@mikai/contract/admin';
import type {
  AdminUser,
  AdminUserResponse,
  ChangeRoleRequest,
  DeactivateUserRequest,
  DeleteUserRequest,
  DeleteUserResponse,
  DeletionSummary,
} from '@mikai/contract/admin';
import { request, requestWithHeaders } from '../../lib/http/api';
import { toQuery } from './user-filter';
import type { UserFilter } from './user-filter';

/** A page of the list of members. */
export interface UserPage {
  users: AdminUser[];
  /** The number of members that match the filter, on all pages. */
  total: number;
}

/** Fetches a page of the members that match a filter, newest member first. */
export async function listUsers(filter: UserFilter, signal?: AbortSignal): Promise<UserPage> {
  const { data, headers } = await requestWithHeaders<AdminUser[]>(
    `${ADMIN_PATHS.users}?${toQuery(filter).toString()}`,
    { signal },
  );
  return { users: data, total: Number(headers.get('X-Total-Count') ?? data.length) };
}

/** Fetches one member in their current state. */
export async function getUser(id: number, signal?: AbortSignal): Promise<AdminUser> {
  return (await request<AdminUserResponse>(`/api/admin/users/${id}`, { signal })).user;
}

const postAccountAction = (path: string, method: 'POST' | 'PUT', body?: unknown) =>
  request<AdminUserResponse>(path, { method, body });

/** Deactivates an account: all its sessions end, and its member is notified of the reason. */
export const deactivateUser = (id: number, body: DeactivateUserRequest) =>
  postAccountAction(`/api/users/${id}/deactivate`, 'POST', body);

export const restoreUser = (id: number) => postAccountAction(`/api/users/${id}/restore`, 'POST');

/** Ends a suspension early. */
export const unsuspendUser = (id: number) => postAccountAction(`/api/admin/users/${id}/unsuspend`, 'POST');

/** Grants or revokes the administrator's role. Only for the site owner. */
export const changeRole = (id: number, body: ChangeRoleRequest) =>
  postAccountAction(`/api/admin/users/${id}/role`, 'PUT', body);

/** Fetches what a deletion would remove; each request is written to the audit log. */
export const fetchDeletionSummary = (id: number, signal?: AbortSignal) =>
  request<DeletionSummary>(`/api/users/${id}/deletion-summary`, { method: 'POST', signal });

/** Deletes an account for good, at once. */
export const deleteUser = (id: number, body: DeleteUserRequest) =>
  request<DeleteUserResponse>(`/api/users/${id}`, { method: 'DELETE', body });
