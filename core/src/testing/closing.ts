import { afterAll } from '@jest/globals';

const closers: (() => unknown)[] = [];

afterAll(async () => {
  const errors: unknown[] = [];
  for (const close of closers.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      errors.push(error);
    }
  }
  // All are closed first: what stays open would keep the process from ending.
  if (errors.length > 0) throw errors[0];
}, 120_000);

/** Closes what a spec file opens after its last test, the newest first. May be called anywhere in the file. */
export function closeLater(close: () => unknown): void {
  closers.push(close);
}
