import { watch } from 'node:fs';

/** The quiet time after which a change counts, because editors write a file in several steps. */
const CALM_MS = 120;

/**
 * Calls back when files below a folder have changed, but never while an earlier call is running.
 * @param {string[]} folders
 * @param {() => Promise<void>} onChange
 * @returns {() => void} stops watching
 */
export function watchFolders(folders, onChange) {
  let timer;
  let busy = false;
  let again = false;
  const fire = async () => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      await onChange();
    } finally {
      busy = false;
      if (again) {
        again = false;
        void fire();
      }
    }
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void fire(), CALM_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
