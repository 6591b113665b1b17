import { JOURNAL_LIMITS } from '@mikai/contract/journal';
import type { ImportedJournalEntry } from '@mikai/contract/journal';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBatchImport } from '../../lib/files/use-batch-import';
import { keepCard } from '../../ui/help/cards.store';
import { batchesOf } from './import-plan';
import { importEntries, undoImport } from './journal.api';
import { journalEventHandlers } from './journal.events';

/** Hook: sends the entries of a journal's files, and can undo the import. */
export function useImport() {
  const queryClient = useQueryClient();
  const [hasPossibleDanger, setHasPossibleDanger] = useState(false);
  const batchImport = useBatchImport({
    batchesOf,
    send: (entries: ImportedJournalEntry[]) => importEntries(entries),
    undo: undoImport,
    undoBatch: JOURNAL_LIMITS.importBatch,
    onAnswer: (answer) => {
      if (answer.hasPossibleDanger) setHasPossibleDanger(true);
    },
    onCrisis: (card) => keepCard('journal', card),
    onImported: (count) => journalEventHandlers['journalEntries.imported'](queryClient, { count }),
    onDeleted: (ids) => journalEventHandlers['journalEntries.deleted'](queryClient, { ids }),
  });
  return { ...batchImport, hasPossibleDanger };
}
