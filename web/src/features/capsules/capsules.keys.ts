/** Keys of the time capsules: the only place where they are written. */
export const capsuleKeys = {
  list: ['capsules', 'list'] as const,
  one: (id: number) => ['capsules', 'one', id] as const,
};
