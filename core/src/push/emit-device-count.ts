import type { DataSource } from 'typeorm';
import type { RealtimePublisher } from '../realtime/publisher.js';
import { emitToMember } from '../realtime/emit-to-member.js';
import { countDevices } from './push-subscriptions.js';

/**
 * Tells a member's open browsers how many are told by push, after that may have changed and was committed. Never rejects:
 * who misses it fetches.
 */
export async function emitDeviceCount(
  { manager }: Pick<DataSource, 'manager'>,
  realtime: RealtimePublisher,
  userId: number,
): Promise<void> {
  const devices = await countDevices(manager, userId).catch(() => undefined);
  if (devices !== undefined) emitToMember(realtime, userId, 'pushDevices.changed', { devices });
}
