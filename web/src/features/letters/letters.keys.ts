/** The query keys of letters. */
export const letterKeys = {
  all: ['letters'] as const,
  list: ['letters', 'list'] as const,
  counts: ['letters', 'counts'] as const,
  ones: ['letters', 'one'] as const,
  one: (id: number) => ['letters', 'one', id] as const,
};
