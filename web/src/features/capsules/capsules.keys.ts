/** The query keys of time capsules. */
export const capsuleKeys = {
  list: ['capsules', 'list'] as const,
  one: (id: number) => ['capsules', 'one', id] as const,
};
