import { MOOD_LIMITS } from '@mikai/contract/mood';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBatchImport } from '../../lib/files/use-batch-import';
import { keepCard } from '../../ui/help/cards.store';
import { batchesOf } from './import-plan';
import { importEntries, undoImport } from './mood.api';
import { moodEventHandlers } from './mood.events';

/** Sends the entries of a mood file, and can undo it. */
export function useImport() {
  const queryClient = useQueryClient();
  const [hasPossibleDanger, setHasPossibleDanger] = useState(false);
  const batchImport = useBatchImport({
    batchesOf,
    send: (entries: Parameters<typeof importEntries>[0]['entries']) => importEntries({ entries }),
    undo: undoImport,
    undoBatch: MOOD_LIMITS.importBatch,
    onAnswer: (answer) => {
      if (answer.hasPossibleDanger) setHasPossibleDanger(true);
    },
    onCrisis: (card) => keepCard('mood', card),
    onImported: (count) => moodEventHandlers['moodEntries.imported'](queryClient, { count }),
    onDeleted: (ids) => moodEventHandlers['moodEntries.deleted'](queryClient, { ids }),
  });
  return { ...batchImport, hasPossibleDanger };
}
