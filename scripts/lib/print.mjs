/** The duration below which a step is not reported. */
const QUIET_MS = 400;
/** The interval at which a long step reports that it is still running. */
const HEARTBEAT_MS = 15_000;

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(ms < 9_950 ? 1 : 0)} s`;

/**
 * Prints a line for the person at the terminal, always on standard error: standard output is for results.
 * @param {string} text
 */
export function print(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Runs a step and prints its name and duration; prints nothing if it was done at once.
 * @template T
 * @param {string} what for example 'Installing packages'
 * @param {() => Promise<T>} work
 * @param {{ quiet?: boolean }} [options] quiet: print errors only
 * @returns {Promise<T>}
 */
export async function step(what, work, { quiet = false } = {}) {
  if (quiet) return work();
  const begin = Date.now();
  let isPrinted = false;
  const timer = setTimeout(() => {
    isPrinted = true;
    print(`${what} …`);
  }, QUIET_MS);
  const heartbeat = setInterval(
    () => print(`  still: ${what} (${seconds(Date.now() - begin)})`),
    HEARTBEAT_MS,
  );
  try {
    const result = await work();
    if (isPrinted) print(`${what}: done in ${seconds(Date.now() - begin)}`);
    return result;
  } finally {
    clearTimeout(timer);
    clearInterval(heartbeat);
  }
}
