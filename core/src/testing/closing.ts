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
  // All are closed before an error is thrown, because anything left open would keep the process from ending.
  if (errors.length > 0) throw errors[0];
}, 120_000);

/**
 * Registers a function that closes something after the last test of the spec file; the last registered one runs first. May be
 * called anywhere in the file.
 */
export function closeLater(close: () => unknown): void {
  closers.push(close);
}
