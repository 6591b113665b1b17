/**
 * Runs all steps in order, even if one of them throws.
 * @throws AggregateError at the end, with all errors
 */
export function runAll(steps: readonly (() => void)[]): void {
  const errors: unknown[] = [];
  for (const step of steps)
    try {
      step();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, 'Some steps failed');
}
