import { vi } from 'vitest';

/** Mocks `matchMedia` until the end of the test: a query matches if `matches` accepts it. */
export function answerMedia(matches: (query: string) => boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        media: query,
        matches: matches(query),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

/** Simulates `prefers-reduced-motion: reduce`. */
export const preferReducedMotion = (): void =>
  answerMedia((query) => query.includes('prefers-reduced-motion'));
