import type { CurrentUser } from '@mikai/contract/auth';
import { readStored, writeStored } from '../../lib/storage/local-storage';

const KEY = 'mikai.auth.device';

/**
 * The member signed in on this device, stored for when the server is unreachable: only what a page needs to greet them and to
 * show the crisis lines of their country.
 */
export interface DeviceMember extends Pick<CurrentUser, 'id' | 'country' | 'language' | 'timeZone'> {
  /** Display name, or username. */
  name: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isDeviceMember(value: unknown): value is DeviceMember {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, country, language, timeZone } = value as Partial<Record<keyof DeviceMember, unknown>>;
  return (
    typeof id === 'number' &&
    isText(name) &&
    isText(timeZone) &&
    [country, language].every((code) => code === null || isText(code))
  );
}

/**
 * Returns the member who was signed in at the server's last response; `undefined` if nobody was. The next response replaces
 * it.
 */
export function deviceMember(): DeviceMember | undefined {
  return readStored(KEY, isDeviceMember);
}

/** Stores the signed-in member, replacing any other. */
export function noteDeviceMember(user: CurrentUser): void {
  const { id, displayName, username, country, language, timeZone } = user;
  const member: DeviceMember = { id, name: displayName || username, country, language, timeZone };
  writeStored(KEY, member);
}

/** Clears the member of this device once nobody is signed in. */
export function clearDeviceMember(): void {
  writeStored(KEY, undefined);
}
