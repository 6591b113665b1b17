import { vi } from 'vitest';

/** Answers media queries until the end of the test: those that `matches` accepts apply, and no others. */
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

/** The person has asked their system for less motion. */
export const preferReducedMotion = (): void =>
  answerMedia((query) => query.includes('prefers-reduced-motion'));
