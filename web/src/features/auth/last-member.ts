import { readStored, writeStored } from '../../lib/storage/local-storage';

const KEY = 'mikai.auth.member';

/** The member whose data may be on this device: the last one who signed in, unless they have signed out. */
export interface LastMember {
  id: number;
  /** When this device found the session ended without a sign-out, in epoch milliseconds. */
  overAt?: number;
}

function isLastMember(value: unknown): value is LastMember {
  if (typeof value !== 'object' || value === null) return false;
  const { id, overAt } = value as Partial<Record<keyof LastMember, unknown>>;
  return typeof id === 'number' && (overAt === undefined || typeof overAt === 'number');
}

const isId = (value: unknown): value is number => typeof value === 'number';

/** Returns the last signed-in member of this device; `undefined` if there was none, or they have signed out. */
export function lastMember(): LastMember | undefined {
  // Earlier releases stored only the id.
  const id = readStored(KEY, isId);
  return id === undefined ? readStored(KEY, isLastMember) : { id };
}

/** Stores that a member has signed in. */
export function noteLastMember(id: number): void {
  writeStored(KEY, { id } satisfies LastMember);
}

/** Stores when the last member's session was found to have ended, in epoch milliseconds. */
export function noteSessionOver(overAt: number): void {
  const last = lastMember();
  if (last) writeStored(KEY, { ...last, overAt } satisfies LastMember);
}

/** Clears the last member, after their data on this device was deleted. */
export function clearLastMember(): void {
  writeStored(KEY, undefined);
}
