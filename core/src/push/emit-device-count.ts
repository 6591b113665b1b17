import type { DataSource } from 'typeorm';
import type { RealtimePublisher } from '../realtime/publisher.js';
import { emitToMember } from '../realtime/emit-to-member.js';
import { countDevices } from './push-subscriptions.js';

/**
 * Publishes to a member's open browsers how many of them get push messages, after a change was committed. Never
 * rejects: a browser that misses it fetches.
 */
export async function emitDeviceCount(
  { manager }: Pick<DataSource, 'manager'>,
  realtime: RealtimePublisher,
  userId: number,
): Promise<void> {
  const devices = await countDevices(manager, userId).catch(() => undefined);
  if (devices !== undefined) emitToMember(realtime, userId, 'pushDevices.changed', { devices });
}
