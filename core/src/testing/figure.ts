/**
 * Prints what a test has measured of a promise, beside the results. docs/reliability.md records these figures.
 * @param promise its number, or its subject if it has none
 */
export function printFigure(promise: number | string, text: string): void {
  process.stderr.write(
    `Figure of ${typeof promise === 'number' ? `promise ${promise}` : promise}: ${text}\n`,
  );
}
