import type { MaintenanceMode, MaintenanceRequest } from '@mikai/contract/maintenance';
import { request } from '../../lib/api';

const PATH = '/api/admin/maintenance-mode';

/** How it stands, and who set it so. */
export const getMaintenance = (signal?: AbortSignal) => request<MaintenanceMode>(PATH, { signal });

/** Closes the site for members, changes what they are told, or opens it again. */
export const setMaintenance = (body: MaintenanceRequest) =>
  request<MaintenanceMode>(PATH, { method: 'POST', body });
