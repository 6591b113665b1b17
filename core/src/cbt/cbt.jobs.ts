/** Payloads of the jobs of the CBT tools: ids only, never words. */
export interface CbtJobs {
  /** Write MikAI's part of a thought reframe. */
  'cbt.reframe': { reframeId: number };
  /** Write MikAI's part of a reflection. */
  'cbt.reflect': { reflectionId: number };
}
