import { watch } from 'node:fs';

/** The time without further changes after which a change counts: editors write a file in several steps. */
const CALM_MS = 120;

/**
 * Calls back when files below a folder have changed; never while an earlier call is still at work.
 * @param {string[]} folders
 * @param {() => Promise<void>} onChange
 * @returns {() => void} ends the watching
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
