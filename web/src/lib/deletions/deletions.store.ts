import { create } from 'zustand';
import { readStored, writeStored } from '../storage/local-storage';

/** The kinds of records that are deleted with one press, and can be restored for a moment (docs/adr/0082). */
const DELETED_KINDS = ['journalEntry', 'moodEntry', 'note', 'notification'] as const;
export type DeletedKind = (typeof DELETED_KINDS)[number];

/** The time for which a deletion can be taken back while its page is in view, in milliseconds. */
export const UNDO_MS = 20_000;

/** A deletion that the server does not know of yet. */
export interface Deletion {
  kind: DeletedKind;
  id: number;
  /** The address that is sent a DELETE. */
  path: string;
  /** The member who deleted it: it is sent in nobody else's session. */
  memberId: number;
  /** The time of the press, by this device's clock. */
  deletedAt: number;
}

const KEY = 'mikai.deletions';

function isDeletions(value: unknown): value is readonly Deletion[] {
  return (
    Array.isArray(value) &&
    value.every(
      (each: Partial<Deletion> | null) =>
        DELETED_KINDS.some((kind) => kind === each?.kind) &&
        Number.isSafeInteger(each?.id) &&
        Number.isSafeInteger(each?.memberId) &&
        typeof each?.path === 'string' &&
        typeof each.deletedAt === 'number',
    )
  );
}

const readDeletions = (): readonly Deletion[] => readStored(KEY, isDeletions) ?? [];

interface DeletionsState {
  /** The deletions that are not sent yet. They are stored on this device: they survive a reload, and every tab has the same. */
  waiting: readonly Deletion[];
  /** The deletions that can no longer be undone: this tab is sending them, or their time is over. */
  sending: readonly Deletion[];
}

export const useDeletionsStore = create<DeletionsState>(() => ({ waiting: readDeletions(), sending: [] }));

export const isSame = (a: Pick<Deletion, 'kind' | 'id'>, b: Pick<Deletion, 'kind' | 'id'>): boolean =>
  a.kind === b.kind && a.id === b.id;

/** Whether this device stores nothing, so that only this page knows the deletions. */
let isUnkept = false;

/** Returns the deletions that are not sent yet, even if another tab has changed them and this one has not noticed. */
export const waitingNow = (): readonly Deletion[] =>
  isUnkept ? useDeletionsStore.getState().waiting : readDeletions();

function change(next: (waiting: readonly Deletion[]) => readonly Deletion[]): void {
  const waiting = next(waitingNow());
  isUnkept = !writeStored(KEY, waiting.length === 0 ? undefined : waiting) && waiting.length > 0;
  useDeletionsStore.setState({ waiting });
}

export function addDeletions(deletions: readonly Deletion[]): void {
  change((waiting) => [
    ...waiting.filter((each) => !deletions.some((other) => isSame(each, other))),
    ...deletions,
  ]);
}

export function dropDeletions(dropped: readonly Pick<Deletion, 'kind' | 'id'>[]): void {
  change((waiting) => waiting.filter((each) => !dropped.some((other) => isSame(each, other))));
}

/** Follows a change by another tab. */
export function followDeletions(key: string | null): void {
  if (key === KEY || key === null) useDeletionsStore.setState({ waiting: readDeletions() });
}

/** Deletes everything, here and on this device, for signing out. */
export function clearDeletions(): void {
  isUnkept = false;
  writeStored(KEY, undefined);
  useDeletionsStore.setState({ waiting: [], sending: [] });
}
