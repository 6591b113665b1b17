/** The maximum depth of nested lists and objects in a body; every valid body is much flatter. */
const MAX_LEVELS = 16;

/**
 * Returns an error message for the shape of a parsed body before its fields are validated, or `undefined` if it is
 * valid.
 */
export function bodyShapeError(body: unknown): string | undefined {
  if (body === undefined) return undefined;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return 'The body must be a JSON object.';
  return isDeeperThan(body, MAX_LEVELS) ? 'The body is nested too deeply.' : undefined;
}

/** Code that walks through a body recurses once per level, and 64 KB of brackets are enough to overflow its stack. */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}
