import type { MaintenanceMode, MaintenanceRequest } from '@mikai/contract/maintenance';
import { request } from '../../lib/http/api';

const PATH = '/api/admin/maintenance-mode';

/** Fetches the state, and who set it. */
export const getMaintenance = (signal?: AbortSignal) => request<MaintenanceMode>(PATH, { signal });

/** Closes the site for members, changes their message, or opens it again. */
export const setMaintenance = (body: MaintenanceRequest) =>
  request<MaintenanceMode>(PATH, { method: 'POST', body });
