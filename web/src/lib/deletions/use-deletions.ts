import { useMemo } from 'react';
import { deleteLater, undoDeletions } from './deletion-sender';
import { useDeletionsStore } from './deletions.store';
import type { DeletedKind } from './deletions.store';

interface Deletions {
  /** Whether somebody has deleted it, and the server may still have it. */
  isDeleted: (id: number) => boolean;
  /** Whether the deletion is on its way, so that it cannot be taken back any more. */
  isSending: (id: number) => boolean;
  remove: (ids: readonly number[]) => void;
  undo: (ids: readonly number[]) => void;
}

/**
 * Hook: deletes records of a kind with one press, for a moment only on this page.
 * @param pathOf the address of a record that is sent a DELETE
 */
export function useDeletions(kind: DeletedKind, pathOf: (id: number) => string): Deletions {
  const waiting = useDeletionsStore((state) => state.waiting);
  const sending = useDeletionsStore((state) => state.sending);
  return useMemo(() => {
    const idsOf = (all: typeof waiting) =>
      new Set(all.flatMap((each) => (each.kind === kind ? [each.id] : [])));
    const [deleted, sent] = [idsOf(waiting), idsOf(sending)];
    return {
      isDeleted: (id) => deleted.has(id),
      isSending: (id) => sent.has(id),
      remove: (ids) => deleteLater(ids.map((id) => ({ kind, id, path: pathOf(id) }))),
      undo: (ids) => undoDeletions(ids.map((id) => ({ kind, id }))),
    };
  }, [waiting, sending, kind, pathOf]);
}
