import type { ImportedMoodEntry } from '@mikai/contract/mood';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error';
import { rememberKnownCountry } from '../../ui/help/help.store';
import { batchesOf } from './import-plan';
import { importEntries } from './mood.api';
import { moodEventHandlers } from './mood.events';
import { keepCard } from './mood.store';

/** The progress of an import. */
export interface ImportProgress {
  state: 'idle' | 'running' | 'pausing' | 'failed' | 'done';
  /** Entries that the server has answered for, of `total`. */
  sent: number;
  total: number;
  imported: number;
  skipped: number;
}

const IDLE: ImportProgress = { state: 'idle', sent: 0, total: 0, imported: 0, skipped: 0 };

const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Sends the entries of a file, one batch after the other. Leaving stops it; what was sent stays, and a repeat is harmless. */
export function useImport() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(IDLE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (entries: readonly ImportedMoodEntry[], begun: ImportProgress) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let now: ImportProgress = { ...begun, state: 'running', total: entries.length };
    const refresh = () => {
      if (now.imported > begun.imported)
        moodEventHandlers['moodEntries.imported'](queryClient, { count: now.imported });
    };
    const show = (change: Partial<ImportProgress>) => {
      now = { ...now, ...change };
      if (!signal.aborted) setProgress(now);
    };
    show({});
    for (const batch of batchesOf(entries.slice(begun.sent))) {
      let isSent = false;
      while (!isSent && !signal.aborted) {
        try {
          const { imported, skipped, crisis } = await importEntries({ entries: batch });
          if (crisis) {
            rememberKnownCountry(crisis.country);
            keepCard(crisis);
          }
          isSent = true;
          show({
            state: 'running',
            sent: now.sent + batch.length,
            imported: now.imported + imported,
            skipped: now.skipped + skipped,
          });
        } catch (error) {
          const wait = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined;
          if (wait === undefined) {
            refresh();
            return show({ state: 'failed' });
          }
          show({ state: 'pausing' });
          await pause(wait, signal);
        }
      }
      if (signal.aborted) return refresh();
    }
    show({ state: 'done' });
    refresh();
  };

  return {
    progress,
    start: (entries: readonly ImportedMoodEntry[]) => void send(entries, IDLE),
    /** Goes on where it stopped. */
    resume: (entries: readonly ImportedMoodEntry[]) => void send(entries, progress),
    reset: () => {
      running.current?.abort();
      setProgress(IDLE);
    },
  };
}
