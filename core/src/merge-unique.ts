/**
 * Merges what features declare into one table. A name that is declared twice would lose one of its entries without a word,
 * such as a rate limit or the reason why a table is not exported.
 * @throws Error that names the key
 */
export function mergeUnique<T>(
  tables: readonly (Readonly<Record<string, T>> | undefined)[],
): Record<string, T> {
  const merged: Record<string, T> = {};
  for (const [key, value] of tables.flatMap((table) => Object.entries(table ?? {}))) {
    if (Object.hasOwn(merged, key)) throw new Error(`'${key}' is declared twice`);
    merged[key] = value;
  }
  return merged;
}
