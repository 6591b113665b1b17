import type { CoreFeature } from '../feature.js';
import { OutboxEntry } from './outbox.entity.js';

export const QUEUES_FEATURE: CoreFeature = {
  entities: [OutboxEntry],
  notExported: {
    outbox: 'jobs about to run: ids of rows that other parts show',
    dead_jobs: 'jobs that cannot run: ids of rows that other parts show',
  },
};
