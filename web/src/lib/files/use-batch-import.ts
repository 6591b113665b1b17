import { useEffect, useRef, useState } from 'react';
import type { CrisisCard } from '@mikai/contract/safety';
import { ApiError } from '../http/api-error';

/** The server's response to a batch. */
interface BatchAnswer {
  imported: number;
  skipped: number;
  ids?: readonly number[];
  crisis?: CrisisCard;
}

/** The requests of an import, and the callbacks for their responses. */
export interface BatchImport<Entry, Answer extends BatchAnswer> {
  batchesOf: (entries: readonly Entry[]) => Entry[][];
  send: (entries: Entry[]) => Promise<Answer>;
  undo: (ids: readonly number[]) => Promise<unknown>;
  /** The maximum number of ids in one request. */
  undoBatch: number;
  onAnswer?: (answer: Answer) => void;
  /** Receives the crisis card of a response, even of an error response. */
  onCrisis: (card: CrisisCard) => void;
  onImported: (count: number) => void;
  onDeleted: (ids: number[]) => void;
}

/** The progress of an import. */
export interface ImportProgress {
  state: 'idle' | 'running' | 'pausing' | 'failed' | 'done' | 'undoing' | 'undoFailed' | 'undone';
  /** How many of `total` entries the server has processed. */
  sent: number;
  total: number;
  imported: number;
  skipped: number;
  /** Ids of the imported entries, which can be undone. */
  ids: readonly number[];
  /** Indexes of the entries that the server refused. */
  refused: readonly number[];
}

const IDLE: ImportProgress = {
  state: 'idle',
  sent: 0,
  total: 0,
  imported: 0,
  skipped: 0,
  ids: [],
  refused: [],
};

/** The import stops after this many refused entries, because the file as a whole is probably wrong. */
const MAX_REFUSED = 20;

const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Sends a request, repeated after each `Retry-After` of the server; returns `undefined` if the page was left. */
async function callWithPauses<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  onPause: () => void,
): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      return await call();
    } catch (error) {
      const wait = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined;
      if (wait === undefined) throw error;
      onPause();
      await pause(wait, signal);
    }
  }
  return undefined;
}

/**
 * Hook: sends the entries of a file in batches, and can undo the import. Leaving the page stops it; entries already sent
 * stay, and importing the file again doesn't duplicate them. A rejected batch is split in halves, so that only the invalid
 * entries are left out.
 */
export function useBatchImport<Entry, Answer extends BatchAnswer>({
  batchesOf,
  send: sendBatch,
  undo: undoBatchOf,
  undoBatch,
  onAnswer,
  onCrisis,
  onImported,
  onDeleted,
}: BatchImport<Entry, Answer>) {
  const [progress, setProgress] = useState(IDLE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (begun: ImportProgress) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let now = begun;
    const show = (change: Partial<ImportProgress>) => {
      now = { ...now, ...change };
      if (!signal.aborted) setProgress(now);
    };
    return { signal, show, current: () => now };
  };

  const send = async (entries: readonly Entry[], begun: ImportProgress) => {
    const { signal, show, current } = begin(begun);
    show({ state: 'running', total: entries.length });
    const queue = batchesOf(entries.slice(begun.sent));
    for (let batch = queue.shift(); batch && !signal.aborted; batch = queue.shift()) {
      const entriesToSend = batch;
      try {
        const answer = await callWithPauses(
          () => sendBatch(entriesToSend),
          signal,
          () => show({ state: 'pausing' }),
        );
        if (!answer) break;
        const { imported, skipped, ids = [] } = answer;
        onAnswer?.(answer);
        if (answer.crisis) onCrisis(answer.crisis);
        const { sent, ...now } = current();
        show({
          state: 'running',
          sent: sent + batch.length,
          imported: now.imported + imported,
          skipped: now.skipped + skipped,
          ids: [...now.ids, ...ids],
        });
      } catch (error) {
        if (error instanceof ApiError && error.crisis) onCrisis(error.crisis);
        const { sent, refused } = current();
        const isRefused = error instanceof ApiError && error.status === 400 && refused.length < MAX_REFUSED;
        if (!isRefused) {
          show({ state: 'failed' });
          break;
        }
        const half = Math.ceil(batch.length / 2);
        if (batch.length > 1) queue.unshift(batch.slice(0, half), batch.slice(half));
        else show({ sent: sent + 1, refused: [...refused, sent] });
      }
    }
    const { state, imported } = current();
    if (state !== 'failed') show({ state: 'done' });
    if (imported > begun.imported) onImported(imported);
  };

  const undo = async (begun: ImportProgress) => {
    const { signal, show, current } = begin(begun);
    show({ state: 'undoing' });
    try {
      while (current().ids.length > 0) {
        const ids = current().ids.slice(0, undoBatch);
        const answer = await callWithPauses(
          () => undoBatchOf(ids),
          signal,
          () => undefined,
        );
        if (!answer) return;
        onDeleted([...ids]);
        show({ ids: current().ids.slice(ids.length) });
      }
      show({ state: 'undone' });
    } catch {
      show({ state: 'undoFailed' });
    }
  };

  return {
    progress,
    start: (entries: readonly Entry[]) => void send(entries, IDLE),
    /** Continues an import that stopped. */
    resume: (entries: readonly Entry[]) => void send(entries, progress),
    /** Deletes the imported entries for good. */
    undo: () => void undo(progress),
    reset: () => {
      running.current?.abort();
      setProgress(IDLE);
    },
  };
}
