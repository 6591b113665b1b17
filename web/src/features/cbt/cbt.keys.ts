/** The query keys of the CBT tools. */
export const cbtKeys = {
  reframes: ['cbt', 'reframes'] as const,
  reflections: ['cbt', 'reflections'] as const,
  progress: ['cbt', 'progress'] as const,
  trial: ['cbt', 'trial'] as const,
  /** The record that a tool shows as the result of the thought that was just sent. */
  shownReframe: ['cbt', 'shown', 'reframe'] as const,
  shownReflection: ['cbt', 'shown', 'reflection'] as const,
  /** The record that a link in the address names. */
  linked: (tool: 'reframe' | 'reflection', id: number) => ['cbt', 'linked', tool, id] as const,
};
