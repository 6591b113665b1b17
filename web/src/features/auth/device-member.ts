import type { CurrentUser } from '@mikai/contract/auth';
import { readStored, writeStored } from '../../lib/storage/local-storage';

const KEY = 'mikai.auth.device';

/**
 * The member signed in on this device, for when the server cannot be reached: only what a page needs to greet somebody
 * and to show the help of their country.
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
 * Returns the member who was signed in at the last response; `undefined` for nobody. The next response of the server
 * decides.
 */
export function deviceMember(): DeviceMember | undefined {
  return readStored(KEY, isDeviceMember);
}

/** Stores the member whom the server reports as signed in, replacing any other. */
export function noteDeviceMember(user: CurrentUser): void {
  const { id, displayName, username, country, language, timeZone } = user;
  const member: DeviceMember = { id, name: displayName || username, country, language, timeZone };
  writeStored(KEY, member);
}

/** Clears the member of this device, after nobody is signed in here any more. */
export function clearDeviceMember(): void {
  writeStored(KEY, undefined);
}
