/** Keys of the CBT tools: the only place where they are written. */
export const cbtKeys = {
  reframes: ['cbt', 'reframes'] as const,
  reflections: ['cbt', 'reflections'] as const,
  progress: ['cbt', 'progress'] as const,
  trial: ['cbt', 'trial'] as const,
  /** The record that a tool shows for the thought that was just sent. */
  shownReframe: ['cbt', 'shown', 'reframe'] as const,
  shownReflection: ['cbt', 'shown', 'reflection'] as const,
  /** A record that a link led to. */
  linked: (tool: 'reframe' | 'reflection', id: number) => ['cbt', 'linked', tool, id] as const,
};
