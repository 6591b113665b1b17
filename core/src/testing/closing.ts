import { afterAll } from '@jest/globals';

const closers: (() => unknown)[] = [];

afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close();
}, 30_000);

/** Closes what a spec file opens after its last test, the newest first. May be called anywhere in the file. */
export function closeLater(close: () => unknown): void {
  closers.push(close);
}
