import { readStored, writeStored } from '../../lib/storage';

const KEY = 'mikai.auth.member';

/** Whose words this device may hold: who was signed in last, until somebody signs out. */
export interface LastMember {
  id: number;
  /** When this device noticed that the session was over although nobody had signed out, in ms since 1970. */
  overAt?: number;
}

function isLastMember(value: unknown): value is LastMember {
  if (typeof value !== 'object' || value === null) return false;
  const { id, overAt } = value as Partial<Record<keyof LastMember, unknown>>;
  return typeof id === 'number' && (overAt === undefined || typeof overAt === 'number');
}

const isId = (value: unknown): value is number => typeof value === 'number';

/** Who was signed in last on this device; `undefined` where nobody was, or where they have signed out. */
export function lastMember(): LastMember | undefined {
  // A bare id is what earlier versions wrote.
  const id = readStored(KEY, isId);
  return id === undefined ? readStored(KEY, isLastMember) : { id };
}

/** A member is signed in. */
export function noteLastMember(id: number): void {
  writeStored(KEY, { id } satisfies LastMember);
}

/** The last member's session is over, and they are not back. */
export function noteSessionOver(overAt: number): void {
  const last = lastMember();
  if (last) writeStored(KEY, { ...last, overAt } satisfies LastMember);
}

/** Nothing of theirs is left here. */
export function clearLastMember(): void {
  writeStored(KEY, undefined);
}
