import { readStored, writeStored } from '../../lib/storage';

/** Whose words this device may hold: the id of the member who was signed in last. */
const KEY = 'mikai.auth.member';

function isId(value: unknown): value is number {
  return typeof value === 'number';
}

/** The id of the member who was signed in last on this device; `undefined` where nobody ever was. */
export function lastMember(): number | undefined {
  return readStored(KEY, isId);
}

export function noteLastMember(id: number): void {
  writeStored(KEY, id);
}
