import { create } from 'zustand';
import { readStored, writeStored } from '../storage/local-storage';

/** The kinds of records that are deleted with one press, and can be restored for a moment (docs/adr/0082). */
const DELETED_KINDS = ['journalEntry', 'moodEntry', 'note', 'notification'] as const;
export type DeletedKind = (typeof DELETED_KINDS)[number];

/** How long a deletion can be undone while its page is in view, in milliseconds. */
export const UNDO_MS = 20_000;

/** A deletion that the server has not confirmed yet. */
export interface Deletion {
  kind: DeletedKind;
  id: number;
  /** The address that is sent a DELETE. */
  path: string;
  /** Id of the member who deleted it; it is never sent in another member's session. */
  memberId: number;
  /** When it was deleted, by this device's clock, in epoch milliseconds. */
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
  /** The unconfirmed deletions. They are stored on this device, so they survive a reload and are shared by its tabs. */
  waiting: readonly Deletion[];
  /** The deletions that can't be undone: this tab is sending them, or their time is over. */
  sending: readonly Deletion[];
}

export const useDeletionsStore = create<DeletionsState>(() => ({ waiting: readDeletions(), sending: [] }));

export const isSame = (a: Pick<Deletion, 'kind' | 'id'>, b: Pick<Deletion, 'kind' | 'id'>): boolean =>
  a.kind === b.kind && a.id === b.id;

/** Whether the browser refused to store them, so that the deletions are in this page's memory only. */
let isUnkept = false;

/** Returns the unconfirmed deletions from the storage, including changes of other tabs that this one has not followed yet. */
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

/** Deletes everything, in memory and in the storage, when the member signs out. */
export function clearDeletions(): void {
  isUnkept = false;
  writeStored(KEY, undefined);
  useDeletionsStore.setState({ waiting: [], sending: [] });
}
