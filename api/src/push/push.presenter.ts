import type { PushDevice } from '@mikai/contract/push';

/** A row of `push_subscriptions`, without its secrets. */
export interface PushDeviceRow {
  id: number;
  device: string;
  session_id: string | null;
  created_at: Date;
  last_sent_at: Date | null;
}

/** Columns of a `PushDeviceRow`. */
export const PUSH_DEVICE_COLUMNS = `id, device, session_id, created_at, last_sent_at`;

/** Presents a browser with push to its member. @param sessionId the id of the requesting session */
export function presentPushDevice(row: PushDeviceRow, sessionId: string): PushDevice {
  return {
    id: row.id,
    device: row.device,
    isThisDevice: row.session_id === sessionId,
    createdAt: row.created_at.toISOString(),
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
  };
}
