import { afterAll } from '@jest/globals';

const closers: (() => unknown)[] = [];

afterAll(async () => {
  const faults: unknown[] = [];
  for (const close of closers.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      faults.push(error);
    }
  }
  // All are closed first: what stays open would keep the process from ending.
  if (faults.length > 0) throw faults[0];
}, 30_000);

/** Closes what a spec file opens after its last test, the newest first. May be called anywhere in the file. */
export function closeLater(close: () => unknown): void {
  closers.push(close);
}
