import { useMemo } from 'react';
import { deleteLater, undoDeletions } from './deletion-sender';
import { useDeletionsStore } from './deletions.store';
import type { DeletedKind, Deletion } from './deletions.store';

/** Maximum age of a deletion whose line takes the focus, because it was made on this page a moment ago. */
const NEW_MS = 1_000;

/** The state of the line that replaces deleted records. */
export interface DeletedLineState {
  /** Whether it was just deleted, on this page. */
  isNew: boolean;
  /** Whether the deletion can no longer be undone, because it is being sent or its time is over. */
  isSending: boolean;
  onUndo: () => void;
}

export interface Deletions {
  /** Returns whether a record is deleted on this device, though the server may still have it. */
  isDeleted: (id: number) => boolean;
  remove: (ids: readonly number[]) => void;
  undo: (ids: readonly number[]) => void;
  /** Returns the state of the line that replaces records that were deleted together. */
  lineOf: (ids: readonly number[]) => DeletedLineState;
}

/**
 * Hook: deletes records of a kind. For the first `UNDO_MS` they are only hidden on this device, and can be restored.
 * @param pathOf returns the API path of a record's DELETE request
 */
export function useDeletions(kind: DeletedKind, pathOf: (id: number) => string): Deletions {
  const waiting = useDeletionsStore((state) => state.waiting);
  const sending = useDeletionsStore((state) => state.sending);
  return useMemo(() => {
    const find = (all: readonly Deletion[], id: number) =>
      all.find((each) => each.kind === kind && each.id === id);
    const undo = (ids: readonly number[]) => undoDeletions(ids.map((id) => ({ kind, id })));
    return {
      isDeleted: (id) => find(waiting, id) !== undefined,
      remove: (ids) => deleteLater(ids.map((id) => ({ kind, id, path: pathOf(id) }))),
      undo,
      lineOf: (ids) => ({
        isNew: ids.some((id) => Date.now() - (find(waiting, id)?.deletedAt ?? 0) < NEW_MS),
        isSending: ids.some((id) => find(sending, id) !== undefined),
        onUndo: () => undo(ids),
      }),
    };
  }, [waiting, sending, kind, pathOf]);
}
