/** The message that members read, in their language, if the administrator gives none. */
export const DEFAULT_MAINTENANCE_MESSAGE =
  'The site is currently under maintenance. Please check back later.';

export const MAINTENANCE_LIMITS = { messageLength: 300 } as const;

/** The kinds of jobs that can be paused during maintenance: MikAI's texts, letters, push messages, mail. */
export const PAUSABLE_JOBS = ['ai', 'letters', 'push', 'mail'] as const;
export type PausableJobs = (typeof PAUSABLE_JOBS)[number];

/** `GET` and `POST /api/admin/maintenance-mode` */
export interface MaintenanceMode {
  enabled: boolean;
  message: string;
  pausedJobs: PausableJobs[];
  /** The administrator who last turned it on or off; `null` if nobody ever did. */
  changedBy: { id: number; username: string } | null;
  changedAt: string | null;
}

/** Fields that are left out have their defaults: `DEFAULT_MAINTENANCE_MESSAGE`, no job paused. */
export interface MaintenanceRequest {
  enabled: boolean;
  message?: string;
  pausedJobs?: PausableJobs[];
}

/** `maintenance.changed`: while maintenance is on, requests of members are answered with 503 and the message. */
export interface MaintenanceChanged {
  enabled: boolean;
  message: string;
}

/** The events of the server about maintenance mode. */
export interface MaintenanceEvents {
  /** Sent to every browser, signed in or not. */
  'maintenance.changed': (event: MaintenanceChanged) => void;
}
