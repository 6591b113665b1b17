/** Payloads of the jobs of broadcasts: ids only. */
export interface BroadcastJobs {
  /** Tell all members of its audience, from where an earlier run of it got to. */
  'broadcasts.send': { broadcastId: number };
  /** The same, as releases call it that know no audiences: their workers must not take one for a broadcast to everybody. */
  'broadcasts.run': { broadcastId: number };
}
