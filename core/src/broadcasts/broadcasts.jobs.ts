import { isInteger, type JobDefinitions } from '../queues/job-definition.js';

/** Payloads of the jobs of broadcasts: ids only. */
export interface BroadcastJobs {
  /** Notifies all members of its audience, continuing where an earlier run stopped. */
  'broadcasts.send': { broadcastId: number };
  /** The job's name in releases that know no audiences: their workers must not take a newer broadcast for one to everybody. */
  'broadcasts.run': { broadcastId: number };
}

export const BROADCAST_JOBS: JobDefinitions<BroadcastJobs> = {
  'broadcasts.send': { queue: 'push', payload: { broadcastId: isInteger }, owner: 'nobody' },
  'broadcasts.run': { queue: 'push', payload: { broadcastId: isInteger }, owner: 'nobody' },
};
