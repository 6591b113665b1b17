/** Payloads of the jobs of broadcasts: ids only. */
export interface BroadcastJobs {
  /** Tell all members of it, from where an earlier run of it got to. */
  'broadcasts.run': { broadcastId: number };
}
